package import ReactorTypeLayout

/// A rule about the states of a reactor that is written in Swift.
package struct StateRule: Sendable {
  /// The moments at which a rule is checked.
  package enum Moment: Sendable {
    /// Whenever a replay is at rest.
    case always
    /// Whenever nothing is in flight or queued.
    case settled
  }

  /// The name of the rule, as traces and messages print it.
  package let name: String
  package let moment: Moment
  /// The type of the states that the rule takes.
  let stateType: Any.Type
  /// Makes the check of one session: it returns whether a state is as the rule wants it.
  package let makeCheck: @Sendable () -> (ValueView) -> Bool

  init<State>(
    _ name: String, _ moment: Moment, _ holds: @escaping @Sendable (State, State?) -> Bool
  ) {
    self.name = name
    self.moment = moment
    stateType = State.self
    makeCheck = {
      var old: State?
      return { view in
        guard let state = view.copy(as: State.self) else { return true }
        defer { old = state }
        return holds(state, old)
      }
    }
  }
}

/// A rule that is registered with a reactor.
package enum RegisteredRule: Sendable {
  /// A rule in the script language.
  case script(String)
  /// A rule in Swift.
  case code(StateRule)
}
