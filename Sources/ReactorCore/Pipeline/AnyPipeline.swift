/// A pipeline, whatever its types: what the registry and the storage of a reactor hold.
package class AnyPipeline: @unchecked Sendable {
  // @unchecked: for its subclasses, which say why.

  /// Whether it is the pipeline of this very object.
  func belongs(to object: AnyObject) -> Bool { false }
  /// Whether its reactor is gone.
  var isAbandoned: Bool { true }
  /// Ends it, so that it gives back what its streams hold.
  func dispose() {}
}

/// Storage for a reactor's pipeline, for a reactor that wants to own it:
///
/// ```swift
/// final class CounterReactor: Reactor {
///   let ownStorage = PipelineStorage()
///   var pipelineStorage: PipelineStorage? { ownStorage }
/// ```
public final class PipelineStorage: @unchecked Sendable {
  // @unchecked: the pipeline is set inside the registry's lock.
  var pipeline: AnyPipeline?

  /// Makes empty storage.
  public init() {}

  deinit {
    pipeline?.dispose()
  }
}
