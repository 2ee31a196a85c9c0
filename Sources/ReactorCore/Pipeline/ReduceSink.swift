@_spi(Sinks) import Observables

/// Takes mutations, folds each into the state, and sends the state on.
///
/// A mutation that comes while another one is being reduced or its state is being sent, because a
/// subscriber made a service publish something, waits: all subscribers hear the same states in the
/// same order, and nobody ends on an old one.
final class ReduceSink<Action, Mutation, State>: OperatorSink<Mutation, State> {
  private unowned let pipeline: Pipeline<Action, Mutation, State>
  private var accumulated: State
  private var isBusy = false
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
    let context = ExecutionContext.current
    if isBusy { return waiting.append((mutation, context.cause)) }
    isBusy = true
    reduce(mutation, context.cause)
    if !waiting.isEmpty {
      let outer = context.cause
      while let next = waiting.popFirst() {
        context.cause = next.cause
        reduce(next.mutation, next.cause)
      }
      context.cause = outer
    }
    isBusy = false
  }

  private func reduce(_ mutation: Mutation, _ cause: Int) {
    pipeline.probe?.willReduce(mutation, cause: cause)
    guard let state = pipeline.reduce(accumulated, mutation) else { return dispose() }
    accumulated = state
    forward(state)
  }

  private func end(_ error: (any Error)?) {
    if isDisposed { return }
    pipeline.probe?.stateDidEnd(error, cause: ExecutionContext.current.cause)
    finish()
  }
}
