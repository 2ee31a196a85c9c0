import ReactorBase
package import ReactorTypeLayout

/// Methods for registering rules that must hold in every script for a reactor.
extension ReactorRegistry {
  /// Adds a rule, written in the script language, that must hold in every session of a reactor.
  ///
  /// ```swift
  /// registry.rule("settled isLoading == false", of: "search")
  /// ```
  /// Write the rule as in a script, without the name of a session. The rule is checked against the reactor's types each
  /// time a script for the reactor is planned.
  ///
  /// - Parameters:
  ///   - rule: The rule, starting with its keyword, such as `always`.
  ///   - reactor: The name under which the reactor is registered.
  public mutating func rule(_ rule: String, of reactor: String) {
    add(.script(rule), of: reactor)
  }

  /// Adds a rule that must hold at every instant, after all work due at that instant has run. The rule is checked
  /// before the time advances and before the next step.
  ///
  /// ```swift
  /// registry.always("the total is the sum", of: "cart") {
  ///   (state: CartReactor.State, old: CartReactor.State?) in
  ///   state.total == state.items.reduce(0) { $0 + $1.price }
  /// }
  /// ```
  /// - Parameters:
  ///   - name: A short description of the rule, for traces and messages.
  ///   - reactor: The name under which the reactor is registered.
  ///   - holds: Returns whether the rule holds. The closure receives the current state and the state at the previous
  ///     check, or `nil` at the first check.
  public mutating func always<State>(
    _ name: String, of reactor: String,
    _ holds: @escaping @Sendable (_ state: State, _ old: State?) -> Bool
  ) {
    add(.code(StateRule(name, .always, holds)), of: reactor)
  }

  /// Adds a rule that must hold whenever a replay has settled. A replay has settled when no work is running or queued.
  ///
  /// - Parameters:
  ///   - name: A short description of the rule, for traces and messages.
  ///   - reactor: The name under which the reactor is registered.
  ///   - holds: Returns whether the rule holds. The closure receives the current state and the state when the replay
  ///     last settled, or `nil` the first time.
  public mutating func settled<State>(
    _ name: String, of reactor: String,
    _ holds: @escaping @Sendable (_ state: State, _ old: State?) -> Bool
  ) {
    add(.code(StateRule(name, .settled, holds)), of: reactor)
  }

  package var hasRules: Bool { !reactorRules.isEmpty }

  /// Returns the rules of a reactor in registration order.
  package func rules(of reactor: String) -> [RegisteredRule] {
    reactorRules.filter { $0.reactor == reactor }.map(\.rule)
  }

  private mutating func add(_ rule: RegisteredRule, of reactor: String) {
    if case .code(let code) = rule, !Self.isRuleName(code.name) {
      return report(
        RegistrationProblem(
          .reactor(reactor),
          "\(code.name.quoted) is not a valid rule name: a name must be a single line"))
    }
    reactorRules.append((reactor, rule))
  }

  /// Returns whether the given rule name is a single line.
  private static func isRuleName(_ name: String) -> Bool {
    name.contains { !$0.isWhitespace } && !name.contains(where: \.isNewline)
  }

  /// Returns the problem with a rule whose reactor is unknown or has another state type, or `nil` if the rule is valid.
  func problem(of reactor: String, rule: RegisteredRule) -> RegistrationProblem? {
    guard let registration = self[reactor] else {
      return .unknownReactor(reactor, "a rule refers to", known: names)
    }
    guard case .code(let code) = rule, code.state != registration.state else { return nil }
    return RegistrationProblem(
      .reactor(reactor),
      "the rule \(code.name.quoted) is for states of type \(code.state.name), "
        + "but the states of \(reactor.quoted) are of type \(registration.state.name)")
  }
}

/// A rule about a reactor's states, written in Swift.
package struct StateRule: Sendable {
  /// A time at which a rule is checked.
  package enum Moment: Sendable {
    /// After all work that is due at an instant has run.
    case always
    /// When no work is running or queued.
    case settled
  }

  /// The name of the rule in traces and messages.
  package let name: String
  package let moment: Moment
  /// The layout of the state type to which the rule applies.
  let state: TypeLayout
  /// A closure that creates a check for a session. The check returns whether the rule holds for a given state.
  package let makeCheck: @Sendable () -> (ValueView) -> Bool

  init<State>(
    _ name: String, _ moment: Moment, _ holds: @escaping @Sendable (State, State?) -> Bool
  ) {
    self.name = name
    self.moment = moment
    state = TypeLayout(State.self)
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

/// A rule registered with a reactor.
package enum RegisteredRule: Sendable {
  /// A rule written in the script language.
  case script(String)
  /// A rule written in Swift.
  case code(StateRule)
}
