@_spi(Sinks) import ReactorStreams

/// The entry of a pipeline: numbers each action that is sent, and emits it.
final class ActionEntry<Action, Mutation, State>: GatedSink<Action> {
  private let probe: ProbeSlot<Action, Mutation, State>
  private let core = SubjectCore<Action>()

  required init(_ gate: PipelineGate, _ probe: ProbeSlot<Action, Mutation, State>) {
    self.probe = probe
    super.init(gate)
  }

  /// Subscribes a sink to the actions.
  func add(_ sink: Sink<Action>) -> (any Disposable)? { core.add(sink) }

  /// Handles an action: now, or after the turn that is running on this thread.
  func send(_ action: Action) {
    let isQueued = ExecutionContext.withCurrent { context in
      if context.isRunning { context.enqueue(QueuedAction(self, action)) }
      return context.isRunning
    }
    if !isQueued { next(action) }
  }

  /// Returns a closure that hands actions over to a scheduler, in order, so that they are not handled on the
  /// thread that sends them.
  func receiver(on scheduler: Scheduler) -> (Action) -> Void {
    let sent = PublishSubject<Action>()
    _ = sent.observe(on: scheduler).subscribe(onNext: { [self] action in send(action) })
    return sent.onNext
  }

  override func handle(_ action: Action) {
    probe.withContext { context in
      let parent = context.cause
      probe.notify { context.cause = $0.willHandle(action, parent: parent) }
      if !core.send(action) { probe.notify { $0.didNotHandle(action, cause: context.cause) } }
      context.cause = parent
    }
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
