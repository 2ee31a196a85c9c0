package import ReactorBase

/// An encoder of a trace format.
///
/// To add a format, implement this protocol in a file and add it to the table in `TraceFormat.swift`.
package protocol TraceEncoder: AnyObject {
  /// The number of bytes of the states that the encoder stores in order to write only changes.
  var keptByteCount: Int { get }

  /// Records the name of the next session; the first one is the whole replay, `*`.
  func addSession(named name: String)

  /// Records the reactor of a session. Without this call, states are written in the form that is set for all reactors,
  /// or in full.
  func describe(_ session: SessionID, reactor: String)

  /// Appends the first line of a trace.
  func append(_ header: TraceHeader, to out: inout ByteBuffer)

  /// Appends an event.
  ///
  /// - Parameters:
  ///   - event: The event, of a kind that the options show.
  ///   - renderer: Writes the values.
  ///   - out: The trace so far, or the part of it that has not been written yet.
  func append(_ event: TraceEvent, _ renderer: inout ValueRenderer, to out: inout ByteBuffer)

  /// Appends the end of the trace, after its last event.
  func appendEnd(to out: inout ByteBuffer)
}

extension TraceEncoder {
  package var keptByteCount: Int { 0 }

  package func describe(_ session: SessionID, reactor: String) {}

  package func appendEnd(to out: inout ByteBuffer) {}
}
