/// A kind of note on a replay. A note reports a fact that the states in the trace do not show. Examples are a run-time
/// warning that an app's libraries would print, a result that can differ in an app, and a problem in the script.
///
/// A note causes a replay to fail only on request. The raw value is the identifier of the diagnostic, which scripts
/// list in `allow`.
package enum NoteKind: String, CaseIterable, Codable, Sendable {
  /// RxSwift would print "Reentrancy anomaly" because a subject or operator received an element while emitting another
  /// element.
  case reentrancy = "reentrancy-anomaly"
  /// An action was handled immediately, during an emission started by a timer or an event.
  case nestedAction = "nested-action"
  /// The resulting states depend on the order of several observers of `action`. ReactorKit notifies these observers in
  /// random order.
  case observerOrder = "observer-order"
  /// A state was delivered on a thread other than the main thread because an effect ended on a background scheduler.
  case offMainState = "off-main-state"
  /// `throttle` or `delay` rounded the remaining time of an interval to whole units, and the rounding affected the
  /// result.
  case rounding = "rounded-interval"
  /// The remaining time of an interval was exactly halfway between two whole units, so an app may round it in either
  /// direction.
  case roundingTie = "rounding-tie"
  /// The replay used the time zone of the process in which it ran.
  case timeZone = "process-time-zone"
  /// A value has the same text in traces regardless of its content.
  case unseenValue = "unseen-value"
  /// A stub was never used.
  case unusedStub = "unused-stub"
  /// A column of the script's case table is never used.
  case unusedColumn = "unused-column"

  /// A short description of the kind, for use in completions.
  package var summary: String {
    switch self {
    case .reentrancy: "RxSwift prints \"Reentrancy anomaly\""
    case .nestedAction: "an action is handled during an emission"
    case .observerOrder: "observers of 'action' are notified in a random order"
    case .offMainState: "a state is delivered off the main thread"
    case .rounding: "'throttle' or 'delay' rounds an interval"
    case .roundingTie: "an interval could be rounded either way"
    case .timeZone: "the replay uses the time zone of its process"
    case .unseenValue: "traces do not show changes inside a value"
    case .unusedStub: "a stub is never used"
    case .unusedColumn: "a column of the cases is never used"
    }
  }
}
