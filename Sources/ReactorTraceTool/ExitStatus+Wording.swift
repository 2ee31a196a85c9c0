extension ExitStatus {
  /// The meaning of the status, as the help describes it.
  package var meaning: String {
    switch self {
    case .success: "success, no differences"
    case .difference: "a trace differs, an expectation failed, or a replay failed"
    case .failure:
      "an error: invalid usage, an unreadable file, a malformed script, an unknown reactor or action"
    case .interrupted: "interrupted by Ctrl-C before 'explore' was done and had found anything"
    case .closedPipe: "the reader of the output has closed the pipe"
    }
  }
}
