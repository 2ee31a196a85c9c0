@_spi(Sinks) import ReactorStreams

/// Takes actions, calls `mutate` for each, and merges what the effects send.
final class EffectsSink<Action, Mutation, State>: OperatorSink<Action, Mutation> {
  private let pipeline: Pipeline<Action, Mutation, State>
  private let effectType = Effect<Action, Mutation, State>.self
  private var live = 0
  private var started: UInt32 = 0
  private var haveActionsEnded = false

  init(_ pipeline: Pipeline<Action, Mutation, State>, _ downstream: Sink<Mutation>) {
    self.pipeline = pipeline
    super.init(downstream)
  }

  override func next(_ action: Action) {
    if isDisposed { return }
    if pipeline.isInside { return start(action) }
    pipeline.perform({ start(action) }, later: { { self.start(action) } })
  }

  override func completed() {
    pipeline.perform({ actionsEnded() }, later: { { self.actionsEnded() } })
  }

  private func start(_ action: Action) {
    guard let stream = pipeline.mutate(action) else { return pipeline.dispose() }
    // Whoever was called may have dropped the reactor, and its pipeline with it.
    if isDisposed { return }
    if stream.isImmediate { return stream.emit(into: downstream) }
    started &+= 1
    live += 1
    let effect = effectType.init(self, action, order: started)
    effect.begin(stream)
    if isDisposed { return effect.dispose() }
    if !effect.isDisposed { effect.slot = pipeline.effects.insert(effect) }
  }

  fileprivate func take(_ mutation: Mutation, of effect: Effect<Action, Mutation, State>) {
    ExecutionContext.withCurrent { context in
      if pipeline.isInside { return send(mutation, of: effect, in: context) }
      pipeline.perform(
        in: context, causedBy: effect.cause, { send(mutation, of: effect, in: context) },
        later: { { self.send(mutation, of: effect, in: .current) } })
    }
  }

  private func send(
    _ mutation: Mutation, of effect: Effect<Action, Mutation, State>, in context: ExecutionContext
  ) {
    if pipeline.isOrphaned { return pipeline.dispose() }
    effect.send(mutation, in: context)
  }

  /// An error ends this effect and nothing else; who watches the pipeline hears of it.
  fileprivate func end(_ effect: Effect<Action, Mutation, State>, with error: (any Error)?) {
    pipeline.perform(
      causedBy: effect.cause, { endInside(effect, error) },
      later: { { self.endInside(effect, error) } })
  }

  private func endInside(_ effect: Effect<Action, Mutation, State>, _ error: (any Error)?) {
    if effect.isDisposed { return }
    effect.dispose()
    if let error { pipeline.tellProbe { $0.effectDidFail(error, cause: effect.cause) } }
    if effect.slot >= 0 { pipeline.effects.remove(effect.slot) }
    live -= 1
    if live == 0, haveActionsEnded { finish() }
  }

  private func actionsEnded() {
    haveActionsEnded = true
    if live == 0 { finish() }
  }
}

/// One run of a stream that `mutate` made.
///
/// A mutation carries the number of the action that made it: for an effect that listens to a service
/// or to a relay, that is the action that published, not the one that began to listen. Where nothing
/// is known, as after a hop through a callback, it is the action that the effect was made for.
final class Effect<Action, Mutation, State>: OperatorSink<Mutation, Mutation> {
  let action: Action
  /// Its place among the effects that this reactor has begun.
  let order: UInt32
  let cause = ExecutionContext.currentCause
  /// Its place in the pipeline's table, or -1.
  fileprivate var slot = -1
  private let owner: EffectsSink<Action, Mutation, State>

  required init(_ owner: EffectsSink<Action, Mutation, State>, _ action: Action, order: UInt32) {
    self.owner = owner
    self.action = action
    self.order = order
    super.init(owner.downstream)
  }

  override func next(_ mutation: Mutation) {
    if !isDisposed { owner.take(mutation, of: self) }
  }

  override func error(_ error: any Error) {
    if !isDisposed { owner.end(self, with: error) }
  }

  override func completed() {
    if !isDisposed { owner.end(self, with: nil) }
  }

  fileprivate func send(_ mutation: Mutation, in context: ExecutionContext) {
    if context.cause != 0 { return forward(mutation) }
    context.cause = cause
    forward(mutation)
    context.cause = 0
  }
}
