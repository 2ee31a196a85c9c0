import ReactorStreams

/// The pipelines of the reactors that have no storage of their own.
private let pipelines = WeakKeyTable<AnyPipeline>()

extension Reactor {
  /// The reactor's pipeline, made now if there is none, and not yet connected.
  package var pipeline: Pipeline<Action, Mutation, State> {
    pipeline(madeBy: nil)
  }

  /// The reactor's pipeline, made now if there is none, and not yet connected.
  ///
  /// - Parameter factory: Makes the pipelines of reactors of these types; nil for a new one.
  package func pipeline(
    madeBy factory: PipelineFactory<Action, Mutation, State>?
  ) -> Pipeline<Action, Mutation, State> {
    if let existing = existingPipeline { return existing }
    let factory = factory ?? PipelineFactory()
    let scheduler = scheduler
    let new = factory.make(
      for: WeakReactor(self), initialState: initialState,
      handlingActionsOn: scheduler is CurrentThreadScheduler ? nil : scheduler)
    let (kept, abandoned) = keep(new)
    for pipeline in abandoned { pipeline.dispose() }
    if kept === new { return new }
    guard let kept: Pipeline<Action, Mutation, State> = kept.typed() else {
      preconditionFailure("a reactor has one action, one mutation and one state type")
    }
    new.dispose()
    return kept
  }

  /// The reactor's pipeline, if there is one already.
  var existingPipeline: Pipeline<Action, Mutation, State>? {
    (pipelineStorage.map(\.pipeline) ?? pipelines.value(of: self))?.typed()
  }

  private func keep(_ pipeline: AnyPipeline) -> (kept: AnyPipeline, abandoned: [AnyPipeline]) {
    if let storage = pipelineStorage { return (storage.keep(pipeline), []) }
    let thread = ExecutionContext.isReplaying ? ExecutionContext.currentID : 0
    return pipelines.keep(pipeline, for: self, onThread: thread)
  }
}

/// Disposes of the pipelines of dead reactors, those apart that belong to replays on other threads.
package func sweepPipelines() {
  for pipeline in pipelines.sweep() { pipeline.dispose() }
}

/// Ends the ownership of the pipelines that a replay on the calling thread has made and that outlive it.
package func releasePipelines() {
  pipelines.releaseThread()
}
