import ReactorStreams

/// An observer of everything that passes through a reactor's pipeline. A replay uses a probe to
/// record the trace.
///
/// All methods are called inside the pipeline's gate, one at a time.
@_spi(Probes)
open class PipelineProbe<Action, Mutation, State> {
  /// Creates a probe that ignores all events.
  public init() {}

  /// Called when an action is about to be handled.
  ///
  /// - Parameters:
  ///   - action: The action that is about to be handled.
  ///   - parent: The number of the action that was being handled when this action was sent, or 0.
  /// - Returns: The action's number. All events that the action causes carry this number.
  open func willHandle(_ action: Action, parent: Int) -> Int { parent }

  /// Called when an action is dropped because no part of the pipeline receives actions anymore.
  open func didNotHandle(_ action: Action, cause: Int) {}

  /// Called when a mutation is about to be reduced.
  open func willReduce(_ mutation: Mutation, cause: Int) {}

  /// Called when the pipeline emits a state, before the subscribers receive the state.
  open func didEmit(_ state: State, cause: Int) {}

  /// Called when the stream that `mutate` returned is still running after the pipeline subscribed
  /// to it.
  open func effectDidBegin(_ action: Action, cause: Int) {}

  /// Called when an effect that was reported to ``effectDidBegin(_:cause:)`` has terminated. Effects that are still
  /// running when the pipeline ends are not reported.
  open func effectDidEnd(_ action: Action, cause: Int) {}

  /// Called when the pipeline is about to subscribe to the stream that `mutate` returned.
  ///
  /// - Parameters:
  ///   - effect: The number of the effect in its pipeline, counted from 1.
  ///   - cause: The number of the action that `mutate` was called for.
  open func effectRunWillBegin(_ effect: Int, cause: Int) {}

  /// Called when the stream that `mutate` returned has terminated.
  ///
  /// - Parameters:
  ///   - effect: The number of the effect in its pipeline.
  ///   - end: The outcome of the effect.
  ///   - cause: The number of the action that `mutate` was called for.
  open func effectRunDidEnd(_ effect: Int, _ end: EffectEnd, cause: Int) {}

  /// Called when the state stream has terminated. The error is `nil` if a stream returned by a `transform` method has
  /// completed.
  ///
  /// The end of the mutation stream is reported before `transform(state:)` forwards it. If the stream that
  /// `transform(state:)` returned fails afterward, the error is also reported.
  open func stateDidEnd(_ error: (any Error)?, cause: Int) {}
}

/// The outcome of an effect.
@_spi(Probes)
public enum EffectEnd: Sendable {
  /// The effect's stream completed.
  case completed
  /// The effect's stream failed with an error.
  case failed(any Error)
  /// The pipeline ended before the effect's stream terminated.
  case cancelled
}

/// A slot for the probe of a pipeline. Access the slot only inside the gate.
final class ProbeSlot<Action, Mutation, State> {
  typealias Probe = PipelineProbe<Action, Mutation, State>

  /// The probe, or `nil` if no probe is set.
  var current: Probe?
  /// Indicates whether the state stream has ended.
  private(set) var hasEnded = false

  /// Calls the given closure with the probe if a probe is set.
  func notify(_ call: (Probe) -> Void) {
    if let current { call(current) }
  }

  /// Notifies the probe that the state stream has terminated.
  func notifyOfEnd(_ error: (any Error)?) {
    hasEnded = true
    notify { $0.stateDidEnd(error, cause: ExecutionContext.currentCause) }
  }
}
