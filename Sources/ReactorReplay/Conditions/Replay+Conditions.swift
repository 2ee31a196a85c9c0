import ReactorPlanning
package import ReactorRegistration
import ReactorStreams
package import ReactorTypeLayout

extension Replay: ConditionSource {
  package var rules: ValueRules { plan.valueRules }

  package func withState(ofSession session: Int, isOld: Bool, _ body: (ValueView) -> Void) {
    if isOld {
      oldState?(body)
    } else if let heldState, heldState.session == session {
      body(heldState.state)
    } else if sessions.indices.contains(session) {
      sessions[session]?.withState(body)
    }
  }

  /// Does something that asks for the state of a session again and again, which is looked up once.
  ///
  /// - Parameters:
  ///   - session: The number of the session; any other number where no state is to be looked up.
  ///   - body: Takes the state, which it must not change; nil if there is none.
  func holdingState(ofSession session: Int, _ body: (ValueView?) -> Void) {
    guard sessions.indices.contains(session), let found = sessions[session] else {
      return body(nil)
    }
    found.withState { state in
      heldState = (session, state)
      body(state)
      heldState = nil
    }
  }

  package func value(ofNumber index: Int) -> Int { monitor?.value(ofNumber: index) ?? 0 }

  package func hasFailed(session: Int) -> Bool { sessions[session]?.recorder.hasFailed ?? false }

  package func hasEnded(session: Int) -> Bool { sessions[session]?.recorder.hasEnded ?? false }

  /// Does something while `\old` refers to a state.
  func withOldState<Result>(
    _ state: ((_ body: (ValueView) -> Void) -> Void)?, _ body: () -> Result
  ) -> Result {
    let outer = oldState
    oldState = state
    defer { oldState = outer }
    return body()
  }

  /// Whether effects are live other than those of some causes.
  func hasPending(besides causes: Set<Int>) -> Bool {
    if causes.isEmpty { return pendingCount > 0 }
    return sessions.contains { $0?.hasPending(besides: causes) ?? false }
  }
}
