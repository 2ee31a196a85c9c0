@_spi(Probes) import ReactorCore
import ReactorTraceFormat

/// Hears what the pipeline of a session's reactor does, and writes it into the trace.
///
/// Generic over the three types, as the pipeline is, and not over the reactor, whose types would have
/// to be looked up at each call.
final class SessionProbe<Action, Mutation, State>: PipelineProbe<Action, Mutation, State> {
  /// The actions that were handled, as far as they are kept.
  private(set) var history = ActionHistory<Action>()
  private let trace: SessionTrace

  init(_ trace: SessionTrace) {
    self.trace = trace
  }

  override func willHandle(_ action: Action, parent: Int) -> Int {
    trace.write(action: action, parent: Cause.number(of: parent), keptIn: &history).token
  }

  override func didNotHandle(_ action: Action, cause: Int) {
    trace.write(
      message: "not handled: the reactor's streams have ended", cause: Cause.number(of: cause))
  }

  override var hearsMutations: Bool { trace.shows(.mutation) }

  override func willReduce(_ mutation: Mutation, cause: Int) {
    trace.write(mutation: mutation, cause: Cause.number(of: cause))
  }

  override func didEmit(_ state: State, cause: Int) {
    trace.write(state: state, cause: cause)
  }

  override func effectDidFail(_ error: any Error, cause: Int) {
    trace.write(error: error, cause: Cause.number(of: cause))
  }

  override func stateDidEnd(_ error: (any Error)?, cause: Int) {
    let cause = Cause.number(of: cause)
    if let error { trace.write(error: error, cause: cause) }
    trace.write(message: "the state stream has ended", cause: cause)
  }
}
