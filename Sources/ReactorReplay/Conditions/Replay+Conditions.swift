import ReactorPlanning
package import ReactorRegistration
import ReactorStreams
package import ReactorTypeLayout

extension Replay: ConditionSource {
  package var rules: ValueRules { plan.valueRules }

  package func withState(ofSession session: Int, isOld: Bool, _ body: (ValueView) -> Void) {
    if isOld {
      monitor?.rules.oldState?(body)
    } else if let held = monitor?.rules.heldState, held.session == session {
      body(held.state)
    } else if sessions.indices.contains(session) {
      sessions[session]?.withState(body)
    }
  }

  package func value(ofNumber index: Int) -> Int { monitor?.value(ofNumber: index) ?? 0 }

  package func hasFailed(session: Int) -> Bool { sessions[session]?.recorder.hasFailed ?? false }

  package func hasEnded(session: Int) -> Bool { sessions[session]?.recorder.hasEnded ?? false }

  /// Whether effects are live other than those of some causes.
  func hasPending(besides causes: Set<Int>) -> Bool {
    if causes.isEmpty { return pendingCount > 0 }
    return sessions.contains { $0?.hasPending(besides: causes) ?? false }
  }
}
