/// The exit status of the program.
///
/// These numbers are defined only here.
package enum ExitStatus: Int32, CaseIterable, Codable, Comparable, Sendable {
  /// Success, without differences.
  case success = 0
  /// A trace differs from its golden, an expectation failed, or a replay failed.
  case difference = 1
  /// An error: invalid usage, an unreadable file, a malformed script, an unknown reactor or action, or no script where
  /// one is required.
  case failure = 2
  /// Ctrl-C ended the command before it was finished: the status that a shell reports for a program
  /// killed by SIGINT. It isn't 0, because unexplored timelines may still fail.
  case interrupted = 130
  /// The reader of the output has closed it (`| head`): the command ends quietly, with the status
  /// that a shell reports for a program killed for such a reason. It isn't 0, because scripts that
  /// were not replayed were not checked.
  case closedPipe = 141

  package static func < (left: ExitStatus, right: ExitStatus) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The status, unless it is ``success``.
  var failure: ExitStatus? { self == .success ? nil : self }

  /// The meaning of the status, as the help describes it.
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
