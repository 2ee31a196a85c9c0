internal import ReactorBase
package import ReactorSystem

/// A golden or pending trace that no script, or no case of a script, has any more.
package struct ObsoleteTrace: Hashable, Sendable {
  /// The path of the trace.
  package let path: String
  /// The reason why it is obsolete.
  package let reason: Reason

  /// The reasons.
  package enum Reason: Hashable, Sendable {
    /// Its script no longer exists.
    case script
    /// Its script exists, but the case no longer exists.
    case scriptCase
    /// It is the trace of a whole script, which has cases now.
    case wholeScript
  }

  package init(_ path: String, _ reason: Reason) {
    (self.path, self.reason) = (path, reason)
  }

  /// Determines the reason why a trace is obsolete.
  ///
  /// - Parameters:
  ///   - path: The path of the trace.
  ///   - files: The files, one of which may be its script.
  package init(_ path: String, in files: Files) {
    let script = GoldenSuite.scriptName(ofTrace: path) ?? path
    let place = CasePath(script, in: files)
    if files.status(place.file) == nil {
      self.init(path, .script)
    } else {
      self.init(path, place.caseName == nil ? .wholeScript : .scriptCase)
    }
  }

  /// The reason in words: `its case no longer exists`.
  package var words: String { "its \(end)" }

  /// The reason, and what to do if a script or a case has only been renamed.
  ///
  /// - Parameter command: The command that moves the golden.
  package func advice(_ command: String) -> String {
    let condition =
      switch reason {
      case .script: "if the script was renamed, "
      case .scriptCase: "if the case was renamed, "
      case .wholeScript: ""
      }
    return
      "its trace matches the golden '\(VisibleText(path: path))', whose \(end); \(condition)'\(command)' moves the golden"
  }

  private var end: String {
    switch reason {
    case .script: "script no longer exists"
    case .scriptCase: "case no longer exists"
    case .wholeScript: "script has cases now"
    }
  }
}
