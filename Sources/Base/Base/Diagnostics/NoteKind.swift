/// The kinds of notes on a replay, about things that an app's libraries would print or do
/// differently at run time, or about the script, and that no state of the trace shows.
///
/// A note does not fail a replay, unless that is requested. The raw value is the id of its
/// diagnostic, which scripts name in `allow`.
package enum NoteKind: String, CaseIterable, Codable, Sendable {
  /// RxSwift prints "Reentrancy anomaly": a subject or an operator is sent an element while it emits another one.
  case reentrancy = "reentrancy-anomaly"
  /// An action is handled immediately, inside an emission that was started by a timer or an event.
  case nestedAction = "nested-action"
  /// Several observers of `action`, which ReactorKit notifies in a random order, end in different states.
  case observerOrder = "observer-order"
  /// A state arrives off the main thread, because an effect ended on a background scheduler.
  case offMainState = "off-main-state"
  /// `throttle` or `delay` rounded the remaining time of an interval to whole units, and that made
  /// a difference.
  case rounding = "rounded-interval"
  /// The remaining time of an interval was exactly between two whole units, so that an app can do
  /// either.
  case roundingTie = "rounding-tie"
  /// The replay runs in the time zone of its process.
  case timeZone = "process-time-zone"
  /// A value always looks the same, whatever it contains.
  case unseenValue = "unseen-value"
  /// A stub answered no call.
  case unusedStub = "unused-stub"

  /// A short description of the kind, for completion.
  package var summary: String {
    switch self {
    case .reentrancy: "RxSwift prints \"Reentrancy anomaly\""
    case .nestedAction: "an action is handled inside an emission"
    case .observerOrder: "observers of 'action' are notified in a random order"
    case .offMainState: "a state arrives off the main thread"
    case .rounding: "'throttle' or 'delay' rounds an interval"
    case .roundingTie: "an interval could be rounded either way"
    case .timeZone: "the time zone is that of the process"
    case .unseenValue: "a change inside a value cannot be seen"
    case .unusedStub: "a stub answers no call"
    }
  }
}
