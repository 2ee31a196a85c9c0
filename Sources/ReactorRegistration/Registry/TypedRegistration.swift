package import ReactorCore
import ReactorMemory
package import ReactorTypeLayout

/// A reactor of ours, with its view if it has one.
///
/// A class, because to copy a generic struct means to look its type up.
package final class TypedRegistration<R: Reactor & SendableMetatype, Options: Sendable>:
  RegisteredReactor
{
  package typealias Action = R.Action
  package typealias State = R.State

  package var mutation: TypeLayout? { TypeLayout(R.Mutation.self) }

  package let optionDefaults: Options
  let make: @Sendable (Options, ReplayContext) -> R
  let makeView: (@Sendable (Options, ReplayContext) -> BindableView<R>)?

  init(
    optionDefaults: Options, make: @escaping @Sendable (Options, ReplayContext) -> R,
    makeView: (@Sendable (Options, ReplayContext) -> BindableView<R>)?
  ) {
    self.optionDefaults = optionDefaults
    self.make = make
    self.makeView = makeView
  }

  package func describe(_ context: ReplayContext?, _ rules: ValueRules) -> ReactorDescription {
    let made = context.map { context in
      CodeMark.inUserCode {
        let state = make(optionDefaults, context).initialState
        let view = makeView?(optionDefaults, context)
        return (state, view.map { ViewControls(of: $0.object) })
      }
    }
    return ReactorDescription(
      actions: actions, of: actionLayout, state: made?.0, options: optionDefaults,
      controls: made?.1 ?? ViewControls(), services: context?.services.types ?? [], rules)
  }

  package func accept<V: ReactorVisitor>(_ visitor: V) -> V.Result { visitor.visit(self) }

  /// Makes a reactor for a session, and what makes its view.
  package func bind(_ options: Options, _ context: ReplayContext) -> BoundReactor<R> {
    let reactor = make(options, context)
    // Not by `map`, which looks up the types of both closures.
    guard let makeView else { return BoundReactor(reactor: reactor, makeView: nil) }
    return BoundReactor(reactor: reactor, makeView: { makeView(options, context) })
  }
}
