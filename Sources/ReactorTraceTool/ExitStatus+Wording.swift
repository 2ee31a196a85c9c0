extension ExitStatus {
  /// What the status means, as the help says it.
  package var meaning: String {
    switch self {
    case .success: "done, nothing differs"
    case .difference: "a trace differs, an expectation failed, or a replay failed on the way"
    case .failure:
      "it could not be done: bad usage, an unreadable file, a malformed script, an unknown reactor "
        + "or action"
    case .closedPipe: "nobody reads the output any more"
    }
  }
}
