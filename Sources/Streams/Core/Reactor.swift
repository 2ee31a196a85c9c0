/// A unidirectional state machine, as ReactorKit has it.
///
/// An action goes in; ``mutate(action:)`` makes a stream of mutations of it, which is where side
/// effects live; ``reduce(state:mutation:)`` folds each mutation into the state; the state goes out
/// to the subscribers of ``state``.
///
/// The reactor's pipeline is made when ``action`` or ``state`` is first asked for. It lives as long
/// as the reactor, and does not keep it alive.
///
/// Order: one action is handled at a time. An action that is sent from inside `reduce` or by a subscriber
/// of the state waits for the end of the turn. Every mutation makes one emission of the state, and
/// ``currentState`` is set before any subscriber is notified.
///
/// Threads: actions may be sent and effects may end on any thread; `mutate` and `reduce` of one
/// reactor never run on two threads at once.
///
/// ```swift
/// final class CounterReactor: Reactor {
///   enum Action { case increase, decrease }
///   enum Mutation { case add(Int) }
///   struct State { var value = 0 }
///
///   let initialState = State()
///
///   func mutate(action: Action) -> Observable<Mutation> {
///     switch action {
///     case .increase: .just(.add(1))
///     case .decrease: .just(.add(-1))
///     }
///   }
///
///   func reduce(state: State, mutation: Mutation) -> State {
///     var state = state
///     switch mutation {
///     case .add(let amount): state.value += amount
///     }
///     return state
///   }
/// }
/// ```
public protocol Reactor: AnyObject {
  /// A request, by the user or by anyone else.
  associatedtype Action
  /// A single change of the state. By default the same as the action.
  associatedtype Mutation = Action
  /// The values that the view shows.
  associatedtype State

  /// Receives actions. Errors and completions are ignored.
  var action: ActionSubject<Action> { get }

  /// The state to begin with.
  var initialState: State { get }

  /// The latest state.
  var currentState: State { get }

  /// The states, beginning with the latest for each subscriber.
  var state: Observable<State> { get }

  /// The storage of the reactor's pipeline: nil to have it kept outside, found by the reactor's
  /// identity; or storage that the reactor owns, which saves the search.
  var pipelineStorage: PipelineStorage? { get }

  /// The scheduler on which actions are handled: by default the sender's thread. ReactorKit had it up to
  /// 3.2.
  ///
  /// A property of that name with any other type, such as `private let scheduler: SchedulerType`, is the
  /// reactor's own.
  var scheduler: Scheduler { get }

  /// Transforms the stream of all actions. Called once. By default it is left unchanged.
  ///
  /// ```swift
  /// func transform(action: Observable<Action>) -> Observable<Action> {
  ///   .merge(action, .just(.load))
  /// }
  /// ```
  ///
  /// - Parameter action: Every action that is sent to the reactor, in order. It never ends.
  /// - Returns: The actions that `mutate` is called for. If it completes, ``state`` completes as
  ///   soon as the running effects have ended; if it fails, ``state`` completes at once.
  func transform(action: Observable<Action>) -> Observable<Action>

  /// Makes the effect of an action: the mutations that it leads to, now or later. An error ends
  /// this effect alone.
  ///
  /// ```swift
  /// func mutate(action: Action) -> Observable<Mutation> {
  ///   switch action {
  ///   case .refresh:
  ///     .concat(
  ///       .just(.setLoading(true)),
  ///       service.items().map { .setItems($0) },
  ///       .just(.setLoading(false)))
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter action: The action to handle.
  /// - Returns: The mutations that the action leads to; `.empty()` for none. The reactor subscribes
  ///   to it at once and merges it with the effects that are still running.
  func mutate(action: Action) -> Observable<Mutation>

  /// Transforms the stream of all mutations; the place to merge in global events. Called once. By
  /// default it is left unchanged. Its end is the end of the state stream.
  ///
  /// ```swift
  /// func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
  ///   .merge(mutation, settings.color.map { .setColor($0) })
  /// }
  /// ```
  ///
  /// - Parameter mutation: The merged mutations of all effects.
  /// - Returns: The mutations to reduce. If it completes or fails, ``state`` completes.
  func transform(mutation: Observable<Mutation>) -> Observable<Mutation>

  /// Makes the new state of the latest and a mutation. It should do nothing else.
  ///
  /// - Parameters:
  ///   - state: The latest state.
  ///   - mutation: The change to make.
  /// - Returns: The next state, which is emitted even if it equals the latest one.
  func reduce(state: State, mutation: Mutation) -> State

  /// Transforms the stream of states. Called once. By default it is left unchanged.
  ///
  /// - Parameter state: The states, beginning with the initial one.
  /// - Returns: The states that the subscribers of ``state`` receive and that ``currentState``
  ///   returns. If it completes or fails, so does ``state``.
  func transform(state: Observable<State>) -> Observable<State>
}

extension Reactor {
  /// Receives actions. Errors and completions are ignored.
  public var action: ActionSubject<Action> {
    let pipeline = pipeline
    if pipeline.isStubEnabled { return stub.action }
    pipeline.connectOnce()
    return pipeline.action
  }

  /// The latest state: the initial one until something has made the pipeline.
  public var currentState: State {
    existingPipeline?.currentState ?? initialState
  }

  /// The states, beginning with the latest for each subscriber.
  public var state: Observable<State> {
    let pipeline = pipeline
    if pipeline.isStubEnabled { return stub.state.asObservable() }
    pipeline.connectOnce()
    return pipeline.state
  }

  /// The sender's own thread.
  public var scheduler: Scheduler { CurrentThreadScheduler.instance }

  /// No storage of its own.
  public var pipelineStorage: PipelineStorage? { nil }

  /// The actions as they are.
  ///
  /// - Returns: `action`, unchanged.
  public func transform(action: Observable<Action>) -> Observable<Action> { action }

  /// No mutation at all.
  ///
  /// - Returns: An observable that completes at once, so that an action without an implementation
  ///   of `mutate` changes nothing.
  public func mutate(action: Action) -> Observable<Mutation> { .empty() }

  /// The mutations as they are.
  ///
  /// - Returns: `mutation`, unchanged.
  public func transform(mutation: Observable<Mutation>) -> Observable<Mutation> { mutation }

  /// The state, unchanged.
  ///
  /// - Returns: `state`, whatever the mutation.
  public func reduce(state: State, mutation: Mutation) -> State { state }

  /// The states as they are.
  ///
  /// - Returns: `state`, unchanged.
  public func transform(state: Observable<State>) -> Observable<State> { state }
}

extension Reactor where Action == Mutation {
  /// The action itself.
  ///
  /// - Returns: An observable that emits the action as its mutation, and completes.
  public func mutate(action: Action) -> Observable<Mutation> { .just(action) }
}
