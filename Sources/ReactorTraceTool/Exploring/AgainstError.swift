import ReactorScript
import ReactorText

/// The reason why two versions of a reactor cannot be compared.
enum AgainstError: Error {
  /// The other version is neither registered nor a program.
  case unknownVersion(String)
  /// A version has not run the timelines.
  case noComparison(String)
  /// There was no process for a version, and why.
  case noProcess(String, reason: String)
  /// The other version is a reactor for which the exploration is not valid, and why.
  case otherReactor(String, of: String, problems: [String])
  /// The versions differ, but no script shows it.
  case noScript(String)
  /// The versions differ, but scripts that could show it have taken longer than the time limit.
  case outOfTime(String, limit: Duration)
  /// The versions differ, but there was no process to find a script, and why.
  case noProcessForScript(String, reason: String)
}

extension AgainstError: ToolError {
  var id: String {
    switch self {
    case .unknownVersion: "unknown-version"
    case .noComparison, .noProcess, .otherReactor: "no-comparison"
    case .noScript, .outOfTime, .noProcessForScript: "versions-differ"
    }
  }

  var message: String {
    switch self {
    case .unknownVersion(let name):
      "'\(VisibleText(name))' is neither a registered reactor nor a program"
    case .noComparison(let name):
      "'\(VisibleText(name))' did not run the timelines: it hangs, crashes at random, is not a version of the same "
        + "reactor, or was built with another version of this package"
    case .noProcess(let name, let reason):
      "'\(VisibleText(name))' did not run the timelines: cannot start a process for it: \(reason)"
    case .otherReactor(let name, let reactor, let problems):
      "'\(VisibleText(name))' is not a version of '\(VisibleText(reactor))': the exploration is not valid for it"
        + (problems.isEmpty ? "" : ": \(problems.prefix(3).joined(separator: "; "))")
        + (problems.count > 3 ? "; and \(problems.count - 3) more" : "")
    case .noScript(let name):
      "'\(VisibleText(name))' behaves differently, but no ordinary script shows it"
    case .outOfTime(let name, let limit):
      "'\(VisibleText(name))' behaves differently in a timeline, but no script was found that shows it: a trial took "
        + "longer than \(ScriptDuration.text(limit)) of real time; '--time-limit' gives them more"
    case .noProcessForScript(let name, let reason):
      "'\(VisibleText(name))' behaves differently, but no script was found that shows it: cannot start a process "
        + "for it: \(reason)"
    }
  }
}
