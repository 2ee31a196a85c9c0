import ReactorBase
import ReactorRegistration
import ReactorStreams
import ReactorTraceFormat

extension Replay {
  /// Publishes an external event. The event is assigned a number in the same sequence as actions. The number identifies
  /// the event as the cause of subsequent events.
  func emit(_ event: DecodedEvent) {
    let (cause, isKept) = recorder.nextCause(ofSession: Cause.outside, sentBy: nil)
    let text = event.text(values)
    if isKept { recorder.keep(text, number: cause.number) }
    record(.event(.call(text)), cause: cause.number)
    ExecutionContext.perform(causedBy: cause.token) {
      recorder.published = event
      event.publish(makeContext(session: ReplayContext.wholeReplay))
      recorder.published = nil
      noticeRealTimers()
    }
  }

  /// Creates an observer that records the progress of a call that is about to start.
  ///
  /// All events of the call, including its end, belong to the action that started the call, even if another action
  /// cancels the call.
  ///
  /// - Parameter number: The number of the call.
  private func callRecorder(number: Int) -> (ServiceCall, CallProgress.Change) -> Void {
    let cause = Cause(token: ExecutionContext.currentCause)
    let session = session(of: cause)
    var text: String?
    return { [weak self] call, change in
      guard let self, !isClosing else { return }
      let callText = text ?? call.text(values)
      text = callText
      record(
        .call(CallProgress(number: number, callText, change)), of: session,
        cause: cause.numberIfAny)
    }
  }
}

extension Replay {
  func makeCallObserver() -> ((ServiceCall, CallProgress.Change) -> Void)? {
    if isClosing { return nil }
    let monitor = monitor.flatMap { $0.events.counts.includesCalls ? $0.events : nil }
    guard sink.kinds.contains(.call) else {
      return monitor.map { monitor in { [weak monitor] in monitor?.counts.addCall($0, $1) } }
    }
    let record = callRecorder(number: recorder.nextCall())
    return { [weak monitor] call, change in
      monitor?.counts.addCall(call, change)
      record(call, change)
    }
  }

  var answerControl: (any AnswerControl)? {
    if isClosing { return nil }
    if let openCalls { return openCalls }
    return races?.order
  }

  var serviceKinds: TraceKindSet { isClosing ? TraceKindSet([]) : sink.kinds }

  func recordForCurrentAction(_ payload: TraceEvent.Payload) {
    if isClosing || isEmittedEvent(payload) { return }
    let cause = Cause(token: ExecutionContext.currentCause)
    record(payload, of: session(of: cause), cause: cause.numberIfAny)
  }

  /// Returns whether a payload represents the event that the script is emitting. That event already has its own line in
  /// the trace, so it must not be recorded again when a service publishes it.
  private func isEmittedEvent(_ payload: TraceEvent.Payload) -> Bool {
    guard let event = recorder.published.take(),
      case .event(.published(let service, let value)) = payload
    else { return false }
    return event.isPublished(service, value, values)
  }

  /// Records an event at the current time.
  func record(
    _ payload: TraceEvent.Payload, of session: SessionID = .replay, cause: Int? = nil
  ) {
    if ExecutionContext.isLeftToChance { return }
    recorder.record(payload, of: session, cause: cause)
  }

  /// Returns the identifier of the session to which an action belongs. If there is no action or its session is closed,
  /// returns the identifier of the whole replay.
  func session(of cause: Cause) -> SessionID {
    let session = cause.number == 0 ? nil : session(at: cause.session)
    return session?.tracer.id ?? .replay
  }
}
