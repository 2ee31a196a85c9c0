/// A sink that forwards every event to two other sinks, in order.
///
/// For example, a replay can use a tee to write a trace and record a timeline at the same time. The tee receives all
/// kinds that either sink requires, and each sink ignores the kinds that it does not require.
package final class EventTee: EventSink {
  private let first: any EventSink
  private let second: any EventSink

  /// The kinds of events that at least one of the sinks requires.
  package let kinds: TraceKindSet

  /// Creates a sink that forwards events to the given sinks. Neither sink may already have sessions.
  package init(_ first: any EventSink, _ second: any EventSink) {
    self.first = first
    self.second = second
    kinds = first.kinds.union(second.kinds)
  }

  package var excess: EventExcess? { first.excess ?? second.excess }

  package func addSession(named name: String) -> SessionID {
    let session = first.addSession(named: name)
    let other = second.addSession(named: name)
    precondition(session == other, "the two sinks have different sessions")
    return session
  }

  package func describe(_ session: SessionID, _ types: SessionTypes) {
    first.describe(session, types)
    second.describe(session, types)
  }

  package func receive(_ event: TraceEvent) {
    first.receive(event)
    second.receive(event)
  }

  package func finish() {
    first.finish()
    second.finish()
  }
}
