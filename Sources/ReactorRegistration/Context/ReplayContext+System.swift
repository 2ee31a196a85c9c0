import ReactorStreams
import ReactorTraceFormat

/// The services that a replay provides to the replacements of system libraries.
extension ReplayContext {
  /// Whether ``log(_:)`` writes anything.
  package var showsLog: Bool { services.kinds.contains(.log) }

  /// Writes a line of the reactor's own output into the trace, if it shows such lines.
  package func log(_ message: String) {
    if showsLog { services.record(.log(message)) }
  }

  /// Writes that a service published something, for the session whose action is being handled.
  package func write<Event>(event: Event, of service: String) {
    services.record(event, publishedBy: service)
  }

  /// The replay's only object of a class, made now if it is asked for first.
  package func object<Object: AnyObject>(_ make: () -> Object) -> Object {
    services.object(make)
  }

  /// Fails the replay, because of what the action that is being handled does.
  package func report(_ problem: UnreplayableWork) {
    host?.report(problem, cause: ExecutionContext.currentCause)
  }
}
