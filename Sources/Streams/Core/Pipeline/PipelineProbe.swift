import ReactorStreams

/// An observer of everything that passes through a reactor's pipeline, which a replay uses for the
/// trace.
///
/// All calls come from inside the pipeline's gate, one at a time.
@_spi(Probes)
open class PipelineProbe<Action, Mutation, State> {
  /// Creates a probe that ignores everything.
  public init() {}

  /// Called when an action is about to be handled.
  ///
  /// - Parameter parent: The number of the action whose handling sent it, or 0.
  /// - Returns: The number of the action, which everything that it causes will carry.
  open func willHandle(_ action: Action, parent: Int) -> Int { parent }

  /// Called if no part of the pipeline receives actions any longer, so that this action had no
  /// effect.
  open func didNotHandle(_ action: Action, cause: Int) {}

  /// Called when a mutation is about to be reduced.
  open func willReduce(_ mutation: Mutation, cause: Int) {}

  /// Called when a state was emitted, before its subscribers are notified.
  open func didEmit(_ state: State, cause: Int) {}

  /// Called if the stream that `mutate` returned is still running after it was subscribed to.
  open func effectDidBegin(_ action: Action, cause: Int) {}

  /// Called when such a stream has ended. Streams that are still running when the pipeline ends are
  /// not reported.
  open func effectDidEnd(_ action: Action, cause: Int) {}

  /// Called when the stream that `mutate` returned is about to be subscribed to.
  ///
  /// - Parameters:
  ///   - effect: The number of the effect in its pipeline, counted from 1.
  ///   - cause: The number of the action that `mutate` was called for.
  open func effectRunWillBegin(_ effect: Int, cause: Int) {}

  /// Called when the stream that `mutate` returned has ended.
  ///
  /// - Parameters:
  ///   - effect: The number of the effect in its pipeline.
  ///   - end: The way it ended.
  ///   - cause: The number of the action that `mutate` was called for.
  open func effectRunDidEnd(_ effect: Int, _ end: EffectEnd, cause: Int) {}

  /// Called when the state stream has ended, with an error or (if nil) with a completion from a
  /// `transform`. If the mutations have ended, that is reported before `transform(state:)` has
  /// finished; if that fails, its own end is also reported.
  open func stateDidEnd(_ error: (any Error)?, cause: Int) {}
}

/// How an effect ended.
@_spi(Probes)
public enum EffectEnd: Sendable {
  /// The effect's stream has completed.
  case completed
  /// The effect's stream has ended with an error.
  case failed(any Error)
  /// The pipeline has ended before its stream did.
  case cancelled
}

/// The probe of a pipeline, if there is one, used only inside the gate.
final class ProbeSlot<Action, Mutation, State> {
  typealias Probe = PipelineProbe<Action, Mutation, State>

  /// The probe. It outlives each of its calls.
  var current: Probe? { didSet { unretained = current.map { UnretainedReference($0) } } }
  /// The same probe, for use in calls, because each call would retain ``current``, and there are
  /// ten calls for each action.
  private var unretained: UnretainedReference?
  /// Indicates whether the state stream has ended.
  private(set) var hasEnded = false

  /// Calls the probe, if there is one.
  @inline(__always)
  func notify(_ call: (Probe) -> Void) {
    unretained?.withObject(as: Probe.self, call)
  }

  /// Notifies the probe that the state stream has ended.
  func notifyOfEnd(_ error: (any Error)?) {
    hasEnded = true
    notify { $0.stateDidEnd(error, cause: ExecutionContext.currentCause) }
  }
}
