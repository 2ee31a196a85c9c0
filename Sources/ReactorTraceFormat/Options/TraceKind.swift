/// The kinds of lines that a trace has, in the order in which its header names them.
public enum TraceKind: String, CaseIterable, Hashable, Sendable {
  /// An action was sent.
  case action
  /// An effect gave a mutation.
  case mutation
  /// A state was emitted.
  case state
  /// A pulse field was assigned.
  case pulse
  /// A service published an event.
  case event
  /// A view showed something.
  case view
  /// A relay or a subject that a reactor owns sent an element.
  case output
  /// An effect, a stream or the replay failed.
  case error
  /// An expectation failed.
  case expect
  /// The replay ended.
  case end
  /// The reactor's own code printed or logged something, which a replay keeps from standard output.
  case log
}
