package import ReactorRegistration
package import ReactorScript
package import ReactorTraceFormat
package import ReactorTypeLayout

/// A plan for a single session, containing the session's options and the decoded actions to send.
package protocol SessionPlan: AnyObject {
  var name: String { get }
  var kind: Registration { get }
  /// The position of the session's declaration, or `nil` if no file declares the session.
  var place: StepPlace? { get set }
  /// Indicates whether another session's view opens the session during the replay.
  var isPushed: Bool { get set }

  /// The layout of the reactor's state type.
  var state: TypeLayout { get }

  /// The paths of the pulse fields in the state.
  var pulses: [String] { get }

  /// Decodes an action and adds it to the plan.
  ///
  /// - Returns: The index of the action in the plan, or `nil` if a problem was reported.
  func add(_ action: ActionSyntax, problems: inout [DecodingProblem]) -> Int?

  /// Checks the case of an action and decodes any arguments.
  ///
  /// - Returns: A pattern for the matching actions, or `nil` if a problem was reported.
  func pattern(_ action: ActionSyntax, problems: inout [DecodingProblem]) -> CasePattern?
}

/// A session plan that knows the types of its reactor. Actions are stored in an array of the concrete action type, so
/// sending an action requires no boxing.
package final class TypedSessionPlan<Action, State, Options>: SessionPlan {
  package let name: String
  package let kind: Registration
  package var place: StepPlace?
  package var isPushed = false
  /// The reactor's options, including those that the script sets.
  package let options: Options
  /// The actions that the script sends to the session.
  package let actions = ValueList(of: Action.self)
  private let decoder: ActionDecoder
  private let rules: ValueRules
  private var known: (types: SessionTypes, pulses: PulseFields)?

  init(_ name: String, kind: Registration, options: Options, _ rules: ValueRules) {
    self.name = name
    self.kind = kind
    self.options = options
    self.rules = rules
    decoder = ActionDecoder(of: actions.layout, rules: rules.decoding)
  }

  package var state: TypeLayout { TypeLayout(State.self) }

  package private(set) lazy var pulses = PulseFields(of: state, rules.rendering).names

  /// Returns the layouts of the reactor's types, and the state's pulse fields. All replays of the plan share the
  /// returned values.
  ///
  /// - Parameter rules: The rules of the complete plan, which may redact fields.
  package func shapes(_ rules: RenderingRules) -> (types: SessionTypes, pulses: PulseFields) {
    if let known { return known }
    let types = SessionTypes(
      reactor: kind.name, action: actions.layout, mutation: kind.registered.mutation, state: state)
    let made = (types, PulseFields(of: state, rules))
    known = made
    return made
  }

  package func add(_ action: ActionSyntax, problems: inout [DecodingProblem]) -> Int? {
    let isMade = decoder.decode(action.call, into: actions, problems: &problems)
    return isMade ? actions.count - 1 : nil
  }

  package func pattern(
    _ action: ActionSyntax, problems: inout [DecodingProblem]
  ) -> CasePattern? {
    if action.arguments == nil {
      let index = decoder.index(of: action.name, problems: &problems)
      return index.map { CasePattern(caseIndex: $0, text: nil) }
    }
    let decoded: Action? = decoder.decode(action.call, problems: &problems)
    return decoded.flatMap { decoded in
      TypeLayout.withView(of: decoded) { view in
        view.caseIndex.map { CasePattern(caseIndex: $0, text: rules.callText(of: view)) }
      }
    }
  }
}

extension Registration {
  /// Creates a plan for a session.
  ///
  /// - Parameters:
  ///   - session: The name of the session.
  ///   - options: The options that the script sets, or `nil` if it sets none.
  ///   - rules: The rules for reading values.
  ///   - problems: Receives the problems with the options.
  package func plan(
    _ session: String, options: ScriptValue?, _ rules: ValueRules,
    problems: inout [DecodingProblem]
  ) -> any SessionPlan {
    registered.plan(session, kind: self, options, rules, problems: &problems)
  }
}

extension RegisteredReactor {
  fileprivate func plan(
    _ session: String, kind: Registration, _ script: ScriptValue?, _ rules: ValueRules,
    problems: inout [DecodingProblem]
  ) -> any SessionPlan {
    var options = optionDefaults
    if let script { rules.decoder.setFields(of: &options, from: script, problems: &problems) }
    return TypedSessionPlan<Action, State, Options>(session, kind: kind, options: options, rules)
  }
}
