import ReactorStreams
import ReactorTraceFormat

extension Replay {
  /// Publishes an event from outside: it gets a number as an action does, and what follows from it
  /// carries that number.
  func emit(_ event: PlannedEvent) {
    let cause = Cause(number: nextActionNumber(sentBy: nil), session: Cause.outside)
    let text = event.text(writer)
    if isNearlyStuck(with: cause) || keepsHistory { emittedEvents[cause.number] = text }
    writer.event(at: now, .replay, cause: cause.number, call: text)
    let thread = ExecutionContext.current
    let outer = thread.cause
    thread.cause = cause.token
    event.publish(makeContext(session: ReplayContext.wholeReplay))
    noticeRealTimers()
    thread.cause = outer
  }
}

extension Replay: ReplayTrace {
  func write<Event>(event: Event, of service: String) {
    if isClosing { return }
    let cause = Cause(token: ExecutionContext.currentCause)
    if let trace = trace(of: cause) {
      trace.write(event: event, of: service, cause: cause.number)
    } else {
      writer.event(at: now, .replay, cause: cause.numberIfAny, service: service, event)
    }
  }

  func write(call text: (TraceWriter) -> String) {
    guard writer.shows(.event), !isClosing else { return }
    let cause = Cause(token: ExecutionContext.currentCause)
    if let trace = trace(of: cause) {
      trace.write(call: text(writer), cause: cause.number)
    } else {
      writer.event(at: now, .replay, cause: cause.numberIfAny, call: text(writer))
    }
  }

  var showsLog: Bool { writer.shows(.log) && !isClosing }

  func write(log message: String) {
    if isClosing { return }
    let cause = Cause(token: ExecutionContext.currentCause)
    if let trace = trace(of: cause) {
      trace.write(log: message, cause: cause.number)
    } else {
      writer.log(at: now, .replay, cause: cause.numberIfAny, message)
    }
  }

  /// What the session of an action writes, where there is an action and its session is open.
  private func trace(of cause: Cause) -> SessionTrace? {
    guard cause.number != 0, sessions.indices.contains(cause.session) else { return nil }
    return sessions[cause.session]?.trace
  }
}
