@_spi(Sinks) import ReactorStreams

/// The entry of a pipeline: numbers each action that is sent, and sends it to the effects.
final class ActionEntry<Action, Mutation, State>: GatedSink<Action> {
  /// The effects, and other subscribers of the stream that `transform(action:)` receives. Those that subscribe while an action
  /// is handled come too late for it.
  let subscribers = SubjectCore<Action>()
  private let probe: ProbeSlot<Action, Mutation, State>
  /// Indicates whether a scheduler hands the actions over, so that none of them begins a turn.
  private var hasScheduler = false

  init(_ gate: PipelineGate, _ probe: ProbeSlot<Action, Mutation, State>) {
    self.probe = probe
    super.init(gate)
  }

  /// Returns the closure that receives the actions, in order. They are handled as by ReactorKit's `observe(on:)`.
  ///
  /// - Parameter scheduler: The scheduler on which actions are handled. On that of the current thread, an action is handled
  ///   now, or after the turn that is running on the thread.
  func receiver(on scheduler: Scheduler) -> (Action) -> Void {
    if scheduler is CurrentThreadScheduler {
      return { [self] action in
        let context = ExecutionContext.current
        if context.isRunning {
          context.enqueue(ScheduledBlock { [self] in next(action) })
        } else {
          next(action)
        }
      }
    }
    hasScheduler = true
    let sent = PublishSubject<Action>()
    _ = sent.observe(on: scheduler).subscribe(onNext: { [self] action in next(action) })
    return sent.onNext
  }

  /// Handles an action as a turn.
  override func handle(_ action: Action) {
    let beginsTurn = !hasScheduler && ExecutionContext.beginTurn()
    ExecutionContext.withCurrent { context in
      let parent = context.cause
      probe.notify { context.cause = $0.willHandle(action, parent: parent) }
      if !subscribers.send(action) {
        probe.notify { $0.didNotHandle(action, cause: context.cause) }
      }
      context.cause = parent
    }
    if beginsTurn { ExecutionContext.endTurn() }
  }
}
