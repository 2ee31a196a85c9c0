import ReactorBase
import ReactorChecks
import ReactorSystem

/// An error that ends a command, or a part of one. It is reported in one line.
struct ToolError: Error, Equatable, Sendable {
  /// The stable name of this kind of error, such as `unknown-option`.
  let id: String
  /// The problem in one sentence, without a period.
  let message: String
  /// Indicates whether the command line is incorrect, in which case the report refers to its help.
  let isUsage: Bool

  init(id: String, _ message: String, isUsage: Bool = false) {
    self.id = id
    self.message = message
    self.isUsage = isUsage
  }

  /// Wraps an error about a file.
  init(_ error: FileError) {
    self.init(id: error.id, error.message)
  }

  /// Converts any thrown error into one that can be reported; nil for an unexpected one.
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
  /// The system refused to start a process.
  static func noProcess(_ error: SystemError) -> ToolError {
    ToolError(id: "no-process", GoldenProblem.noProcess(error))
  }

  /// A file or standard input is not a trace, for the given reason.
  static func noTrace(in source: ScriptSource, _ reason: String) -> ToolError {
    let subject: FileSubject =
      if case .file(let path) = source { .path(path) } else { .standardInput }
    return ToolError(
      id: "no-trace", "\(subject.words) cannot be read as a trace: \(VisibleText(reason))")
  }

  /// The paths contain no scripts.
  static func noScripts(in paths: [String]) -> ToolError {
    ToolError(
      id: "no-scripts",
      "no scripts in \(paths.map(\.quoted).joined(separator: ", ")): "
        + "a script is named *.actions or *.actions.json, or has a golden next to it")
  }

  /// A command that reads scripts from files was given `-`.
  static let noStandardInput = ToolError(
    id: "no-scripts",
    "'-' is standard input, but this command reads scripts from files; for a file of that name, write './-'"
  )
}
