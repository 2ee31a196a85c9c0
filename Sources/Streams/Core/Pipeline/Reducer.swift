@_spi(Sinks) import ReactorStreams

/// The part of the pipeline that calls `reduce` for each mutation and sends the new state.
///
/// As in ReactorKit, neither step is a turn. A mutation that arrives while a state is being sent is
/// handled immediately. Subscribers that have not yet received the older state therefore receive
/// the newer state first.
final class Reducer<Action, Mutation, State>: GatedSink<Mutation> {
  private let pipeline: Pipeline<Action, Mutation, State>
  // The reference is also stored here because each access through the pipeline would retain the reference.
  private let reactor: ReactorReference<Action, Mutation, State>
  private let probe: ProbeSlot<Action, Mutation, State>
  private let downstream: Sink<State>
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var accumulated: State
  private var isReducing = false
  private let tracker = ReentrancyTracker()

  init(
    _ pipeline: Pipeline<Action, Mutation, State>, _ initialState: State,
    _ downstream: Sink<State>
  ) {
    self.pipeline = pipeline
    reactor = pipeline.reactor
    probe = pipeline.probe
    self.downstream = downstream
    accumulated = initialState
    super.init(pipeline.gate)
  }

  override func handle(_ mutation: Mutation) {
    probe.notify { $0.willReduce(mutation, cause: ExecutionContext.currentCause) }
    precondition(
      !isReducing,
      "'reduce' caused another mutation of its own reactor, which ReactorKit cannot handle")
    isReducing = true
    accumulated = reduced(&accumulated, mutation)
    isReducing = false
    if reactor.wasGone { return pipeline.dispose() }
    pipeline.progress.value.mutations += 1
    tracker.track { if !isDisposed { downstream.next(accumulated) } }
  }

  /// Returns the next state without changing `state`. The parameter is `inout` only because passing a property by value
  /// would copy it for the call.
  private func reduced(_ state: inout State, _ mutation: Mutation) -> State {
    reactor.reduce(state, mutation)
  }

  /// Terminates the state stream. As in ReactorKit, an error from a `transform` method completes the stream.
  override func handleEnd(_ error: (any Error)?) {
    guard upstream.end() else { return }
    probe.notifyOfEnd(error)
    downstream.completed()
    dispose()
  }
}
