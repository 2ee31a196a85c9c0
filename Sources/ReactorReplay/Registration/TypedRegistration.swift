import ReactorScript
import ReactorCore
import ReactorDecoding

/// A reactor of ours, with its view if it has one.
struct TypedRegistration<R: Reactor & SendableMetatype, Options: Sendable>: RegisteredReactor {
  typealias Action = R.Action

  let optionDefaults: Options
  let make: @Sendable (Options, ReplayContext) -> R
  let makeView: (@Sendable (Options, ReplayContext) -> BindableView<R>)?

  func describe(in context: ReplayContext, _ rules: ValueRules) -> ReactorDescription {
    let reactor = make(optionDefaults, context)
    let view = makeView?(optionDefaults, context)
    return ReactorDescription(
      actions: actions, of: actionLayout, state: reactor.initialState, options: optionDefaults,
      controls: view.map { ViewControls(of: $0.object) } ?? ViewControls(),
      services: context.services.types, rules)
  }

  func plan(
    _ session: String, of kind: ReactorRegistration, options script: ScriptValue?,
    _ rules: ValueRules, problems: inout [DecodingProblem]
  ) -> SessionPlan {
    let options = rules.options(optionDefaults, overriddenBy: script, problems: &problems)
    return TypedSessionPlan<R.Action, R.State>(session, kind: kind, rules) {
      [make, makeView] context, pushed, actions, replay, place in
      guard let options = pushed == nil ? options : pushed as? Options else { return nil }
      let screen = Screen(
        reactor: make(options, context), makeView: { makeView?(options, context) })
      return TypedSession(session, screen, actions, replay, at: place)
    }
  }
}

/// A reactor and, where there is one, how its view is made.
struct Screen<R: Reactor> {
  let reactor: R
  let makeView: () -> BindableView<R>?
}

/// A view whose own type is hidden: what a session needs of it.
struct BindableView<R: Reactor> {
  let object: AnyObject
  let bind: (R?) -> Void

  init<V: ReactorView>(_ view: V) where V.Reactor == R {
    object = view
    bind = { view.reactor = $0 }
  }
}
