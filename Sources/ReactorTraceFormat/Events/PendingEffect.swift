/// An effect that was still live when the replay ended.
@usableFromInline package struct PendingEffect: Hashable, Sendable {
  /// The number of the action that started it, or nil if the reactor did so by itself.
  package var cause: Int?
  /// The action as a string, from `TraceWriter.actionText(_:)`.
  package var action: String

  /// Makes a pending effect.
  package init(cause: Int?, action: String) {
    self.cause = cause
    self.action = action
  }
}
