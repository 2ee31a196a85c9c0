import ReactorBase
import ReactorStreams

/// A pipeline of any types, as the storage of a reactor holds it.
package class AnyPipeline {
  /// Ends it, so that its streams are released.
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

  /// Keeps a pipeline unless there is one.
  ///
  /// - Returns: The pipeline that is kept now.
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
