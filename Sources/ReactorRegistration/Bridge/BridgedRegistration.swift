import ReactorTypeLayout
import ReactorDecoding

/// A reactor that lives on streams of its own.
package struct BridgedRegistration<Action, State, Options: Sendable>: RegisteredReactor {
  package let optionDefaults: Options
  package let make: @Sendable (Options, ReplayContext) -> Bridge<Action, State>

  func describe(in context: ReplayContext, _ rules: ValueRules) -> ReactorDescription {
    let bridge = make(optionDefaults, context)
    return ReactorDescription(
      actions: actions, of: actionLayout, state: bridge.currentState(), options: optionDefaults,
      controls: ViewControls(), services: context.services.types, rules)
  }

  func accept<V: ReactorVisitor>(_ visitor: V) -> V.Result { visitor.visit(self) }
}
