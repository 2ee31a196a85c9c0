import Observables

/// The part of a pipeline that calls the reactor, and does not keep it alive.
final class ReactorPipeline<R: Reactor>: Pipeline<R.Action, R.Mutation, R.State>,
  @unchecked Sendable
{
  private weak var reactor: R?
  /// The reactor while someone watches the pipeline: a replay holds its reactors anyway, and a
  /// weak reference costs three times as much to follow.
  ///
  /// It is kept as two closures: to call an object that is stored elsewhere retains it, and to retain
  /// one that weak references lead to takes 200 instructions; what a closure has captured it just
  /// calls. An action of a counter, which calls its reactor four times, takes 7 % less.
  private var watchedMutate: ((R.Action) -> Observable<R.Mutation>)?
  private var watchedReduce: ((R.Mutation, inout R.State) -> Void)?

  init(_ reactor: R, initialState: R.State) {
    self.reactor = reactor
    super.init(initialState: initialState)
    let scheduler = reactor.scheduler
    if !(scheduler is CurrentThreadScheduler) { handOver(actionsTo: scheduler) }
  }

  override func watch(with probe: (any PipelineProbe<R.Action, R.Mutation, R.State>)?) {
    super.watch(with: probe)
    let reactor = probe == nil ? nil : reactor
    watchedMutate = reactor.map { reactor in { reactor.mutate(action: $0) } }
    watchedReduce = reactor.map { reactor in
      { $1 = reactor.reduce(state: $1, mutation: $0) }
    }
  }

  override func transformed(actions: Observable<R.Action>) -> Observable<R.Action>? {
    reactor?.transform(action: actions)
  }

  override func mutate(_ action: R.Action) -> Observable<R.Mutation>? {
    if let watchedMutate { return watchedMutate(action) }
    return reactor?.mutate(action: action)
  }

  override func transformed(mutations: Observable<R.Mutation>) -> Observable<R.Mutation>? {
    reactor?.transform(mutation: mutations)
  }

  override func reduce(_ mutation: R.Mutation, into state: inout R.State) -> Bool {
    if let watchedReduce {
      watchedReduce(mutation, &state)
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
