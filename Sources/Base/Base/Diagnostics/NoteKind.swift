/// The kinds of notes on a replay. A note reports something that no state in the trace shows: a warning or different
/// behavior of an app's libraries at run time, or a problem in the script itself.
///
/// A note makes a replay fail only on request. The raw value is the id of its diagnostic, which
/// scripts use in `allow`.
package enum NoteKind: String, CaseIterable, Codable, Sendable {
  /// RxSwift would print "Reentrancy anomaly": a subject or an operator receives an element while it is still emitting
  /// another one.
  case reentrancy = "reentrancy-anomaly"
  /// An action is handled immediately, during an emission that a timer or an event started.
  case nestedAction = "nested-action"
  /// Several observers of `action`, which ReactorKit notifies in a random order, lead to different states.
  case observerOrder = "observer-order"
  /// A state is delivered off the main thread, because an effect ended on a background scheduler.
  case offMainState = "off-main-state"
  /// `throttle` or `delay` rounded the remaining time of an interval to whole units, and that made a difference.
  case rounding = "rounded-interval"
  /// The remaining time of an interval was exactly halfway between two whole units, so an app may
  /// round it either way.
  case roundingTie = "rounding-tie"
  /// The replay runs in the time zone of its process.
  case timeZone = "process-time-zone"
  /// A value is always printed in the same way, regardless of its content.
  case unseenValue = "unseen-value"
  /// A stub was never used.
  case unusedStub = "unused-stub"

  /// A short description of the kind, for completion.
  package var summary: String {
    switch self {
    case .reentrancy: "RxSwift prints \"Reentrancy anomaly\""
    case .nestedAction: "an action is handled during an emission"
    case .observerOrder: "observers of 'action' are notified in a random order"
    case .offMainState: "a state is delivered off the main thread"
    case .rounding: "'throttle' or 'delay' rounds an interval"
    case .roundingTie: "an interval could be rounded either way"
    case .timeZone: "the replay uses the time zone of its process"
    case .unseenValue: "a change inside a value cannot be seen"
    case .unusedStub: "a stub is never used"
    }
  }
}
