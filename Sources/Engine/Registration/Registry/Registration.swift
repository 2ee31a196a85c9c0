package import ReactorCore
import ReactorBase
package import ReactorTypeLayout

/// A registered reactor with its types erased.
package final class Registration: Sendable {
  /// The name of the reactor in scripts.
  package let name: String
  /// A short description of the reactor. The string is empty if the reactor has no description.
  package let summary: String
  /// The names of the reactors whose sessions the reactor or its view can open.
  package let pushes: [String]

  /// The registration with the reactor's concrete types. It is created on demand because creating a generic type takes
  /// the runtime 6,000 instructions, and a script uses only a few of the registered reactors.
  private let lazyReactor: LazyValue<any RegisteredReactor>

  init(
    _ name: String, _ summary: String, pushes: [String] = [],
    _ make: @escaping @Sendable () -> any RegisteredReactor
  ) {
    self.name = name
    self.summary = summary
    self.pushes = pushes
    lazyReactor = LazyValue(make)
  }

  package var registered: any RegisteredReactor { lazyReactor.value }

  /// The signatures of the reactor's actions.
  package var actions: [CaseSignature] { registered.actions }

  package var actionLayout: TypeLayout { registered.actionLayout }

  /// The layout of the reactor's state type.
  package var state: TypeLayout { registered.state }

  /// The layout of the reactor's mutation type, or `nil` if mutations can't be observed.
  package var mutation: TypeLayout? { registered.mutation }

  /// The types whose values have their own lines in a trace. These are the state type, the action type and, if
  /// mutations can be observed, the mutation type.
  package var shownLayouts: [TypeLayout] {
    [state, actionLayout] + [mutation].compactMap { $0 }
  }

  /// Returns whether the declarations of the reactor's states, actions, mutations or options contain the given type.
  func holds(_ type: TypeLayout) -> Bool {
    var seen: Set<TypeLayout> = []
    var open = shownLayouts + [optionsLayout].compactMap { $0 }
    while let layout = open.popLast() {
      if layout == type { return true }
      guard seen.insert(layout).inserted else { continue }
      open += layout.fields.map(\.layout) + layout.cases.compactMap(\.payload)
      open += [layout.element, layout.key].compactMap { $0 }
    }
    return false
  }

  /// The layout of the reactor's options type, or `nil` if the reactor has no options.
  package var optionsLayout: TypeLayout? { registered.optionsLayout }

  /// Returns a description of the reactor based on a temporary instance. If the registry knows that no instance can be
  /// created, the description is based only on the types.
  ///
  /// - Parameter registry: The registry that contains the rules for showing values.
  package func describe(in registry: ReactorRegistry) -> ReactorDescription {
    let isMade = registry.canMake?(self) ?? true
    let context = ReplayContext(
      session: name, random: ReplayRandom(seed: 0),
      services: ReplayServices(nil, registry.services, registry.rules))
    return context.performAsCurrent {
      registered.describe(isMade ? context : nil, registry.rules)
    }
  }
}

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
