import ReactorRegistration
import ReactorSystem
import ReactorTrace

/// A tool with reactors whose effects use operators like those of apps, and with a reactor that has a large state.
///
/// It is part of this program, so that any build of this program can be measured instead.
enum OperatorTool {
  /// The argument after which this program is that tool.
  static let argument = "operators"

  /// Runs the command that the arguments contain.
  ///
  /// - Returns: The exit status.
  static func run(_ arguments: [String], on system: any SystemCalls) -> Int32 {
    Tool(name: "operators", version: "1", registry: registry).run(arguments, on: system).rawValue
  }

  private static var registry: ReactorRegistry {
    var registry = ReactorRegistry()
    registry.register("search") { SearchReactor() }
    registry.register("latest") { LatestReactor() }
    registry.register("list") { ListReactor() }
    registry.register("playlist") { PlaylistReactor() }
    return registry
  }
}
