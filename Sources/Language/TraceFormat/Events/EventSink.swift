/// An object that receives the events of a replay, such as a ``TraceWriter``.
///
/// A replay has a single sink. The replay reads ``kinds`` once and creates only events of these kinds.
package protocol EventSink: AnyObject {
  /// The kinds of events that the sink requires.
  var kinds: TraceKindSet { get }

  /// The limit that the recorded events exceed, or `nil` if they are within all limits. The replay checks this property
  /// after every state and step.
  var excess: EventExcess? { get }

  /// Adds a session.
  ///
  /// - Parameter name: The name of the session.
  /// - Returns: The identifier of the session for use in its events.
  func addSession(named name: String) -> SessionID

  /// Receives the types of a session after the session has started. Most sinks ignore the types.
  func describe(_ session: SessionID, _ types: SessionTypes)

  /// Receives an event of any kind.
  func receive(_ event: TraceEvent)

  /// Receives the end of the replay, after which no further events follow.
  func finish()
}

extension EventSink {
  package func describe(_ session: SessionID, _ types: SessionTypes) {}
}

/// A limit of an event sink that a replay has exceeded.
package enum EventExcess: Equatable, Sendable {
  /// The maximum size of the trace, in bytes.
  case trace(limit: Int)
  /// The maximum size, in bytes, of the states that are kept for comparison with later states.
  case keptStates(limit: Int)
  /// The maximum size of the recorded timeline, in bytes.
  case timeline(limit: Int)
}
