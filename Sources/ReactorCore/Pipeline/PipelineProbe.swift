/// Hears everything that goes through one reactor's pipeline: how a replay sees what it traces.
///
/// All calls come from within the pipeline's own turn, one at a time.
package protocol PipelineProbe<Action, Mutation, State>: AnyObject {
  /// What the reactor takes.
  associatedtype Action
  /// What its effects send.
  associatedtype Mutation
  /// What it shows.
  associatedtype State

  /// An action is about to be handled.
  ///
  /// - Parameter parent: The number of the action whose handling sent it, or 0.
  /// - Returns: The number that the action gets, which what it causes will carry.
  func willHandle(_ action: Action, parent: Int) -> Int
  /// No part of the pipeline listens to actions any more; this one had no effect.
  func didNotHandle(_ action: Action, cause: Int)
  /// Whether it wants to hear of mutations. Asked once.
  var hearsMutations: Bool { get }
  /// A mutation is about to be reduced.
  func willReduce(_ mutation: Mutation, cause: Int)
  /// A state was emitted; its subscribers have not heard of it yet.
  func didEmit(_ state: State, cause: Int)
  /// The stream that `mutate` made ended with an error.
  func effectDidFail(_ error: any Error, cause: Int)
  /// The state stream ended, with an error or (nil) with a completion from a `transform`.
  func stateDidEnd(_ error: (any Error)?, cause: Int)
}
