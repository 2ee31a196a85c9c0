package import ReactorSystem
import ReactorGoldens

/// An error that the tool reports in one line; it has a stable id and its words.
package protocol ToolError: Error {
  /// The stable name of this kind of error, such as `unknown-option`.
  var id: String { get }

  /// The problem in one sentence, without a full stop.
  var message: String { get }
}

extension FileError: ToolError {}

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
