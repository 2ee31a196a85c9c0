/// A unidirectional state machine, as in ReactorKit.
///
/// A reactor receives actions. ``mutate(action:)`` turns each action into a stream of mutations. Side effects belong in
/// this method. ``reduce(state:mutation:)`` applies each mutation to the state, and the subscribers of ``state``
/// receive the result.
///
/// The reactor's pipeline is created when ``action`` or ``state`` is first used. The pipeline lives
/// as long as the reactor, but does not keep the reactor alive.
///
/// Order: One action is handled at a time. An action that is sent from inside `reduce` or by a subscriber of the state
/// waits until the current turn ends. Every mutation causes one emission of the state, and ``currentState`` is set
/// before any subscriber is notified.
///
/// Thread safety: Actions can be sent, and effects can end, on any thread. A reactor's `mutate` and `reduce` never run
/// on two threads at the same time.
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
  /// The type of an action, which is a request from the user or from other code.
  associatedtype Action
  /// The type of a mutation, which is a single change to the state. The default is the action type.
  associatedtype Mutation = Action
  /// The type of the state, which contains the values that the view shows.
  associatedtype State

  /// The subject that receives the reactor's actions. Errors and completions are ignored.
  var action: ActionSubject<Action> { get }

  /// The initial state.
  var initialState: State { get }

  /// The latest state.
  var currentState: State { get }

  /// The stream of states. Each subscriber first receives the latest state.
  var state: Observable<State> { get }

  /// The storage for the reactor's pipeline, or `nil` if the pipeline is stored outside the reactor and looked up by
  /// the reactor's identity. Providing storage avoids the lookup.
  var pipelineStorage: PipelineStorage? { get }

  /// The scheduler on which actions are handled. By default, actions are handled on the sender's thread. ReactorKit had
  /// this property up to version 3.2.
  ///
  /// A property that has the same name but a different type, such as `private let scheduler:
  /// SchedulerType`, has no special meaning.
  var scheduler: Scheduler { get }

  /// Transforms the stream of all actions. This method is called once. By default, it returns the
  /// stream unchanged.
  ///
  /// ```swift
  /// func transform(action: Observable<Action>) -> Observable<Action> {
  ///   .merge(action, .just(.load))
  /// }
  /// ```
  ///
  /// - Parameter action: The stream of all actions that are sent to the reactor, in order. The
  ///   stream never ends.
  /// - Returns: The actions that `mutate` is called for. If the returned stream completes,
  ///   ``state`` completes as soon as the running effects have ended. If the returned stream fails,
  ///   ``state`` completes immediately.
  func transform(action: Observable<Action>) -> Observable<Action>

  /// Returns the effect of an action as a stream of mutations that are emitted now or later. An error terminates only
  /// this effect.
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
  /// - Returns: The mutations that the action causes, or `.empty()` if there are none. The reactor subscribes to the
  ///   stream immediately and merges it with the effects that are still running.
  func mutate(action: Action) -> Observable<Mutation>

  /// Transforms the stream of all mutations, for instance to merge in global events. This method is called once. By
  /// default, it returns the stream unchanged. When the returned stream terminates, the state stream also terminates.
  ///
  /// ```swift
  /// func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
  ///   .merge(mutation, settings.color.map { .setColor($0) })
  /// }
  /// ```
  ///
  /// - Parameter mutation: The merged mutations of all effects.
  /// - Returns: The mutations to reduce. If the returned stream completes or fails, ``state``
  ///   completes.
  func transform(mutation: Observable<Mutation>) -> Observable<Mutation>

  /// Returns the state that results from applying a mutation to the latest state. This method
  /// should have no side effects.
  ///
  /// - Parameters:
  ///   - state: The latest state.
  ///   - mutation: The change to make.
  /// - Returns: The next state, which is emitted even if it equals the latest state.
  func reduce(state: State, mutation: Mutation) -> State

  /// Transforms the stream of states. This method is called once. By default, it returns the stream
  /// unchanged.
  ///
  /// - Parameter state: The stream of states, starting with the initial state.
  /// - Returns: The states that the subscribers of ``state`` receive and that ``currentState``
  ///   returns. If the returned stream completes or fails, ``state`` ends in the same way.
  func transform(state: Observable<State>) -> Observable<State>
}

extension Reactor {
  /// The subject that receives the reactor's actions. Errors and completions are ignored.
  public var action: ActionSubject<Action> {
    let pipeline = pipeline
    if pipeline.isStubEnabled { return stub.action }
    pipeline.connectOnce()
    return pipeline.action
  }

  /// The latest state, or the initial state if the pipeline has not been created.
  public var currentState: State {
    existingPipeline?.currentState ?? initialState
  }

  /// The stream of states. Each subscriber first receives the latest state.
  public var state: Observable<State> {
    let pipeline = pipeline
    if pipeline.isStubEnabled { return stub.state.asObservable() }
    pipeline.connectOnce()
    return pipeline.state
  }

  /// The default scheduler, which handles actions on the sender's thread.
  public var scheduler: Scheduler { CurrentThreadScheduler.instance }

  /// The default storage, which is `nil`. In this case, the pipeline is stored outside the reactor.
  public var pipelineStorage: PipelineStorage? { nil }

  /// Returns the stream of actions unchanged. This is the default implementation.
  ///
  /// - Returns: `action`, unchanged.
  public func transform(action: Observable<Action>) -> Observable<Action> { action }

  /// Returns no mutations. This is the default implementation.
  ///
  /// - Returns: An observable that completes immediately. An action changes nothing in a reactor
  ///   that does not implement `mutate`.
  public func mutate(action: Action) -> Observable<Mutation> { .empty() }

  /// Returns the stream of mutations unchanged. This is the default implementation.
  ///
  /// - Returns: `mutation`, unchanged.
  public func transform(mutation: Observable<Mutation>) -> Observable<Mutation> { mutation }

  /// Returns the state unchanged. This is the default implementation.
  ///
  /// - Returns: `state`, regardless of the mutation.
  public func reduce(state: State, mutation: Mutation) -> State { state }

  /// Returns the stream of states unchanged. This is the default implementation.
  ///
  /// - Returns: `state`, unchanged.
  public func transform(state: Observable<State>) -> Observable<State> { state }
}

extension Reactor where Action == Mutation {
  /// Returns the action as its own mutation. This is the default implementation for reactors whose
  /// mutations are their actions.
  ///
  /// - Returns: An observable that emits the action as its mutation and then completes.
  public func mutate(action: Action) -> Observable<Mutation> { .just(action) }
}
