import ReactorPlanning
import ReactorRegistration
import ReactorTypeLayout

/// A monitor for the events that conditions depend on. It maintains the counts that conditions use, and tracks due
/// rules and effects that may run forever.
///
/// Thread safety: This type is confined to the replay's thread.
final class EventMonitor {
  /// An `after` rule that an action has made due.
  struct DueRule {
    /// The index of the rule.
    let index: Int
    /// A closure that shows the state before the action.
    let oldState: ((_ body: (ValueView) -> Void) -> Void)?
  }

  var counts = EventCounts()
  /// The causes of effects that may run forever.
  var ongoingCauses: Set<Int> = []
  /// The roles of actions. An action can make `after` rules due or start an effect that may run forever.
  private var roles = EntriesByCase<ActionRole>()
  private var dueRules: [DueRule] = []
  private let valueRules: ValueRules

  private enum ActionRole {
    /// Schedules a check of the rule with the given index for the next time the replay is idle.
    case makesDue(Int)
    /// Starts an effect that may run forever.
    case isOngoing
  }

  /// Creates a monitor that compares actions by the given rules.
  init(_ valueRules: ValueRules) {
    self.valueRules = valueRules
  }

  /// Makes the rule with the given index due after each matching action.
  func makeDue(_ rule: Int, after pattern: CasePattern, ofSession session: Int) {
    roles.add(.makesDue(rule), for: pattern, ofSession: session)
  }

  /// Allows the effects of matching actions to run forever.
  func addOngoing(_ pattern: CasePattern, ofSession session: Int) {
    roles.add(.isOngoing, for: pattern, ofSession: session)
  }

  /// Returns whether any count or rule depends on the actions of the given session.
  func isConcerned(byActionsOfSession session: Int) -> Bool {
    roles.concerns(session: session) || counts.includesActions(ofSession: session)
  }

  /// Records that a session is about to handle an action.
  ///
  /// - Parameters:
  ///   - cause: The cause of all events that result from the action.
  ///   - state: Captures the current state, and returns a closure that shows the captured state later.
  func willHandle(
    _ action: ValueView, cause: Cause,
    keeping state: () -> ((_ body: (ValueView) -> Void) -> Void)?
  ) {
    counts.addAction(action, session: cause.session, valueRules)
    roles.forEach(matching: action, ofSession: cause.session, valueRules) { role in
      switch role {
      case .makesDue(let index):
        let due = DueRule(index: index, oldState: state())
        if let place = dueRules.firstIndex(where: { $0.index == index }) {
          dueRules[place] = due
        } else {
          dueRules.append(due)
        }
      case .isOngoing: ongoingCauses.insert(cause.token)
      }
    }
  }

  /// Removes and returns the rules that have become due since the previous call.
  func takeDueRules() -> [DueRule] {
    if dueRules.isEmpty { return [] }
    defer { dueRules = [] }
    return dueRules
  }
}
