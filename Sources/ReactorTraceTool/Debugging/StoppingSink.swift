import ReactorTraceFormat

/// Passes the events of a replay on to a writer, and stops in the debugger before one of them.
final class StoppingSink: EventSink {
  let kinds: TraceKindSet
  private let writer: TraceWriter
  private let place: BreakPoint
  private let stop: () -> Void
  private var eventCount = 0

  /// Makes a sink.
  ///
  /// - Parameters:
  ///   - place: Where to stop.
  ///   - writer: Writes the trace.
  ///   - stop: Stops, after what has been written so far has been handed on.
  init(at place: BreakPoint, writer: TraceWriter, stop: @escaping () -> Void) {
    self.place = place
    self.writer = writer
    self.stop = stop
    kinds = BreakPoint.kinds(for: writer.options)
  }

  var excess: EventExcess? { writer.excess }

  func addSession(named name: String) -> SessionID { writer.addSession(named: name) }

  func receive(_ event: TraceEvent) {
    if kinds.contains(event.kind) {
      eventCount += 1
      if eventCount == place.event {
        writer.flush()
        stop()
      }
    }
    writer.receive(event)
  }

  func finish() { writer.finish() }
}
