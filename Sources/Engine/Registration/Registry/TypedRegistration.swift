package import ReactorCore
package import ReactorTypeLayout

/// A registered reactor of this library, along with its view if it has one.
///
/// This type is a class because copying a generic struct requires looking up its type.
package final class TypedRegistration<R: Reactor & SendableMetatype, Options: Sendable>:
  RegisteredReactor
{
  package var mutation: TypeLayout? { TypeLayout(R.Mutation.self) }

  package let optionDefaults: Options
  private let make: @Sendable (Options, ReplayContext) -> R
  private let makeView: (@Sendable (R, Options, ReplayContext) -> BindableView)?

  init(
    optionDefaults: Options, make: @escaping @Sendable (Options, ReplayContext) -> R,
    makeView: (@Sendable (R, Options, ReplayContext) -> BindableView)? = nil
  ) {
    self.optionDefaults = optionDefaults
    self.make = make
    self.makeView = makeView
  }

  package func look(in context: ReplayContext) -> (state: R.State, controls: ViewControls) {
    let reactor = make(optionDefaults, context)
    let state = reactor.initialState
    let view = makeView?(reactor, optionDefaults, context)
    return (state, view.map { ViewControls(of: $0.object) } ?? ViewControls())
  }

  package var maker: ReactorMaker<R.Action, R.Mutation, R.State, Options> { .own(bind) }

  private func bind(
    _ options: Options, _ context: ReplayContext
  ) -> BoundReactor<R.Action, R.Mutation, R.State> {
    let reactor = make(options, context)
    // This code doesn't use `map`, which would look up the types of both closures.
    guard let makeView else {
      return BoundReactor(reactor: reactor, pipeline: { reactor.pipeline }, makeView: nil)
    }
    return BoundReactor(
      reactor: reactor, pipeline: { reactor.pipeline },
      makeView: { makeView(reactor, options, context) })
  }
}
