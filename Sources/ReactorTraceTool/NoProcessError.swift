import ReactorGoldens
import ReactorSystem

/// The reason why work that needs a process of its own cannot be done.
enum NoProcessError: ToolError {
  /// The system has refused to start it.
  case notStarted(SystemError)
  /// Two versions are to be compared, and the environment asks for a single process.
  case versionsInOneProcess

  var id: String { "no-process" }

  var message: String {
    switch self {
    case .notStarted(let error): GoldenProblem.noProcess(error)
    case .versionsInOneProcess:
      "versions are compared in processes of their own; unset \(Isolation.variable)"
    }
  }
}
