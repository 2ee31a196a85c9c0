package import ReactorTypeLayout

/// An object that receives the events of a replay, such as a ``TraceWriter``.
///
/// A replay has a single sink. The replay reads ``kinds`` once, and creates only events of these
/// kinds.
package protocol EventSink: AnyObject {
  /// The kinds of events that the sink uses.
  var kinds: TraceKindSet { get }

  /// The limit that the events have exceeded, if any. The replay checks it after every state and step.
  var excess: EventExcess? { get }

  /// Starts a session.
  ///
  /// - Parameter name: The name of the session.
  /// - Returns: The handle that identifies the session in its events.
  func addSession(named name: String) -> SessionID

  /// Records the types of a started session. Most sinks don't need them.
  func describe(_ session: SessionID, _ types: SessionTypes)

  /// Receives an event of any kind.
  func receive(_ event: TraceEvent)

  /// Receives the end of the replay.
  func finish()
}

extension EventSink {
  package func describe(_ session: SessionID, _ types: SessionTypes) {}
}

/// A limit of a sink that a replay has exceeded.
package enum EventExcess: Equatable, Sendable {
  /// The trace is larger than this many bytes.
  case trace(limit: Int)
  /// The states that are kept for comparison with later states take more than this many bytes.
  case keptStates(limit: Int)
  /// The timeline of the replay takes more than this many bytes.
  case timeline(limit: Int)
}

/// The reactor of a session: its registered name, and its types.
package struct SessionTypes: Sendable {
  /// The name of the reactor.
  package let reactor: String
  package let action: TypeLayout
  /// The type of the mutations; nil for a bridged reactor, whose mutations are unknown.
  package let mutation: TypeLayout?
  package let state: TypeLayout

  package init(
    reactor: String, action: TypeLayout, mutation: TypeLayout?, state: TypeLayout
  ) {
    self.reactor = reactor
    self.action = action
    self.mutation = mutation
    self.state = state
  }
}
