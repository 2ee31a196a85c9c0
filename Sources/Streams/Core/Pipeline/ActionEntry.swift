import ReactorBase
@_spi(Sinks) import ReactorStreams

/// The first part of a pipeline, which assigns a number to each action and sends the action to the effects.
final class ActionEntry<Action, Mutation, State> {
  /// A subject that emits each sent action before the action is handled.
  private let sent = SubjectCore<SentAction<Action>>()
  private let gate: PipelineGate
  private let probe: ProbeSlot<Action, Mutation, State>

  init(_ gate: PipelineGate, _ probe: ProbeSlot<Action, Mutation, State>) {
    self.gate = gate
    self.probe = probe
  }

  /// Sends an action to the current subscribers of ``actions(of:on:)``. Later subscribers don't receive the action.
  func receive(_ action: Action) {
    // Check the sender's thread now, because a queued action may be handled on another thread.
    if !gate.isInside, gate.watcher.rejects(causedBy: 0) { return }
    let action = SentAction(action)
    if !sent.send(action) { gate.perform { [self] in drop(action) } }
  }

  /// Returns the stream of actions to pass to `transform(action:)`. The actions are handled in
  /// order, as with `observe(on:)` in ReactorKit.
  ///
  /// - Parameters:
  ///   - pipeline: The pipeline that this entry belongs to.
  ///   - scheduler: The scheduler that actions are handled on. On the current-thread scheduler, an action is handled
  ///     immediately, or after the turn that is running on the thread. Each action is handled in a separate turn, which
  ///     is queued after the previous action has been handled. The turn therefore follows any work that the previous
  ///     action's effect has queued.
  func actions(
    of pipeline: Pipeline<Action, Mutation, State>, on scheduler: Scheduler
  ) -> Observable<Action> {
    let observed = sent.asObservable().observe(on: scheduler)
    return .node { sink in ActionSink(pipeline, sink).connect(to: observed) }
  }

  /// Assigns a number to an action that was sent after the last subscriber unsubscribed, and notifies the probe.
  private func drop(_ action: SentAction<Action>) {
    let cause = action.number(probe)
    probe.notify { $0.didNotHandle(action.action, cause: cause) }
  }

  /// Releases the subscribers.
  func dispose() { sent.dispose() }
}

/// An action that has been sent, along with the number that is assigned when the action is first handled.
private final class SentAction<Action> {
  let action: Action
  private var number: Int?

  init(_ action: Action) {
    self.action = action
  }

  /// Returns the action's number. The probe assigns the number when this method is first called.
  func number<Mutation, State>(_ probe: ProbeSlot<Action, Mutation, State>) -> Int {
    if let number { return number }
    var number = ExecutionContext.currentCause
    probe.notify { number = $0.willHandle(action, parent: number) }
    self.number = number
    return number
  }
}

/// A sink that handles the actions for a single subscription.
private final class ActionSink<Action, Mutation, State>: GatedSink<SentAction<Action>> {
  private let pipeline: Pipeline<Action, Mutation, State>
  private let downstream: Sink<Action>

  init(_ pipeline: Pipeline<Action, Mutation, State>, _ downstream: Sink<Action>) {
    self.pipeline = pipeline
    self.downstream = downstream
    super.init(pipeline.gate)
  }

  override func handle(_ action: SentAction<Action>) {
    let cause = action.number(pipeline.probe)
    pipeline.progress.value.cause = cause
    ExecutionContext.perform(causedBy: cause) {
      if pipeline.isEmitting { ExecutionContext.current.note(.nestedAction) }
      downstream.next(action.action)
    }
  }
}
