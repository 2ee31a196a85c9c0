import ReactorScript
import ReactorTypeLayout
import ReactorDecoding

/// What a script wants of one session: how its reactor is made, and the actions it is sent, decoded.
package class SessionPlan {
  /// The name of the session.
  package let name: String
  /// The reactor.
  package let kind: ReactorRegistration
  /// Whether the session is there only when another session's view has opened it.
  var isPushed = false

  init(_ name: String, kind: ReactorRegistration) {
    self.name = name
    self.kind = kind
  }

  /// The type of the reactor's state.
  var state: TypeLayout { preconditionFailure("a session's plan knows its reactor") }

  /// Whether an action that is written twice can be one value: not where it may hold an object, which
  /// a reactor could change.
  var sharesActions: Bool { true }

  /// The pulse fields of the state, by the paths that lead to them.
  var pulses: [String] { [] }

  /// Decodes an action.
  ///
  /// - Returns: Its place among the session's actions, or nil after at least one problem.
  func add(_ action: ActionSyntax, problems: inout [DecodingProblem]) -> Int? { nil }

  /// Makes the reactor, and the session around it.
  ///
  /// - Parameters:
  ///   - context: What the reactor can take from the replay.
  ///   - options: The options of a session that a view has opened, or nil for those of the plan.
  ///   - replay: The replay.
  ///   - place: The place of the session among those of the replay.
  /// - Returns: The session, or nil where the options are of another type than the registered ones.
  func start(
    _ context: ReplayContext, options: Any?, in replay: Replay, at place: Int
  ) -> Session? {
    preconditionFailure("a session's plan knows its reactor")
  }
}

/// A session's plan that knows its reactor's types: actions lie in an array of their own type, so
/// that sending one boxes nothing.
final class TypedSessionPlan<Action, State>: SessionPlan {
  /// Makes the session: of its context, the options of a session that a view has opened, the actions
  /// of the plan, the replay, and its place there. It gives nil for options of the wrong type.
  typealias Start = (ReplayContext, _ options: Any?, [Action], Replay, _ place: Int) -> Session?

  private let makeSession: Start
  private let decoder: ActionDecoder<Action>
  private let pulseNames: [String]
  private let areValues: Bool
  private(set) var actions: [Action] = []

  init(
    _ name: String, kind: ReactorRegistration, _ rules: ValueRules, start: @escaping Start
  ) {
    makeSession = start
    decoder = ActionDecoder(rules: rules.decoding)
    areValues = !TypeLayout(Action.self).mayHoldObjects
    pulseNames = PulseFields(of: State.self, rules.rendering).names
    super.init(name, kind: kind)
  }

  override var state: TypeLayout { TypeLayout(State.self) }

  override var pulses: [String] { pulseNames }

  override var sharesActions: Bool { areValues }

  override func add(_ action: ActionSyntax, problems: inout [DecodingProblem]) -> Int? {
    let isMade = decoder.decode(
      action.name.text, at: action.name.range, arguments: action.arguments,
      allowsMissingLabels: action.spelling == nil, into: &actions, problems: &problems)
    return isMade ? actions.count - 1 : nil
  }

  override func start(
    _ context: ReplayContext, options: Any?, in replay: Replay, at place: Int
  ) -> Session? {
    makeSession(context, options, actions, replay, place)
  }
}
