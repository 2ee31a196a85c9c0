package import ReactorTraceFormat

/// An event from outside, decoded from a script.
package struct DecodedEvent {
  /// Gives the event as a trace shows it: `socket.message("hi")`.
  package let text: (ValueFormatter) -> String
  /// Publishes it.
  package let publish: (ReplayContext) -> Void
}
