/// The closures through which a replay sends actions to a reactor with its own streams, such as one
/// of the real ReactorKit and RxSwift, and observes its states.
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
/// Threads: the closures are called on the thread of the replay.
public struct Bridge<Action, State> {
  package let currentState: () -> State
  package let send: (Action) -> Void
  package let observe: (@escaping (State) -> Void) -> () -> Void

  /// Makes a bridge.
  ///
  /// - Parameters:
  ///   - currentState: The latest state.
  ///   - send: Hands an action to the reactor.
  ///   - observe: Begins to listen: it calls its parameter with each state from then on, and with
  ///     the current one first if the reactor does that. It returns a closure that ends the
  ///     observation, which is called once, at the end of the replay.
  public init(
    currentState: @escaping () -> State, send: @escaping (Action) -> Void,
    observe: @escaping (_ onState: @escaping (State) -> Void) -> () -> Void
  ) {
    self.currentState = currentState
    self.send = send
    self.observe = observe
  }
}
