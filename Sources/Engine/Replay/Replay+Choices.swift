package import ReactorBase
import ReactorPlanning
import ReactorStreams
import ReactorTraceFormat

/// Methods that handle the random choices of an app's libraries. To check whether these choices matter, the replay is
/// repeated with observers notified in reverse order.
extension Replay {
  /// Stores a digest of the final states if they will be compared with the final states for the reverse order.
  func noteFinalStates() {
    guard reversesActionObservers || noteList.has(.observerOrder) else { return }
    finalStates = SituationDigest(rules: plan.rendering).numberOfStates(of: self)
  }

  /// Removes the notes about the order of observers if the replay ends in the same states in reverse order. Call this
  /// method after the replay has ended. The method does nothing in an exploration, which repeats timelines itself.
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

  /// Indicates whether the observers of an action are notified in reverse order.
  package var reversesActionObservers: Bool {
    get { choices.reversesActionObservers }
    set { choices.reversesActionObservers = newValue }
  }

  /// Returns whether the finished replay has a note of the given kind.
  package func hasNote(_ kind: NoteKind) -> Bool { noteList.has(kind) }

  /// Removes the notes about the order of observers if the given replay, which used the reverse order, ended in the
  /// same states.
  package func dropObserverOrderNotes(comparing other: Replay) {
    if other.finalStates == finalStates { noteList.remove(.observerOrder) }
  }
}
