package import ReactorTraceFormat

/// A sink that has no use for events.
package final class SilentSink: EventSink {
  package let kinds = TraceKindSet([])
  package let excess: EventExcess? = nil
  private var count = 0

  /// Makes a sink.
  package init() {}

  package func addSession(named name: String) -> SessionID {
    count += 1
    return SessionID(index: count)
  }

  package func receive(_ event: TraceEvent) {}

  package func finish() {}
}
