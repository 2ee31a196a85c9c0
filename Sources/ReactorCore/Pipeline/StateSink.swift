@_spi(Sinks) import ReactorStreams

/// Takes the states that leave `transform(state:)`: each becomes the current state, and then
/// everyone hears of it.
final class StateSink<Action, Mutation, State>: Sink<State> {
  private let pipeline: Pipeline<Action, Mutation, State>
  private let states: CurrentValueCore<State>

  init(_ pipeline: Pipeline<Action, Mutation, State>) {
    self.pipeline = pipeline
    states = pipeline.states
  }

  override func next(_ state: State) {
    if pipeline.isInside { return emit(state) }
    pipeline.perform({ emit(state) }, later: { { self.emit(state) } })
  }

  override func error(_ error: any Error) {
    pipeline.perform({ end(error) }, later: { { self.end(error) } })
  }

  override func completed() {
    states.send(.completed)
  }

  private func emit(_ state: State) {
    pipeline.tellProbe { $0.didEmit(state, cause: ExecutionContext.currentCause) }
    states.send(state)
  }

  private func end(_ error: any Error) {
    pipeline.tellProbe { $0.stateDidEnd(error, cause: ExecutionContext.currentCause) }
    states.send(.error(error))
  }
}
