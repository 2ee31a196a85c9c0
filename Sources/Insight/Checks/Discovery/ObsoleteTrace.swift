internal import ReactorBase
package import ReactorSystem

/// A golden or pending trace whose script or case no longer exists.
package struct ObsoleteTrace: Hashable, Sendable {
  /// The path of the trace.
  package let path: String
  /// The reason that the trace is obsolete.
  package let reason: Reason

  /// A reason that a trace is obsolete.
  package enum Reason: Hashable, Sendable {
    /// The script no longer exists.
    case script
    /// The script exists, but the case no longer exists.
    case scriptCase
    /// The trace belongs to a whole script, but the script now has cases.
    case wholeScript
  }

  package init(_ path: String, _ reason: Reason) {
    (self.path, self.reason) = (path, reason)
  }

  /// Determines why a trace is obsolete.
  ///
  /// - Parameters:
  ///   - path: The path of the obsolete trace.
  ///   - files: The files in which to look for the script.
  package init(_ path: String, in files: Files) {
    let script = GoldenSuite.scriptName(ofTrace: path) ?? path
    let place = CasePath(script, in: files)
    if files.status(place.file) == nil {
      self.init(path, .script)
    } else {
      self.init(path, place.caseName == nil ? .wholeScript : .scriptCase)
    }
  }

  /// A description of the reason, such as `its case no longer exists`.
  package var words: String { "its \(end)" }

  /// Returns the reason, followed by advice for a script or case that was renamed.
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
      "its trace matches the golden '\(VisibleText(path: path))', whose \(end); \(condition)run '\(command)' to move the golden"
  }

  private var end: String {
    switch reason {
    case .script: "script no longer exists"
    case .scriptCase: "case no longer exists"
    case .wholeScript: "script has cases now"
    }
  }
}
