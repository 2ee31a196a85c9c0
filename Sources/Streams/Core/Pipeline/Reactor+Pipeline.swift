import ReactorStreams

/// The pipelines of reactors that do not provide storage for their pipelines.
private let pipelines = WeakKeyTable<AnyPipeline>()

extension Reactor {
  /// The reactor's pipeline. If the pipeline does not exist, it is created without being connected.
  package var pipeline: Pipeline<Action, Mutation, State> {
    if let existing = existingPipeline { return existing }
    let scheduler = scheduler
    let new = Pipeline(
      WeakReactor(self), initialState: initialState, handlingActionsOn: scheduler)
    let (kept, abandoned) = keep(new)
    for pipeline in abandoned { pipeline.dispose() }
    if kept !== new { new.dispose() }
    guard let kept = kept as? Pipeline<Action, Mutation, State> else {
      preconditionFailure("a reactor has one action type, one mutation type and one state type")
    }
    return kept
  }

  /// The reactor's pipeline, or `nil` if it has not been created.
  var existingPipeline: Pipeline<Action, Mutation, State>? {
    (pipelineStorage.map(\.pipeline) ?? pipelines.value(of: self))
      as? Pipeline<Action, Mutation, State>
  }

  private func keep(_ pipeline: AnyPipeline) -> (kept: AnyPipeline, abandoned: [AnyPipeline]) {
    if let storage = pipelineStorage { return (storage.keep(pipeline), []) }
    let thread = ExecutionContext.isReplaying ? ExecutionContext.currentID : 0
    return pipelines.keep(pipeline, for: self, onThread: thread)
  }
}

/// Disposes of the pipelines of deallocated reactors, except for pipelines that belong to replays on other threads.
package func sweepPipelines() {
  for pipeline in pipelines.sweep() { pipeline.dispose() }
}

/// Releases the calling thread's ownership of the pipelines that outlive the replay that created
/// them.
package func releasePipelines() {
  pipelines.releaseThread()
}
