import ReactorTraceFormat

/// An event from outside, decoded.
struct PlannedEvent {
  /// Gives the event as a trace shows it: `socket.message("hi")`.
  let text: (ValueFormatter) -> String
  /// Publishes it.
  let publish: (ReplayContext) -> Void
}
