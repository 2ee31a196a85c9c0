@_spi(Sinks) import ReactorStreams

/// Calls `mutate` for each action, and merges the mutations of the effects.
final class Effects<Action, Mutation, State>: GatedSink<Action, Mutation> {
  private let pipeline: Pipeline<Action, Mutation, State>
  // Kept here, too: calling what the pipeline keeps would retain it each time.
  private let reactor: ReactorReference<Action, Mutation, State>
  private let probe: ProbeSlot<Action, Mutation, State>
  private let effectType = Effect<Action, Mutation, State>.self
  private var live = 0
  private var started: UInt32 = 0
  private var haveActionsEnded = false

  init(_ pipeline: Pipeline<Action, Mutation, State>, _ downstream: Sink<Mutation>) {
    self.pipeline = pipeline
    reactor = pipeline.reactor
    probe = pipeline.probe
    super.init(pipeline.gate, downstream)
  }

  override func handle(_ action: Action) {
    guard let stream = reactor.mutate(action) else { return pipeline.dispose() }
    // `mutate` may have dropped the reactor, and its pipeline with it.
    if isDisposed { return }
    if stream.isImmediate { return stream.emit(into: downstream) }
    started &+= 1
    live += 1
    let effect = effectType.init(self, pipeline.gate, action, order: started)
    effect.begin(stream)
    if isDisposed { return effect.dispose() }
    if !effect.isDisposed {
      effect.slot = Int32(truncatingIfNeeded: pipeline.effects.insert(effect))
    }
  }

  override func handleEnd(_ error: (any Error)?) {
    if let error { return fail(error) }
    haveActionsEnded = true
    if live == 0 { finish() }
  }

  /// Whether the reactor is gone, and with it the pipeline, which is disposed of.
  fileprivate func disposeIfOrphaned() -> Bool {
    if probe.isSet || reactor.isAlive { return false }
    pipeline.dispose()
    return true
  }

  /// Removes an effect that has ended. An error ends its effect alone; the probe is notified of it.
  fileprivate func remove(_ effect: Effect<Action, Mutation, State>, _ error: (any Error)?) {
    if let error { probe.notify { $0.effectDidFail(error, cause: effect.cause) } }
    if effect.slot >= 0 { pipeline.effects.remove(Int(effect.slot)) }
    live -= 1
    if live == 0, haveActionsEnded { finish() }
  }
}

/// One run of a stream that `mutate` made.
///
/// A mutation carries the number of the action that made it: for an effect that observes a service or a
/// relay, that is the action that published, not the one that subscribed. If none is known, as after a
/// hop through a callback, it is the action that the effect was made for.
final class Effect<Action, Mutation, State>: GatedSink<Mutation, Mutation> {
  let action: Action
  /// Its place among the effects that this reactor has begun.
  let order: UInt32
  /// Its slot in the pipeline's map of live effects, or -1.
  fileprivate var slot: Int32 = -1
  private let origin = ExecutionContext.currentCause
  private let owner: Effects<Action, Mutation, State>

  required init(
    _ owner: Effects<Action, Mutation, State>, _ gate: PipelineGate, _ action: Action,
    order: UInt32
  ) {
    self.owner = owner
    self.action = action
    self.order = order
    super.init(gate, owner.downstream)
  }

  override var cause: Int { origin }

  override func handle(_ mutation: Mutation) {
    if owner.disposeIfOrphaned() { return }
    ExecutionContext.withCurrent { context in
      if context.cause != 0 { return forward(mutation) }
      context.cause = origin
      forward(mutation)
      context.cause = 0
    }
  }

  override func handleEnd(_ error: (any Error)?) {
    if isDisposed { return }
    dispose()
    owner.remove(self, error)
  }
}
