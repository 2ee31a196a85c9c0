package import ReactorBase
import ReactorPlanning
import ReactorStreams
import ReactorTraceFormat

/// Choices that the libraries of an app make by chance. The replay is run again with the other order of observers.
extension Replay {
  /// Keeps a number for the states if they are to be compared with those in the other order.
  func noteFinalStates() {
    guard reversesActionObservers || noteList.has(.observerOrder) else { return }
    finalStates = SituationDigest(rules: plan.rendering).numberOfStates(of: self)
  }

  /// Drops the notes on the order of observers if the replay ends in the same states in the reverse order. Called when the
  /// replay has ended; does nothing in an exploration, which has its own way to run a timeline again.
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

  /// Indicates whether there is a note of a kind, for which the replay has ended.
  package func hasNote(_ kind: NoteKind) -> Bool { noteList.has(kind) }

  /// Drops the notes on the order of observers if another replay, with the reverse order, has ended in the same states.
  package func dropObserverOrderNotes(comparing other: Replay) {
    if other.finalStates == finalStates { noteList.remove(.observerOrder) }
  }
}
