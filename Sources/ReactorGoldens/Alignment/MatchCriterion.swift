/// The parts in which two lines have to agree to count as the same event.
enum MatchCriterion {
  /// In every byte.
  case line
  /// In all but the cause: an action before it was added or removed.
  case exceptCause
  /// In all but the time: a delay changed.
  case exceptTime
  /// In the session, the kind and what it says.
  case body
  /// In the time, the session, the kind and the cause: what it says changed.
  case exceptBody
  /// In the session, the kind and the cause.
  case cause

  /// The criteria in the order in which they are tried, from the strictest on. Of several in one
  /// step, the one that finds more matches is used.
  static let steps: [[MatchCriterion]] = [
    [.line], [.exceptCause, .exceptTime], [.body], [.exceptBody], [.cause],
  ]

  /// The part of a key that has to be equal; what doesn't count is the same everywhere.
  func key(of key: EventKey) -> EventKey {
    var key = key
    if self == .line { return EventKey(line: key.line, subject: 0, cause: 0, body: 0, time: 0) }
    key.line = 0
    switch self {
    case .line: break
    case .exceptCause: key.cause = 0
    case .exceptTime: key.time = 0
    case .body: (key.cause, key.time) = (0, 0)
    case .exceptBody: key.body = 0
    case .cause: (key.body, key.time) = (0, 0)
    }
    return key
  }
}
