import ReactorBase
@_spi(Sinks) import ReactorStreams

/// The last part of the pipeline. It stores each state from `transform(state:)` as the current
/// state, and sends the state to all subscribers.
final class Publisher<Action, Mutation, State>: GatedSink<State> {
  private let probe: ProbeSlot<Action, Mutation, State>
  private let states: CurrentValueCore<State>
  private let pipeline: Pipeline<Action, Mutation, State>

  init(_ pipeline: Pipeline<Action, Mutation, State>) {
    probe = pipeline.probe
    states = pipeline.states
    self.pipeline = pipeline
    super.init(pipeline.gate)
  }

  override func handle(_ state: State) {
    probe.notify { $0.didEmit(state, cause: ExecutionContext.currentCause) }
    let context = ExecutionContext.current
    if !context.isOnMain {
      context.note(.offMainState, "it is sent from a background scheduler, queue or task")
    }
    let wasEmitting = pipeline.isEmitting
    pipeline.isEmitting = true
    states.send(state)
    pipeline.isEmitting = wasEmitting
  }

  /// Terminates the state stream. The upstream parts are disposed of and the effects are canceled before the
  /// subscribers are notified.
  override func handleEnd(_ error: (any Error)?) {
    dispose()
    if error != nil || !probe.hasEnded { probe.notifyOfEnd(error) }
    states.send(error.map { .error($0) } ?? .completed)
  }
}
