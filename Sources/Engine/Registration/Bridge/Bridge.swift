import ReactorTraceFormat
import ReactorTypeLayout

/// Closures that connect a replay to a reactor built with another stream library, such as the real ReactorKit and
/// RxSwift. The replay uses the closures to send actions and to observe states.
///
/// ```swift
/// registry.bridge("search") { context in
///   let reactor = SearchReactor(scheduler: ReplayRxScheduler(context.scheduler))
///   return Bridge(
///     currentState: { reactor.currentState },
///     send: { reactor.action.onNext($0) },
///     observe: { onState in
///       let subscription = reactor.state.subscribe(onNext: onState)
///       return { subscription.dispose() }
///     })
/// }
/// ```
///
/// The closures are called on the replay's thread.
public struct Bridge<Action, State> {
  package let currentState: () -> State
  package let send: (Action) -> Void
  package let observe: (@escaping (State) -> Void) -> () -> Void

  /// Creates a bridge.
  ///
  /// - Parameters:
  ///   - currentState: Returns the latest state.
  ///   - send: Sends an action to the reactor.
  ///   - observe: Starts observing the states, passes each state to the given closure, and returns a closure that ends
  ///     the observation. If the reactor emits its current state on subscription, that state is also passed. The replay
  ///     calls the returned closure once, when the replay ends.
  public init(
    currentState: @escaping () -> State, send: @escaping (Action) -> Void,
    observe: @escaping (_ onState: @escaping (State) -> Void) -> () -> Void
  ) {
    self.currentState = currentState
    self.send = send
    self.observe = observe
  }
}

/// Methods for registering reactors that use another stream library.
extension ReactorRegistry {
  /// Registers a reactor that uses another stream library, such as the real ReactorKit and RxSwift.
  ///
  /// The trace shows the reactor's actions, states and pulses. A field counts as a pulse if its type is named `Pulse`
  /// and stores a `value` and a `valueUpdatedCount`, as in ReactorKit. The trace can't show information that never
  /// leaves the reactor's own streams, such as mutations, effect errors and pending effects.
  ///
  /// - Parameters:
  ///   - name: The name of the reactor in scripts.
  ///   - summary: A short description for `list` and `describe`.
  ///   - pushes: The names of the reactors whose sessions this reactor can open.
  ///   - make: Creates a reactor and a bridge to it. The closure is called once for each session in a replay, on the
  ///     replay's thread.
  public mutating func bridge<Action, State>(
    _ name: String, summary: String = "", pushes: [String] = [],
    _ make: @escaping @Sendable (ReplayContext) -> Bridge<Action, State>
  ) {
    bridge(name, summary: summary, options: NoOptions(), pushes: pushes) { _, context in
      make(context)
    }
  }

  /// Registers a reactor that has options and uses another stream library.
  ///
  /// - Parameters:
  ///   - name: The name of the reactor in scripts.
  ///   - summary: A short description for `list` and `describe`.
  ///   - options: The default options, which are used if a script sets none.
  ///   - pushes: The names of the reactors whose sessions this reactor can open.
  ///   - make: Creates a reactor and a bridge to it. The closure is called once for each session in a replay, on the
  ///     replay's thread.
  public mutating func bridge<Action, State, Options: Sendable>(
    _ name: String, summary: String = "", options: Options, pushes: [String] = [],
    _ make: @escaping @Sendable (Options, ReplayContext) -> Bridge<Action, State>
  ) {
    showPulses(in: TypeLayout(State.self))
    add(
      Registration(name, summary, pushes: pushes) {
        BridgedRegistration(optionDefaults: options, make: make)
      })
  }

  /// Configures traces to show pulses from another library as their values, in the same way as this library's own
  /// pulses.
  private mutating func showPulses(in layout: TypeLayout, depth: Int = 0) {
    guard layout.kind == .structure, depth < PulseShape.deepest else { return }
    for field in layout.fields where field.ownership == .strong {
      if PulseShape.isPulse(field.layout) {
        rules.rendering.show(wrapper: field.layout.type, asProperty: "value")
      } else {
        showPulses(in: field.layout, depth: depth + 1)
      }
    }
  }
}

/// A registered reactor that uses another stream library.
package struct BridgedRegistration<Action, State, Options: Sendable>: RegisteredReactor {
  package let optionDefaults: Options
  let make: @Sendable (Options, ReplayContext) -> Bridge<Action, State>

  package var maker: ReactorMaker<Action, Never, State, Options> { .bridged(make) }

  package func look(in context: ReplayContext) -> (state: State, controls: ViewControls) {
    (make(optionDefaults, context).currentState(), ViewControls())
  }
}
