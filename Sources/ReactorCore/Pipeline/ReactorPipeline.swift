import Observables

/// The part of a pipeline that calls the reactor, and does not keep it alive.
final class ReactorPipeline<R: Reactor>: Pipeline<R.Action, R.Mutation, R.State>,
  @unchecked Sendable
{
  private weak var reactor: R?
  /// The reactor while someone watches the pipeline: a replay holds its reactors anyway, and a
  /// weak reference costs three times as much to follow.
  private var watched: WatchedReactor<R>?

  init(_ reactor: R, initialState: R.State) {
    self.reactor = reactor
    super.init(initialState: initialState)
  }

  override func watch(with probe: (any PipelineProbe<R.Action, R.Mutation, R.State>)?) {
    super.watch(with: probe)
    watched = probe == nil ? nil : reactor.map { WatchedReactor($0) }
  }

  private var target: R? { watched?.reactor ?? reactor }

  override func transformed(actions: Observable<R.Action>) -> Observable<R.Action>? {
    target?.transform(action: actions)
  }

  override func mutate(_ action: R.Action) -> Observable<R.Mutation>? {
    if let watched { return watched.reactor.mutate(action: action) }
    return reactor?.mutate(action: action)
  }

  override func transformed(mutations: Observable<R.Mutation>) -> Observable<R.Mutation>? {
    target?.transform(mutation: mutations)
  }

  override func reduce(_ mutation: R.Mutation, into state: inout R.State) -> Bool {
    if let watched {
      state = watched.reactor.reduce(state: state, mutation: mutation)
      return true
    }
    guard let reactor else { return false }
    state = reactor.reduce(state: state, mutation: mutation)
    return true
  }

  override func transformed(states: Observable<R.State>) -> Observable<R.State>? {
    target?.transform(state: states)
  }
}
