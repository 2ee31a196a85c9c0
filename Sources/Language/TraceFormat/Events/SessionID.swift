/// The identifier of a session in a trace.
@usableFromInline package struct SessionID: Hashable, Sendable {
  /// The number of the session. Number 0 represents the whole replay, and sessions are numbered from 1 in the order in
  /// which they start.
  @usableFromInline package let index: Int

  /// Creates the identifier of the session with the given number.
  package init(index: Int) {
    self.index = index
  }

  /// The identifier of the whole replay. Traces write it as `*`.
  package static let replay = SessionID(index: 0)
}
