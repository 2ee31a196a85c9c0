import ReactorStreams

/// The probe that watches a pipeline, if there is one. Used inside the gate only.
final class ProbeSlot<Action, Mutation, State> {
  private var probe: PipelineProbe<Action, Mutation, State>?
  private var unretained: UnretainedReference?
  private var isNotifiedOfMutations = false
  /// Whether the probe wants to be notified of all runs of effects.
  private(set) var isNotifiedOfEffectRuns = false
  /// Whether the state stream has ended.
  private(set) var hasEnded = false
  /// The context of the thread that has set the probe. No other thread is let in meanwhile.
  private var context: ExecutionContext?
  private var unretainedContext: UnretainedReference?

  required init() {}

  /// Whether a probe watches the pipeline.
  @inline(__always)
  var isSet: Bool { unretained != nil }

  func set(_ probe: PipelineProbe<Action, Mutation, State>?) {
    self.probe = probe
    if let probe {
      let context = ExecutionContext.current
      self.context = context
      unretained = UnretainedReference(probe)
      unretainedContext = UnretainedReference(context)
      isNotifiedOfMutations = probe.observesMutations
      isNotifiedOfEffectRuns = probe.observesEffectRuns
    } else {
      (context, unretained, unretainedContext) = (nil, nil, nil)
      (isNotifiedOfMutations, isNotifiedOfEffectRuns) = (false, false)
    }
  }

  /// Calls a closure inside the gate with the context of the calling thread: the probe's, which need not be
  /// looked up, or else that of the thread that is inside.
  @inline(__always)
  func withContext(_ body: (ExecutionContext) -> Void) {
    // The reference may leave the closure: the thread keeps its context until it ends.
    let context = unretainedContext ?? ExecutionContext.withCurrent { UnretainedReference($0) }
    // The closure is called in one place, so that it is inlined there.
    context.withObject(as: ExecutionContext.self, body)
  }

  /// Notifies the probe, if there is one.
  @inline(__always)
  func notify(_ body: (PipelineProbe<Action, Mutation, State>) -> Void) {
    unretained?.withObject(body)
  }

  /// Notifies the probe, if there is one, of an event of the action that is being handled.
  @inline(__always)
  func notify(_ body: (PipelineProbe<Action, Mutation, State>, _ cause: Int) -> Void) {
    unretainedContext?.withObject(as: ExecutionContext.self) { context in
      notify { body($0, context.cause) }
    }
  }

  /// Notifies the probe, if there is one, of the end of the state stream.
  func notifyOfEnd(_ error: (any Error)?) {
    hasEnded = true
    notify { $0.stateDidEnd(error, cause: $1) }
  }

  /// Notifies the probe of a mutation, if it wants that.
  @inline(__always)
  func notify(of mutation: Mutation) {
    if isNotifiedOfMutations {
      notify { $0.willReduce(mutation, cause: $1) }
    }
  }
}
