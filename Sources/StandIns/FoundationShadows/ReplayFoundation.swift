import Foundation
import PackagePlugin

/// A build tool plugin that adds replacements for declarations of Foundation and Dispatch to a target. The replacements
/// keep the target's effects inside a replay. Because a module's own declarations shadow imported declarations, files
/// that import Foundation use the added declarations.
@main
struct FoundationShadows: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let template = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Template/ReplayFoundation.swift.txt")
    let sources = (target.sourceModule?.sourceFiles(withSuffix: "swift")).map { Array($0) } ?? []
    let own = try sources.reduce(into: Set()) { names, source in
      names.formUnion(DeclaredNames(in: try String(contentsOf: source.url, encoding: .utf8)).names)
    }
    let text = try Self.shadows(String(contentsOf: template, encoding: .utf8), without: own)
    // The file is not rewritten unless it has changed, to avoid rebuilding the target.
    let chosen = context.pluginWorkDirectoryURL.appending(path: "Chosen.swift.txt")
    if (try? String(contentsOf: chosen, encoding: .utf8)) != text {
      try text.write(to: chosen, atomically: true, encoding: .utf8)
    }
    let file = context.pluginWorkDirectoryURL.appending(path: "FoundationShadows.swift")
    return [
      .buildCommand(
        displayName: "Adding Foundation's shadows to \(target.name)",
        executable: URL(filePath: "/bin/cp"), arguments: [chosen.path, file.path],
        inputFiles: [chosen], outputFiles: [file])
    ]
  }

  /// Returns the template without declarations whose names the target itself declares. The target's own declarations
  /// already shadow imported declarations, and duplicates would be an error.
  private static func shadows(_ template: String, without own: Set<String>) -> String {
    template.components(separatedBy: "\n\n").filter { declaration in
      DeclaredNames(in: declaration).names.allSatisfy { name in
        // A function would also conflict with a type of the same name.
        !own.contains(name) && !own.contains(String(name.prefix { $0 != "(" }))
      }
    }.joined(separator: "\n\n")
  }
}
