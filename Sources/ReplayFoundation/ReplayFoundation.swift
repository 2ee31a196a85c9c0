import Foundation
import PackagePlugin

/// Adds one file to a target: declarations by the names of Foundation's and Dispatch's that keep a replay
/// virtual. Files of the target that say `import Foundation` use these, because a module's own declarations
/// shadow imported ones.
@main
struct ReplayFoundation: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let template = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Template/ReplayFoundation.swift.txt")
    let file = context.pluginWorkDirectoryURL.appending(path: "ReplayFoundation.swift")
    return [
      .buildCommand(
        displayName: "Adding Foundation's shadows to \(target.name)",
        executable: URL(filePath: "/bin/cp"), arguments: [template.path, file.path],
        inputFiles: [template], outputFiles: [file])
    ]
  }
}
