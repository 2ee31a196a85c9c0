/// A sink that passes every event to two other sinks, in order.
///
/// With it, a replay can both write its trace and be recorded as a timeline. Its kinds are those of
/// both sinks, and each sink ignores kinds that it did not request.
package final class EventTee: EventSink {
  private let first: any EventSink
  private let second: any EventSink

  /// The kinds of events that either sink uses.
  package let kinds: TraceKindSet

  /// Creates a sink that passes events to two other sinks, to which no session has been added yet.
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
