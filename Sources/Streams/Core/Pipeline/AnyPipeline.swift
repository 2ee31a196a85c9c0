import ReactorBase
import ReactorStreams

/// A type-erased pipeline, which code can store without knowing the types of the reactor.
package class AnyPipeline {
  /// Ends the pipeline and releases its streams.
  func dispose() {}
}

/// Storage for a reactor's pipeline. A reactor that declares this storage owns its pipeline.
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

  /// Stores a pipeline unless a pipeline is already stored.
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
