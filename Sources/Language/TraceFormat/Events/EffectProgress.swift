/// The start or end of an effect. An effect is a stream that a reactor's `mutate` method has returned.
@usableFromInline package struct EffectProgress {
  /// A kind of change in the status of an effect. The raw value is the name of the change in traces.
  package enum Change: String, Hashable, Sendable {
    /// The stream that `mutate` returned has been subscribed to.
    case begins
    /// The stream has completed.
    case ends
    /// The stream has ended with an error.
    case fails
    /// The subscription to the stream was disposed of before the stream ended.
    case cancelled
  }

  /// The 1-based number of the effect in the replay.
  package var number: Int
  /// The change in the effect's status.
  package var change: Change

  /// Creates a change in the status of the effect with the given number.
  package init(number: Int, _ change: Change) {
    self.number = number
    self.change = change
  }
}

/// An effect that was still running when the replay ended.
@usableFromInline package struct PendingEffect: Hashable, Sendable {
  /// The number of the action that started the effect, or `nil` if no action started it.
  package var cause: Int?
  /// The action in trace notation, as returned by ``ValueFormatter/text(ofAction:)``.
  package var action: String

  package init(cause: Int?, action: String) {
    self.cause = cause
    self.action = action
  }
}
