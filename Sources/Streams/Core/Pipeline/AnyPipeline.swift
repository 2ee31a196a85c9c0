import ReactorBase
import ReactorStreams

/// A type-erased pipeline, for the storage of a reactor.
package class AnyPipeline {
  /// Ends the pipeline, so that its streams are released.
  func dispose() {}
}

/// Storage for a reactor's pipeline, for a reactor that wants to own it.
///
/// ```swift
/// final class CounterReactor: Reactor {
///   private let storage = PipelineStorage()
///   var pipelineStorage: PipelineStorage? { storage }
/// ```
public final class PipelineStorage: Sendable {
  private let stored = Lock<AnyPipeline?>(nil)

  /// Creates empty storage.
  public init() {}

  var pipeline: AnyPipeline? { stored.withLock { $0 } }

  /// Stores a pipeline, unless one is already stored.
  ///
  /// - Returns: The pipeline that is now stored.
  func keep(_ pipeline: AnyPipeline) -> AnyPipeline {
    stored.withLock { stored in
      let kept = stored ?? pipeline
      stored = kept
      return kept
    }
  }

  deinit {
    pipeline?.dispose()
  }
}
