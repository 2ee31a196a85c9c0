/// The number of a session in a trace: a small handle that is cheap to pass.
@usableFromInline package struct SessionID: Hashable, Sendable {
  /// The number: 0 for the whole replay, then 1, 2, ... in the order in which sessions begin.
  @usableFromInline package let index: Int

  /// Creates the handle of a session.
  package init(index: Int) {
    self.index = index
  }

  /// The whole replay, written as `*`.
  package static let replay = SessionID(index: 0)
}
