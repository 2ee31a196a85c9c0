import ReactorBase
import ReactorChecks
import ReactorSystem

/// An error that ends a command or one of its steps. Each error is reported on a single line.
struct ToolError: Error, Equatable, Sendable {
  /// The stable ID of the error, such as `unknown-option`.
  let id: String
  /// A description of the problem in one sentence, without a period.
  let message: String
  /// Indicates whether the command line is invalid. In that case, the report refers the user to the help.
  let isUsage: Bool

  init(id: String, _ message: String, isUsage: Bool = false) {
    self.id = id
    self.message = message
    self.isUsage = isUsage
  }

  /// Creates an error from a file error.
  init(_ error: FileError) {
    self.init(id: error.id, error.message)
  }

  /// Creates an error from an error of a known type, or returns `nil` if the error is unexpected.
  init?(_ error: any Error) {
    switch error {
    case let error as ToolError: self = error
    case let error as FileError: self.init(error)
    case let error as SelectionError: self.init(id: error.id, error.message)
    default: return nil
    }
  }
}

/// Errors that several commands report.
extension ToolError {
  /// Returns an error for a process that the system refused to start.
  static func noProcess(_ error: SystemError) -> ToolError {
    noProcess(GoldenProblem.noProcess(error))
  }

  /// Returns an error for a job that no process ran to its end, for the given reason.
  static func noProcess(_ reason: String) -> ToolError { ToolError(id: "no-process", reason) }

  /// Returns an error for a file or standard input whose content is not a trace.
  static func noTrace(in source: ScriptSource, _ reason: String) -> ToolError {
    let subject: FileSubject =
      if case .file(let path) = source { .path(path) } else { .standardInput }
    return ToolError(
      id: "no-trace", "\(subject.words) cannot be read as a trace: \(VisibleText(reason))")
  }

  /// Returns an error for paths that contain no scripts.
  static func noScripts(in paths: [String]) -> ToolError {
    ToolError(
      id: "no-scripts",
      "no scripts in \(paths.map(\.quoted).joined(separator: ", ")): "
        + "a script is named *.actions or *.actions.json, or has a golden next to it")
  }

  /// The error for a `-` operand in a command that reads scripts from files only.
  static let noStandardInput = ToolError(
    id: "no-scripts",
    "'-' is standard input, but this command reads scripts from files; for a file of that name, write './-'"
  )
}
