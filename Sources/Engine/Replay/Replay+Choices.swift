package import ReactorBase
import ReactorPlanning
import ReactorStreams
import ReactorTraceFormat

/// Choices that an app's libraries make at random. To check them, the replay is repeated with the opposite order of
/// observers.
extension Replay {
  /// Stores a digest of the states if they will be compared with those of the opposite order.
  func noteFinalStates() {
    guard reversesActionObservers || noteList.has(.observerOrder) else { return }
    finalStates = SituationDigest(rules: plan.rendering).numberOfStates(of: self)
  }

  /// Drops the notes on the order of observers if the replay ends in the same states in the reverse
  /// order. It is called after the replay has ended, and does nothing in an exploration, which has
  /// its own way of repeating timelines.
  func compareObserverOrders() {
    guard guide == nil, !reversesActionObservers, noteList.has(.observerOrder) else {
      return
    }
    repeating {
      let replay = repetition()
      replay.reversesActionObservers = true
      _ = replay.run()
      dropObserverOrderNotes(comparing: replay)
    }
  }

  /// Indicates whether `throttle` and `delay` round exact halves down.
  package var roundsTiesDown: Bool {
    get { choices.roundsTiesDown }
    set { choices.roundsTiesDown = newValue }
  }

  /// Indicates whether the observers of an action are notified in the reverse order.
  package var reversesActionObservers: Bool {
    get { choices.reversesActionObservers }
    set { choices.reversesActionObservers = newValue }
  }

  /// Indicates whether the replay, which has ended, has a note of a given kind.
  package func hasNote(_ kind: NoteKind) -> Bool { noteList.has(kind) }

  /// Drops the notes on the order of observers if another replay, with the reverse order, has ended in the same states.
  package func dropObserverOrderNotes(comparing other: Replay) {
    if other.finalStates == finalStates { noteList.remove(.observerOrder) }
  }
}
