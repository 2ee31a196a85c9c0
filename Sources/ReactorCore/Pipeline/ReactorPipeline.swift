import Observables

/// The part of a pipeline that calls the reactor, and does not keep it alive.
final class ReactorPipeline<R: Reactor>: Pipeline<R.Action, R.Mutation, R.State>,
  @unchecked Sendable
{
  private weak var reactor: R?
  /// The reactor while someone watches the pipeline: a replay holds its reactors anyway, and a
  /// weak reference costs three times as much to follow.
  private var watched: WatchedReactor<R.Action, R.Mutation, R.State>?

  init(_ reactor: R, initialState: R.State) {
    self.reactor = reactor
    super.init(initialState: initialState)
    let scheduler = reactor.scheduler
    if !(scheduler is CurrentThreadScheduler) { handOver(actionsTo: scheduler) }
  }

  override func watch(with probe: (any PipelineProbe<R.Action, R.Mutation, R.State>)?) {
    super.watch(with: probe)
    watched = probe == nil ? nil : reactor.map { WatchedReactor($0) }
  }

  override func transformed(actions: Observable<R.Action>) -> Observable<R.Action>? {
    reactor?.transform(action: actions)
  }

  override func mutate(_ action: R.Action) -> Observable<R.Mutation>? {
    if let watched { return watched.mutate(action) }
    return reactor?.mutate(action: action)
  }

  override func transformed(mutations: Observable<R.Mutation>) -> Observable<R.Mutation>? {
    reactor?.transform(mutation: mutations)
  }

  override func reduce(_ mutation: R.Mutation, into state: inout R.State) -> Bool {
    if let watched {
      watched.reduce(mutation, &state)
      return true
    }
    guard let reactor else { return false }
    state = reactor.reduce(state: state, mutation: mutation)
    return true
  }

  override func transformed(states: Observable<R.State>) -> Observable<R.State>? {
    reactor?.transform(state: states)
  }
}
