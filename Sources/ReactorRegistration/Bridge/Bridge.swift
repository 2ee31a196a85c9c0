/// What a replay needs of a reactor that lives on streams of its own, such as the real ReactorKit and
/// RxSwift: how it takes actions and publishes states.
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
  ///     the current one first where the reactor does that. It returns what ends the listening,
  ///     which is called once, at the end of the replay.
  public init(
    currentState: @escaping () -> State, send: @escaping (Action) -> Void,
    observe: @escaping (_ onState: @escaping (State) -> Void) -> () -> Void
  ) {
    self.currentState = currentState
    self.send = send
    self.observe = observe
  }
}
