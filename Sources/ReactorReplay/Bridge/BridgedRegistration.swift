import ReactorScript
import ReactorTypeLayout
import ReactorDecoding

/// A reactor that lives on streams of its own.
struct BridgedRegistration<Action, State, Options: Sendable>: RegisteredReactor {
  let optionDefaults: Options
  let make: @Sendable (Options, ReplayContext) -> Bridge<Action, State>

  func describe(in context: ReplayContext, _ rules: ValueRules) -> ReactorDescription {
    let bridge = make(optionDefaults, context)
    return ReactorDescription(
      actions: actions, of: actionLayout, state: bridge.currentState(), options: optionDefaults,
      controls: ViewControls(), services: context.services.types, rules)
  }

  func plan(
    _ session: String, of kind: ReactorRegistration, options script: ScriptValue?,
    _ rules: ValueRules, problems: inout [DecodingProblem]
  ) -> SessionPlan {
    let options = rules.options(optionDefaults, overriddenBy: script, problems: &problems)
    return TypedSessionPlan<Action, State>(session, kind: kind, rules) {
      [make] context, pushed, actions, replay, place in
      guard let options = pushed == nil ? options : pushed as? Options else { return nil }
      replay.watchRealTimers()
      return BridgedSession(session, make(options, context), actions, replay, at: place)
    }
  }
}
