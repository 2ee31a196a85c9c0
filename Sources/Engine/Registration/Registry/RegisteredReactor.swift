package import ReactorCore
import ReactorBase
package import ReactorTypeLayout

/// A registration with known types. The conforming types are ``TypedRegistration`` and ``BridgedRegistration``.
package protocol RegisteredReactor: Sendable {
  associatedtype Action
  associatedtype Mutation
  associatedtype State
  associatedtype Options

  /// The layout of the reactor's mutation type, or `nil` if mutations can't be observed.
  var mutation: TypeLayout? { get }

  /// The default options.
  var optionDefaults: Options { get }

  /// The closure that creates a reactor for a session.
  var maker: ReactorMaker<Action, Mutation, State, Options> { get }

  /// Creates a reactor with the default options and returns the reactor's initial state and its view's controls.
  func look(in context: ReplayContext) -> (state: State, controls: ViewControls)
}

/// A closure that creates a reactor for a session, in one of two forms.
package enum ReactorMaker<Action, Mutation, State, Options> {
  /// A closure that creates a reactor of this library.
  case own((Options, ReplayContext) -> BoundReactor<Action, Mutation, State>)
  /// A closure that creates a bridge to a reactor that uses another stream library.
  case bridged((Options, ReplayContext) -> Bridge<Action, State>)
}

extension RegisteredReactor {
  package var mutation: TypeLayout? { nil }

  var actions: [CaseSignature] { ActionDecoder(of: TypeLayout(Action.self)).signatures }

  var actionLayout: TypeLayout { TypeLayout(Action.self) }

  var state: TypeLayout { TypeLayout(State.self) }

  var optionsLayout: TypeLayout? {
    Options.self == NoOptions.self ? nil : TypeLayout(Options.self)
  }

  /// Returns a description of the reactor based on a temporary instance or, if the context is `nil`, only on its types.
  func describe(_ context: ReplayContext?, _ rules: ValueRules) -> ReactorDescription {
    let made = context.map { context in CodeMark.inUserCode { look(in: context) } }
    return ReactorDescription(
      actions: actions, of: actionLayout, state: made?.state, options: optionDefaults,
      controls: made?.controls ?? ViewControls(), services: context?.services.types ?? [], rules)
  }
}

/// A reactor for a session, along with its view if it has one.
package struct BoundReactor<Action, Mutation, State> {
  package let reactor: AnyObject
  package let pipeline: () -> Pipeline<Action, Mutation, State>
  package let makeView: (() -> BindableView)?
}

/// A type-erased view for a session.
package struct BindableView {
  package let object: AnyObject
  /// A closure that assigns the reactor to the view if the argument is `true`, or removes the reactor otherwise.
  package let bind: (Bool) -> Void

  init<V: ReactorView>(_ view: V, of reactor: V.Reactor) {
    object = view
    bind = { view.reactor = $0 ? reactor : nil }
  }
}
