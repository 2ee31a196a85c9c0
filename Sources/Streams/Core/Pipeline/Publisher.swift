@_spi(Sinks) import ReactorStreams

/// Makes each state that leaves `transform(state:)` the current one, and sends it to all subscribers.
final class Publisher<Action, Mutation, State>: GatedSink<State> {
  private let probe: ProbeSlot<Action, Mutation, State>
  private let states: CurrentValueCore<State>

  init(_ pipeline: Pipeline<Action, Mutation, State>) {
    probe = pipeline.probe
    states = pipeline.states
    super.init(pipeline.gate)
  }

  override func handle(_ state: State) {
    probe.notify { $0.didEmit(state, cause: ExecutionContext.currentCause) }
    states.send(state)
  }

  override func handleEnd(_ error: (any Error)?) {
    if error != nil || !probe.hasEnded { probe.notifyOfEnd(error) }
    states.send(error.map { .error($0) } ?? .completed)
  }
}
