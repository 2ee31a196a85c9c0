/// Hears everything that goes through one reactor's pipeline: how a replay sees what it traces.
///
/// All calls come from within the pipeline's own turn, one at a time.
@_spi(Probes)
open class PipelineProbe<Action, Mutation, State> {
  /// Makes a probe that does nothing of what it hears.
  public init() {}

  /// An action is about to be handled.
  ///
  /// - Parameter parent: The number of the action whose handling sent it, or 0.
  /// - Returns: The number that the action gets, which what it causes will carry.
  open func willHandle(_ action: Action, parent: Int) -> Int { parent }

  /// No part of the pipeline listens to actions any more; this one had no effect.
  open func didNotHandle(_ action: Action, cause: Int) {}

  /// Whether it wants to hear of mutations. Asked once.
  open var hearsMutations: Bool { false }

  /// A mutation is about to be reduced.
  open func willReduce(_ mutation: Mutation, cause: Int) {}

  /// A state was emitted; its subscribers have not heard of it yet.
  open func didEmit(_ state: State, cause: Int) {}

  /// The stream that `mutate` made ended with an error.
  open func effectDidFail(_ error: any Error, cause: Int) {}

  /// The state stream ended, with an error or (nil) with a completion from a `transform`.
  open func stateDidEnd(_ error: (any Error)?, cause: Int) {}
}
