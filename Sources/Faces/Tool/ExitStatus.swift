/// An exit status of the tool.
///
/// The values of ``GoldenSummary/Status`` are the same, because JSON reports contain them.
package enum ExitStatus: Int32, CaseIterable, Codable, Comparable, Sendable {
  /// The command succeeded and found no differences.
  case success = 0
  /// A trace differs from its golden, an expectation failed, or a replay failed.
  case difference = 1
  /// The command failed because of invalid usage, an unreadable file, a malformed script, an unknown reactor or
  /// action, or a missing script.
  case failure = 2
  /// The user pressed Ctrl-C. The value matches the status that shells report for a program terminated by SIGINT. The
  /// status is not 0 because unexplored timelines may fail.
  case interrupted = 130
  /// The reader of the output closed the pipe, as `head` does, so the command exited without a message. The value
  /// matches the status that shells report for a program terminated by SIGPIPE. The status is not 0 because the
  /// remaining scripts were not checked.
  case closedPipe = 141

  package static func < (left: ExitStatus, right: ExitStatus) -> Bool {
    left.rawValue < right.rawValue
  }

  /// This status, or `nil` for ``success``.
  var failure: ExitStatus? { self == .success ? nil : self }

  /// The meaning of the status, as stated in help.
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
