import ReactorStreams

/// The probe that watches a pipeline, if there is one. Used inside the gate only.
final class ProbeSlot<Action, Mutation, State> {
  private var probe: PipelineProbe<Action, Mutation, State>?
  private var unretained: UnretainedReference?
  private var isNotifiedOfMutations = false

  /// Whether a probe watches the pipeline.
  var isSet: Bool { probe != nil }

  func set(_ probe: PipelineProbe<Action, Mutation, State>?) {
    self.probe = probe
    unretained = probe.map { UnretainedReference($0) }
    isNotifiedOfMutations = probe?.hearsMutations ?? false
  }

  /// Notifies the probe, if there is one.
  @inline(__always)
  func notify(_ body: (PipelineProbe<Action, Mutation, State>) -> Void) {
    unretained?.withObject(body)
  }

  /// Notifies the probe of a mutation, if it wants that.
  @inline(__always)
  func notify(of mutation: Mutation) {
    if isNotifiedOfMutations {
      notify { $0.willReduce(mutation, cause: ExecutionContext.currentCause) }
    }
  }
}
