/// A unidirectional state machine, as in ReactorKit.
///
/// A reactor receives actions. ``mutate(action:)`` turns each action into a stream of mutations;
/// this is the place for side effects. ``reduce(state:mutation:)`` applies each mutation to the
/// state, and the subscribers of ``state`` receive the result.
///
/// The reactor's pipeline is created when ``action`` or ``state`` is first used. The pipeline lives
/// as long as the reactor, but does not keep it alive.
///
/// Order: One action is handled at a time. An action that is sent from inside `reduce` or by a
/// subscriber of the state waits for the end of the turn. Every mutation causes one emission of the
/// state, and ``currentState`` is set before any subscriber is notified.
///
/// Thread safety: Actions can be sent, and effects can end, on any thread. A reactor's `mutate` and
/// `reduce` never run on two threads at once.
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
  /// A request from the user or from other code.
  associatedtype Action
  /// A single change of the state. By default, it is the action.
  associatedtype Mutation = Action
  /// The values that the view shows.
  associatedtype State

  /// Receives actions. Errors and completions are ignored.
  var action: ActionSubject<Action> { get }

  /// The initial state.
  var initialState: State { get }

  /// The latest state.
  var currentState: State { get }

  /// The states. Each subscriber first receives the latest state.
  var state: Observable<State> { get }

  /// The storage of the reactor's pipeline. If it is nil, the pipeline is stored outside the
  /// reactor and looked up by the reactor's identity. Storage that the reactor owns saves the
  /// lookup.
  var pipelineStorage: PipelineStorage? { get }

  /// The scheduler that actions are handled on: by default, the sender's thread. ReactorKit had
  /// this property up to version 3.2.
  ///
  /// A property that has the same name but a different type, such as
  /// `private let scheduler: SchedulerType`, has no special meaning.
  var scheduler: Scheduler { get }

  /// Transforms the stream of all actions. It is called once. By default, it returns the stream
  /// unchanged.
  ///
  /// ```swift
  /// func transform(action: Observable<Action>) -> Observable<Action> {
  ///   .merge(action, .just(.load))
  /// }
  /// ```
  ///
  /// - Parameter action: The stream of all actions that are sent to the reactor, in order. It never ends.
  /// - Returns: The actions that `mutate` is called for. If it completes, ``state`` completes as
  ///   soon as the running effects have ended; if it fails, ``state`` completes immediately.
  func transform(action: Observable<Action>) -> Observable<Action>

  /// Returns the effect of an action: the mutations that it leads to, now or later. An error ends
  /// only this effect.
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
  /// - Returns: The mutations that the action leads to, or `.empty()` for none. The reactor
  ///   subscribes to the stream immediately and merges it with the effects that are still running.
  func mutate(action: Action) -> Observable<Mutation>

  /// Transforms the stream of all mutations, for instance to merge in global events. It is called
  /// once. By default, it returns the stream unchanged. When the returned stream ends, so does the
  /// state stream.
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

  /// Returns the state that results from applying a mutation to the latest state. It should have no
  /// side effects.
  ///
  /// - Parameters:
  ///   - state: The latest state.
  ///   - mutation: The change to make.
  /// - Returns: The next state, which is emitted even if it equals the latest one.
  func reduce(state: State, mutation: Mutation) -> State

  /// Transforms the stream of states. It is called once. By default, it returns the stream
  /// unchanged.
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

  /// The latest state, or the initial state until the pipeline has been created.
  public var currentState: State {
    existingPipeline?.currentState ?? initialState
  }

  /// The states. Each subscriber first receives the latest state.
  public var state: Observable<State> {
    let pipeline = pipeline
    if pipeline.isStubEnabled { return stub.state.asObservable() }
    pipeline.connectOnce()
    return pipeline.state
  }

  /// By default, the sender's thread.
  public var scheduler: Scheduler { CurrentThreadScheduler.instance }

  /// By default, the reactor has no storage.
  public var pipelineStorage: PipelineStorage? { nil }

  /// By default, returns the actions unchanged.
  ///
  /// - Returns: `action`, unchanged.
  public func transform(action: Observable<Action>) -> Observable<Action> { action }

  /// By default, returns no mutations.
  ///
  /// - Returns: An observable that completes immediately, so that an action without an
  ///   implementation of `mutate` changes nothing.
  public func mutate(action: Action) -> Observable<Mutation> { .empty() }

  /// By default, returns the mutations unchanged.
  ///
  /// - Returns: `mutation`, unchanged.
  public func transform(mutation: Observable<Mutation>) -> Observable<Mutation> { mutation }

  /// By default, returns the state unchanged.
  ///
  /// - Returns: `state`, regardless of the mutation.
  public func reduce(state: State, mutation: Mutation) -> State { state }

  /// By default, returns the states unchanged.
  ///
  /// - Returns: `state`, unchanged.
  public func transform(state: Observable<State>) -> Observable<State> { state }
}

extension Reactor where Action == Mutation {
  /// By default, returns the action as its mutation.
  ///
  /// - Returns: An observable that emits the action as its mutation, and completes.
  public func mutate(action: Action) -> Observable<Mutation> { .just(action) }
}
