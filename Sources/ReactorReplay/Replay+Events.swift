import ReactorRegistration
import ReactorStreams
import ReactorTraceFormat

extension Replay {
  /// Publishes an event from outside: it gets a number as an action does, and what follows from it
  /// carries that number.
  func emit(_ event: DecodedEvent) {
    let cause = Cause(number: nextActionNumber(sentBy: nil), session: Cause.outside)
    latestCause = cause.token
    let text = event.text(values)
    if isNearlyStuck(with: cause) || keepsHistory { emittedEvents[cause.number] = text }
    record(.event(.call(text)), cause: cause.number)
    let thread = ExecutionContext.current
    let outer = thread.cause
    thread.cause = cause.token
    event.publish(makeContext(session: ReplayContext.wholeReplay))
    noticeRealTimers()
    thread.cause = outer
  }
}

extension Replay: ServiceEventSink {
  var callObserver: ((ServiceCall, CallChange) -> Void)? {
    guard !isClosing, let monitor, monitor.countsCalls else { return nil }
    return { [weak monitor] in monitor?.note($0, $1) }
  }

  var serviceKinds: TraceKindSet { isClosing ? TraceKindSet([]) : sink.kinds }

  func recordForCurrentAction(_ payload: TraceEvent.Payload) {
    if isClosing { return }
    let cause = Cause(token: ExecutionContext.currentCause)
    record(payload, of: session(of: cause), cause: cause.numberIfAny)
  }

  /// Records an event that happens now.
  func record(
    _ payload: TraceEvent.Payload, of session: SessionID = .replay, cause: Int? = nil
  ) {
    sink.receive(TraceEvent(time: now, session: session, step: step, cause: cause, payload))
  }

  /// The session of an action; the replay as a whole if there is no action or its session is closed.
  private func session(of cause: Cause) -> SessionID {
    guard cause.number != 0, sessions.indices.contains(cause.session) else { return .replay }
    return sessions[cause.session]?.recorder.id ?? .replay
  }
}
