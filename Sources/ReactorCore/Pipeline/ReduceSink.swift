@_spi(Sinks) import ReactorStreams

/// Takes mutations, folds each into the state, and sends the state on.
///
/// A mutation that comes while another one is being reduced or its state is being sent, because a
/// subscriber made a service publish something, waits: all subscribers hear the same states in the
/// same order, and nobody ends on an old one.
final class ReduceSink<Action, Mutation, State>: OperatorSink<Mutation, State> {
  private let pipeline: Pipeline<Action, Mutation, State>
  private var accumulated: State
  private var isBusy = false
  private var isAnyWaiting = false
  private var waiting = FIFO<(mutation: Mutation, cause: Int)>()

  init(
    _ pipeline: Pipeline<Action, Mutation, State>, _ initialState: State,
    _ downstream: Sink<State>
  ) {
    self.pipeline = pipeline
    accumulated = initialState
    super.init(downstream)
  }

  override func next(_ mutation: Mutation) {
    if isDisposed { return }
    if pipeline.isInside { return take(mutation) }
    pipeline.perform({ take(mutation) }, later: { { self.take(mutation) } })
  }

  /// An error from a `transform` ends the state stream well for its subscribers, as in ReactorKit.
  override func error(_ error: any Error) {
    pipeline.perform({ end(error) }, later: { { self.end(error) } })
  }

  override func completed() {
    pipeline.perform({ end(nil) }, later: { { self.end(nil) } })
  }

  private func take(_ mutation: Mutation) {
    if isBusy { return wait(mutation) }
    isBusy = true
    reduce(mutation)
    if isAnyWaiting { reduceWaiting() }
    isBusy = false
  }

  private func wait(_ mutation: Mutation) {
    isAnyWaiting = true
    waiting.append((mutation, ExecutionContext.currentCause))
  }

  private func reduceWaiting() {
    let context = ExecutionContext.current
    let outer = context.cause
    while let next = waiting.popFirst(), context.spend() {
      context.cause = next.cause
      context.lastCause = next.cause
      reduce(next.mutation)
    }
    waiting = FIFO()
    context.cause = outer
    isAnyWaiting = false
  }

  private func reduce(_ mutation: Mutation) {
    pipeline.tellProbe(of: mutation)
    let state = pipeline.reduce(accumulated, mutation)
    if pipeline.isAbandoned { return pipeline.dispose() }
    forward(state)
    // Only now, so that the state is moved here; what has come meanwhile waits anyway.
    accumulated = state
  }

  private func end(_ error: (any Error)?) {
    if isDisposed { return }
    pipeline.tellProbe { $0.stateDidEnd(error, cause: ExecutionContext.currentCause) }
    finish()
  }
}
