@_spi(Sinks) import ReactorStreams

/// Calls `reduce` for each mutation, and sends the new state.
///
/// A mutation that comes while another one is being reduced or its state is being sent, because a
/// subscriber made a service publish, waits: all subscribers receive the same states in the same order,
/// and none is left with an old one. So does the end, which comes after the mutations before it.
///
/// A mutation that comes outside of a turn, as that of a timer does, is reduced outside of one: an action that `reduce`
/// sends to another reactor is handled before `onNext` returns. The state is sent in a turn.
final class Reducer<Action, Mutation, State>: GatedSink<Mutation> {
  private let pipeline: Pipeline<Action, Mutation, State>
  // Kept here, too: calling what the pipeline keeps would retain it each time.
  private let reactor: ReactorReference<Action, Mutation, State>
  private let probe: ProbeSlot<Action, Mutation, State>
  private let downstream: Sink<State>
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var accumulated: State
  private var isBusy = false
  /// Handle the events that wait.
  private var waiting = FIFO<() -> Void>()

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
    if isBusy { return wait { [self] in send(reduced(mutation)) } }
    isBusy = true
    let state = reduced(mutation)
    let beginsTurn = ExecutionContext.beginTurn()
    send(state)
    if !waiting.isEmpty { handleWaiting() }
    isBusy = false
    if beginsTurn { ExecutionContext.endTurn() }
  }

  override func handleEnd(_ error: (any Error)?) {
    if isBusy { return wait { [self] in finish(error) } }
    ExecutionContext.current.perform { finish(error) }
  }

  /// An error from a `transform` ends the state stream with a completion, as in ReactorKit.
  private func finish(_ error: (any Error)?) {
    guard end() else { return }
    probe.notifyOfEnd(error)
    downstream.completed()
    dispose()
  }

  private func reduced(_ mutation: Mutation) -> State {
    probe.notify { $0.willReduce(mutation, cause: ExecutionContext.currentCause) }
    return reduced(&accumulated, mutation)
  }

  /// The state that follows. It is not changed here: a property would be copied for the call, and an `inout` parameter
  /// is not.
  private func reduced(_ state: inout State, _ mutation: Mutation) -> State {
    reactor.reduce(state, mutation)
  }

  private func send(_ state: State) {
    if reactor.wasGone { return pipeline.dispose() }
    if !isDisposed { downstream.next(state) }
    // Set last, so that the state is moved here; mutations that have come meanwhile wait anyway.
    accumulated = state
  }

  private func wait(_ handle: @escaping () -> Void) {
    let cause = ExecutionContext.currentCause
    waiting.append {
      ExecutionContext.current.lastCause = cause
      ExecutionContext.perform(causedBy: cause, handle)
    }
  }

  private func handleWaiting() {
    let context = ExecutionContext.current
    while let handle = waiting.popFirst(), context.spend() { handle() }
    waiting = FIFO()
  }
}
