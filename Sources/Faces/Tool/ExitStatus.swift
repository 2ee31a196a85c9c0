/// An exit status of the tool.
///
/// The numeric values are defined only here.
package enum ExitStatus: Int32, CaseIterable, Codable, Comparable, Sendable {
  /// The command succeeded and found no differences.
  case success = 0
  /// A trace differs from its golden, an expectation failed, or a replay failed.
  case difference = 1
  /// An error: invalid usage, an unreadable file, a malformed script, an unknown reactor or action, or no script where
  /// one is required.
  case failure = 2
  /// Ctrl-C stopped the command early. The value matches the status that a shell reports for a program terminated by
  /// SIGINT. The value is not 0 because unexplored timelines may still fail.
  case interrupted = 130
  /// The reader of the output closed the pipe, as `head` does, and the command exited without a message. The value
  /// matches the status that a shell reports for a program terminated by SIGPIPE. The value is not 0 because the
  /// remaining scripts were not checked.
  case closedPipe = 141

  package static func < (left: ExitStatus, right: ExitStatus) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The status, or `nil` if it is ``success``.
  var failure: ExitStatus? { self == .success ? nil : self }

  /// A description of the status for use in help text.
  var meaning: String {
    switch self {
    case .success: "success, no differences"
    case .difference: "a trace differs, an expectation failed, or a replay failed"
    case .failure:
      "an error: invalid usage, an unreadable file, a malformed script, an unknown reactor or action"
    case .interrupted:
      "interrupted by Ctrl-C, in a review or before 'explore' found a failure or finished"
    case .closedPipe: "the reader of the output has closed the pipe"
    }
  }
}
