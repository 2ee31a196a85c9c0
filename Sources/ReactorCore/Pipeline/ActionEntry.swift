@_spi(Sinks) import ReactorStreams

/// The entry of a pipeline: numbers each action that is sent, and emits it.
final class ActionEntry<Action, Mutation, State>: GatedSink<Action> {
  private let probe: ProbeSlot<Action, Mutation, State>
  /// The effects, if no `transform(action:)` is in between, and nobody has subscribed before them.
  private var effects: Sink<Action>?
  private var unretainedEffects: UnretainedReference?
  /// Indicates whether the effects are handling an action, and have to be kept until they have.
  private var isSending = false
  /// Indicates whether a scheduler hands the actions over, so that none of them begins a turn.
  private var hasScheduler = false
  /// All other subscribers.
  private let subscribers = LazySubjectCore<Action>()

  required init(_ gate: PipelineGate, _ probe: ProbeSlot<Action, Mutation, State>) {
    self.probe = probe
    super.init(gate)
  }

  /// Subscribes a sink to the actions.
  func add(_ sink: Sink<Action>) -> (any Disposable)? { subscribers.core.add(sink) }

  /// Sends all actions to effects, before those that subscribe later. Called inside the gate.
  ///
  /// - Returns: Whether that is possible: not if there are subscribers, which come first, or other effects, because
  ///   the stream of mutations was subscribed to twice.
  func connect(to effects: Sink<Action>) -> Bool {
    guard gate.isInside, self.effects == nil, subscribers.existing == nil else { return false }
    (self.effects, unretainedEffects) = (effects, UnretainedReference(effects))
    return true
  }

  /// Lets go of effects that have ended. From outside of the gate, they stay until the next action.
  func disconnect(from effects: Sink<Action>) {
    if gate.isInside, effects === self.effects { removeEffects() }
  }

  override func released() { removeEffects() }

  /// Handles an action: now, or after the turn that is running on this thread.
  func send(_ action: Action) {
    let isQueued = ExecutionContext.withCurrent { context in
      if context.isRunning { enqueue(action, in: context) }
      return context.isRunning
    }
    if !isQueued { next(action) }
  }

  /// Its own function, so that an action that is handled now needs no room for the work.
  @inline(never)
  private func enqueue(_ action: Action, in context: ExecutionContext) {
    context.enqueue(QueuedAction(self, action))
  }

  /// Returns a closure that hands actions over to a scheduler, in order, so that they are not handled on the
  /// thread that sends them.
  func receiver(on scheduler: Scheduler) -> (Action) -> Void {
    hasScheduler = true
    let sent = PublishSubject<Action>()
    _ = sent.observe(on: scheduler).subscribe(onNext: { [self] action in next(action) })
    return sent.onNext
  }

  /// Handles an action as a turn, as ReactorKit's `observe(on: CurrentThreadScheduler.instance)` does.
  override func handle(_ action: Action) {
    let beginsTurn = !hasScheduler && ExecutionContext.beginTurn()
    probe.withContext { context in
      let parent = context.cause
      probe.notify { context.cause = $0.willHandle(action, parent: parent) }
      if !emit(action) { probe.notify { $0.didNotHandle(action, cause: context.cause) } }
      context.cause = parent
    }
    if beginsTurn { ExecutionContext.endTurn() }
  }

  /// Sends an action on.
  ///
  /// - Returns: Whether anybody has received it.
  @inline(__always)
  private func emit(_ action: Action) -> Bool {
    guard let core = subscribers.existing else { return emitToEffects(action) }
    // Those that subscribe while the effects handle the action come too late for it.
    let audience = core.audience
    let isHandled = emitToEffects(action)
    core.send(action, to: audience)
    return isHandled || !audience.isEmpty
  }

  @inline(__always)
  private func emitToEffects(_ action: Action) -> Bool {
    guard let effects = unretainedEffects else { return false }
    return effects.withObject(as: Sink<Action>.self) { effects in
      if effects.isDisposed {
        removeEffects()
        return false
      }
      isSending = true
      effects.next(action)
      isSending = false
      if unretainedEffects == nil { removeEffects() }
      return true
    }
  }

  private func removeEffects() {
    unretainedEffects = nil
    if !isSending { effects = nil }
  }
}

/// An action that waits for the end of a turn.
private final class QueuedAction<Action, Mutation, State>: ScheduledWork, @unchecked Sendable {
  // @unchecked: as for all scheduled work, it is handed on and not shared.
  private let entry: ActionEntry<Action, Mutation, State>
  private let action: Action

  init(_ entry: ActionEntry<Action, Mutation, State>, _ action: Action) {
    self.entry = entry
    self.action = action
  }

  override func run() {
    entry.next(action)
  }
}
