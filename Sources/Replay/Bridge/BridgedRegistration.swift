import ActionScript
import TypeLayout
import ValueDecoding

/// The registration of a reactor that lives on streams of its own.
final class BridgedRegistration<Action, State, Options: Sendable>: ReactorRegistration,
  @unchecked Sendable
{
  // @unchecked: as its superclass.
  private let options: Options
  private let make: @Sendable (Options, ReplayContext) -> Bridge<Action, State>

  init(
    _ name: String, _ summary: String, _ options: Options, pushes: [String],
    _ make: @escaping @Sendable (Options, ReplayContext) -> Bridge<Action, State>
  ) {
    self.options = options
    self.make = make
    super.init(name, summary, pushes: pushes)
  }

  override var actions: [CaseSignature] { ActionDecoder<Action>().signatures }

  override var actionLayout: TypeLayout { TypeLayout(Action.self) }

  override var optionsLayout: TypeLayout? {
    Options.self == NoOptions.self ? nil : TypeLayout(Options.self)
  }

  override func describe(_ rules: ValueRules) -> ReactorDescription {
    let stage = EmptyStage()
    let services = ReplayServices(stage, rules)
    let context = ReplayContext(session: name, random: ReplayRandom(seed: 0), services: services)
    let bridge = make(options, context)
    return ReactorDescription(
      actions: actions, of: actionLayout, state: bridge.currentState(), options: options,
      controls: ViewControls(), services: services.types, rules)
  }

  override func plan(
    _ session: String, options script: ScriptValue?, _ rules: ValueRules,
    problems: inout [DecodingProblem]
  ) -> SessionPlan {
    let options = rules.options(options, overriddenBy: script, problems: &problems)
    return TypedSessionPlan<Action, State>(session, kind: self, rules) {
      [make] context, pushed, actions, replay, place in
      guard let options = pushed == nil ? options : pushed as? Options else { return nil }
      return BridgedSession(session, make(options, context), actions, replay, at: place)
    }
  }
}
