package import ReactorBase

/// An encoder for a trace format.
///
/// To add a format, implement this protocol in a separate file and add the implementation to the table in
/// `TraceFormat.swift`.
package protocol TraceEncoder: AnyObject {
  /// The size, in bytes, of the states that the encoder keeps for comparison with later states.
  var keptByteCount: Int { get }

  /// Records the name of the next session. The first session represents the whole replay and is named `*`.
  func addSession(named name: String)

  /// Records the reactor of a session. If this method is not called, the session's states are written in the form that
  /// applies to all reactors. If there is no common form, the states are written in full.
  func describe(_ session: SessionID, reactor: String)

  /// Appends the first line of the trace.
  func append(_ header: TraceHeader, to out: inout ByteBuffer)

  /// Appends an event.
  ///
  /// - Parameters:
  ///   - event: An event of a kind that the options show.
  ///   - renderer: The renderer for the event's values.
  ///   - out: The part of the trace that has not been written to the output yet.
  func append(_ event: TraceEvent, _ renderer: inout ValueRenderer, to out: inout ByteBuffer)

  /// Appends the content, if any, that follows the last event of the trace.
  func appendEnd(to out: inout ByteBuffer)
}

extension TraceEncoder {
  package var keptByteCount: Int { 0 }

  package func describe(_ session: SessionID, reactor: String) {}

  package func appendEnd(to out: inout ByteBuffer) {}
}
