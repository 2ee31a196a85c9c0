@_spi(Sinks) import ReactorStreams

/// The part of the pipeline that calls `mutate` for each action and merges the mutations of all
/// effects.
final class Effects<Action, Mutation, State>: GatedSink<Action> {
  private let pipeline: Pipeline<Action, Mutation, State>
  // The reference is also stored here because each access through the pipeline would retain the reference.
  private let reactor: ReactorReference<Action, Mutation, State>
  fileprivate let probe: ProbeSlot<Action, Mutation, State>
  private let downstream: Sink<Mutation>
  // The type is stored because the runtime would otherwise look it up for each effect.
  private let effectType = Effect<Action, Mutation, State>.self
  /// The number of running streams, including the stream of actions.
  private var live = 1
  private var started = 0
  private let tracker = ReentrancyTracker()

  init(_ pipeline: Pipeline<Action, Mutation, State>, _ downstream: Sink<Mutation>) {
    self.pipeline = pipeline
    reactor = pipeline.reactor
    probe = pipeline.probe
    self.downstream = downstream
    super.init(pipeline.gate)
  }

  override func handle(_ action: Action) {
    guard let stream = reactor.mutate(action) else { return pipeline.dispose() }
    // `mutate` may have released the reactor, and the reactor's pipeline with it.
    if isDisposed { return }
    let beginsTurn = ExecutionContext.beginTurn()
    begin(stream, for: action)
    if beginsTurn { ExecutionContext.endTurn() }
  }

  /// Runs the stream that `mutate` returned for the given action. The stream runs in a turn, like
  /// any merged stream.
  private func begin(_ stream: Observable<Mutation>, for action: Action) {
    started += 1
    live += 1
    let (number, origin) = (started, ExecutionContext.currentCause)
    probe.notify { $0.effectRunWillBegin(number, cause: origin) }
    if !stream.passElement({ send($0, causedBy: origin) }) {
      var sources = SourceList(stream)
      sources.passElements { send($0, causedBy: origin) }
      if !sources.isEmpty { return run(effectType.init(self, action, sources, number: number)) }
    }
    probe.notify {
      $0.effectRunDidEnd(number, isDisposed ? .cancelled : .completed, cause: origin)
    }
    didEnd()
  }

  private func run(_ effect: Effect<Action, Mutation, State>) {
    effect.runSources()
    if isDisposed { return effect.cancel() }
    if !effect.isDisposed {
      effect.slot = pipeline.effects.insert(effect)
      probe.notify { $0.effectDidBegin(effect.action, cause: effect.cause) }
    }
  }

  override func handleEnd(_ error: (any Error)?) {
    if let error { finish(error) } else { didEnd() }
  }

  /// Records that a stream has terminated, and completes the merged stream if no stream is running.
  private func didEnd() {
    live -= 1
    if live == 0 { finish(nil) }
  }

  private func finish(_ error: (any Error)?) {
    guard upstream.end() else { return }
    if let error { downstream.error(error) } else { downstream.completed() }
    dispose()
  }

  /// Cancels the running effects, whose mutations would no longer be received.
  override func released() {
    gate.perform { [self] in
      guard pipeline.pendingCount > 0 else { return }
      for effect in pipeline.liveEffects where effect.owner === self {
        pipeline.effects.remove(effect.slot)
        effect.cancel()
        probe.notify { $0.effectDidEnd(effect.action, cause: effect.cause) }
      }
    }
  }

  /// Forwards a mutation from an effect, or disposes of the pipeline if the reactor no longer exists.
  ///
  /// - Parameters:
  ///   - mutation: The mutation to forward.
  ///   - origin: The number of the action that started the effect.
  fileprivate func send(_ mutation: Mutation, causedBy origin: Int) {
    if probe.current == nil, !reactor.isAlive { return pipeline.dispose() }
    ExecutionContext.withCurrent { context in
      let outer = context.cause
      if outer == 0 { context.cause = origin }
      tracker.track { if !isDisposed { downstream.next(mutation) } }
      context.cause = outer
    }
  }

  /// Removes an effect that has terminated, and notifies the probe. An error terminates only the effect in which it
  /// occurred.
  fileprivate func remove(_ effect: Effect<Action, Mutation, State>, _ error: (any Error)?) {
    let end = error.map { EffectEnd.failed($0) } ?? .completed
    probe.notify { $0.effectRunDidEnd(effect.number, end, cause: effect.cause) }
    if effect.slot >= 0 {
      pipeline.effects.remove(effect.slot)
      probe.notify { $0.effectDidEnd(effect.action, cause: effect.cause) }
    }
    didEnd()
  }
}

/// A running effect, which runs the stream that `mutate` returned for an action. If the stream begins with parts that
/// consist of one element, such as `just`, those parts run before the effect is created. Most long-running effects use
/// `concat`, so an effect runs the concatenated streams itself instead of using the `concat` sink.
///
/// A mutation carries the number of the action that caused it. If the effect observes a service or a relay, the cause
/// is the action that published the value, even if a different action started the effect. If the publishing action is
/// unknown, for instance after a callback, the cause is the action that started the effect.
final class Effect<Action, Mutation, State>: GatedSink<Mutation> {
  let action: Action
  /// The number of the effect as reported to the probe. Effects are numbered separately for each reactor.
  let number: Int
  /// The effect's slot in the pipeline's map of running effects, or -1 if the effect is not in the map.
  fileprivate var slot = -1
  private let origin = ExecutionContext.currentCause
  fileprivate let owner: Effects<Action, Mutation, State>
  private var sources: SourceList
  private let sequence = SourceSequence()

  init(
    _ owner: Effects<Action, Mutation, State>, _ action: Action, _ sources: SourceList,
    number: Int
  ) {
    self.owner = owner
    self.action = action
    self.number = number
    self.sources = sources
    super.init(owner.gate)
  }

  override var cause: Int { origin }

  /// Disposes of the effect. If the effect has not terminated, notifies the probe of the cancellation.
  func cancel() {
    if !isDisposed { owner.probe.notify { $0.effectRunDidEnd(number, .cancelled, cause: cause) } }
    dispose()
  }

  /// Runs the streams one after another until a stream does not terminate immediately.
  func runSources() {
    sequence.run {
      if isDisposed { return false }
      guard let source: Observable<Mutation> = sources.next() else {
        finish()
        return false
      }
      upstream.drop()
      begin(source)
      return true
    }
  }

  /// Ends the effect and releases the last stream on this thread, even if the termination must wait at the gate.
  func finish() {
    end(with: nil)
    upstream.drop()
  }

  override func completed() {
    if isDisposed { return }
    if !gate.isInside, gate.watcher.rejects(causedBy: cause) { return }
    if sequence.sourceDidEnd() { runSources() }
  }

  override func handle(_ mutation: Mutation) {
    if !isDisposed { owner.send(mutation, causedBy: origin) }
  }

  override func handleEnd(_ error: (any Error)?) {
    if isDisposed { return }
    dispose()
    owner.remove(self, error)
  }
}
