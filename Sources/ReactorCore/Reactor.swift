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
  func transform(action: Observable<Action>) -> Observable<Action>

  /// Makes the effect of an action: the mutations that it leads to, now or later. An error ends
  /// this effect alone.
  func mutate(action: Action) -> Observable<Mutation>

  /// Transforms the stream of all mutations; the place to merge in global events. Called once. By
  /// default it is left unchanged. Its end is the end of the state stream.
  func transform(mutation: Observable<Mutation>) -> Observable<Mutation>

  /// Makes the new state of the latest and a mutation. It should do nothing else.
  func reduce(state: State, mutation: Mutation) -> State

  /// Transforms the stream of states. Called once. By default it is left unchanged.
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
  public func transform(action: Observable<Action>) -> Observable<Action> { action }

  /// No mutation at all.
  public func mutate(action: Action) -> Observable<Mutation> { .empty() }

  /// The mutations as they are.
  public func transform(mutation: Observable<Mutation>) -> Observable<Mutation> { mutation }

  /// The state, unchanged.
  public func reduce(state: State, mutation: Mutation) -> State { state }

  /// The states as they are.
  public func transform(state: Observable<State>) -> Observable<State> { state }
}

extension Reactor where Action == Mutation {
  /// The action itself.
  public func mutate(action: Action) -> Observable<Mutation> { .just(action) }
}
