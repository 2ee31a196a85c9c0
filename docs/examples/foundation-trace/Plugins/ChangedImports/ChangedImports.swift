import Foundation
import PackagePlugin

/// Adds a copy of another target's files to a target, with their imports changed to those of this library.
@main
struct ChangedImports: BuildToolPlugin {
  private static let imports = [
    "Foundation": "ReactorFoundation", "ReactorKit": "ReactorCore", "RxSwift": "ReactorFoundation",
    "RxRelay": "ReactorCore", "RxCocoa": "ReactorFoundation", "UIKit": "UIKitNames",
  ]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    // `ImportedReactors` has the files of `App/Reactors`.
    let name = target.name.replacing("Imported", with: "")
    let folder = context.package.directoryURL.appending(path: "App/\(name)")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let changes = Self.imports.sorted(by: <).map { "-e 's/^import \($0.key)$/import \($0.value)/'" }
    return files.filter { $0.pathExtension == "swift" }.map { file in
      let copy = context.pluginWorkDirectoryURL.appending(path: file.lastPathComponent)
      return .buildCommand(
        displayName: "Changing the imports of \(file.lastPathComponent)",
        executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", "sed \(changes.joined(separator: " ")) \"$0\" > \"$1\"", file.path, copy.path],
        inputFiles: [file, URL(filePath: #filePath)], outputFiles: [copy])
    }
  }
}
