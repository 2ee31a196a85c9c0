import ReactorBase
@_spi(Sinks) import ReactorStreams

/// The entry of a pipeline. It assigns a number to each action, and sends the action to the
/// effects.
final class ActionEntry<Action, Mutation, State> {
  /// The actions that were sent, before they are handled.
  private let sent = SubjectCore<SentAction<Action>>()
  private let gate: PipelineGate
  private let probe: ProbeSlot<Action, Mutation, State>

  init(_ gate: PipelineGate, _ probe: ProbeSlot<Action, Mutation, State>) {
    self.gate = gate
    self.probe = probe
  }

  /// Receives an action, which the current subscribers of ``actions(on:)`` handle. Later
  /// subscribers don't receive it.
  func receive(_ action: Action) {
    // The waiting actions may be handled by another thread.
    if !gate.isInside, gate.watcher.rejects(causedBy: 0) { return }
    let action = SentAction(action)
    if !sent.send(action) { gate.perform { [self] in drop(action) } }
  }

  /// Returns the actions for `transform(action:)`. They are handled in order, as with ReactorKit's `observe(on:)`.
  ///
  /// - Parameters:
  ///   - pipeline: The pipeline of this entry.
  ///   - scheduler: The scheduler that actions are handled on. On the current-thread scheduler, an
  ///     action is handled immediately, or after the turn that is running on the thread. Each
  ///     action has a separate turn, which is queued when the previous action has been handled, so
  ///     it follows the work that the previous action's effect has queued.
  func actions(
    of pipeline: Pipeline<Action, Mutation, State>, on scheduler: Scheduler
  ) -> Observable<Action> {
    let observed = sent.asObservable().observe(on: scheduler)
    return .node { sink in ActionSink(pipeline, sink).connect(to: observed) }
  }

  /// Assigns a number to an action that is no longer handled.
  private func drop(_ action: SentAction<Action>) {
    let cause = action.number(probe)
    probe.notify { $0.didNotHandle(action.action, cause: cause) }
  }

  /// Releases the subscribers.
  func dispose() { sent.dispose() }
}

/// An action on its way to its handlers.
private final class SentAction<Action> {
  let action: Action
  private var number: Int?

  init(_ action: Action) {
    self.action = action
  }

  /// The number of the action; the probe assigns it when the first handler handles the action.
  func number<Mutation, State>(_ probe: ProbeSlot<Action, Mutation, State>) -> Int {
    if let number { return number }
    var number = ExecutionContext.currentCause
    probe.notify { number = $0.willHandle(action, parent: number) }
    self.number = number
    return number
  }
}

/// Handles the actions of one subscription.
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
