import ReactorStreams

/// The part of a pipeline that calls the reactor, and does not keep it alive.
///
/// The reactor's types are parameters of their own: to find its superclass, the runtime would else
/// look for each of them in all conformances of the program, 33,000 instructions each time.
final class ReactorPipeline<R: Reactor, Action, Mutation, State>: Pipeline<Action, Mutation, State>,
  @unchecked Sendable
where R.Action == Action, R.Mutation == Mutation, R.State == State {
  private weak var reactor: R?
  /// The reactor while someone watches the pipeline: a replay holds its reactors anyway, and to
  /// retain an object that weak references lead to takes 200 instructions. An action of a counter,
  /// which calls its reactor four times, takes 7 % less.
  private var watched: UnretainedReference?
  private var watchedReactor: R?

  init(_ reactor: R, initialState: State) {
    self.reactor = reactor
    super.init(initialState: initialState)
    let scheduler = reactor.scheduler
    if !(scheduler is CurrentThreadScheduler) { handOver(actionsTo: scheduler) }
  }

  override func watch(with probe: PipelineProbe<Action, Mutation, State>?) {
    super.watch(with: probe)
    watchedReactor = probe == nil ? nil : reactor
    watched = watchedReactor.map { UnretainedReference($0) }
  }

  override var hasReactor: Bool { reactor != nil }

  override func transformed(actions: Observable<Action>) -> Observable<Action>? {
    reactor?.transform(action: actions)
  }

  override func mutate(_ action: Action) -> Observable<Mutation>? {
    if let watched { return watched.withObject(as: R.self) { $0.mutate(action: action) } }
    return reactor?.mutate(action: action)
  }

  override func transformed(mutations: Observable<Mutation>) -> Observable<Mutation>? {
    reactor?.transform(mutation: mutations)
  }

  override func reduce(_ state: State, _ mutation: Mutation) -> State {
    if let watched {
      return watched.withObject(as: R.self) { $0.reduce(state: state, mutation: mutation) }
    }
    guard let reactor else {
      isAbandoned = true
      return state
    }
    return reactor.reduce(state: state, mutation: mutation)
  }

  override func transformed(states: Observable<State>) -> Observable<State>? {
    reactor?.transform(state: states)
  }
}
