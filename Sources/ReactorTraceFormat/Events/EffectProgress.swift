/// The beginning or the end of an effect: a stream that a reactor's `mutate` returned.
@usableFromInline package struct EffectProgress {
  /// The changes of an effect, by the words that traces show.
  package enum Change: String, Hashable, Sendable {
    /// `mutate` has returned the stream, and its subscription begins.
    case begins
    /// The stream has completed.
    case ends
    /// The stream has ended with an error.
    case fails
    /// The pipeline has ended before the stream did.
    case cancelled
  }

  /// The number of the effect among those of the replay, from 1.
  package var number: Int
  /// The change that has happened.
  package var change: Change

  /// Makes an effect's progress.
  package init(number: Int, _ change: Change) {
    self.number = number
    self.change = change
  }
}
