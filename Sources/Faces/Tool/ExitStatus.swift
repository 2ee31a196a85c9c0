/// The exit status of the program.
///
/// This is the only place that gives the numbers.
package enum ExitStatus: Int32, CaseIterable, Codable, Comparable, Sendable {
  /// Everything was done, and nothing differs.
  case success = 0
  /// A trace differs from its golden, an expectation failed, or a replay failed on the way.
  case difference = 1
  /// It could not be done: bad usage, an unreadable file, a malformed script, an unknown reactor or
  /// action, no script where one is required.
  case failure = 2
  /// Ctrl-C ended it before it was done: the status that a shell gives to a program that SIGINT has
  /// killed. It isn't 0, since what was not explored may still fail.
  case interrupted = 130
  /// Nobody reads the output any more (`| head`): a quiet end, with the status that a shell gives
  /// to a program that such a pipe has killed. It isn't 0, since what was not replayed was not
  /// checked either.
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
    case .interrupted: "interrupted by Ctrl-C before 'explore' had found a failure or finished"
    case .closedPipe: "the reader of the output has closed the pipe"
    }
  }
}
