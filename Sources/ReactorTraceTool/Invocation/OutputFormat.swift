package import ReactorTraceFormat

/// A form in which `run` writes replays.
package enum OutputFormat: String, CaseIterable, Hashable, Sendable {
  /// A trace as text.
  case text
  /// A trace as JSON Lines.
  case jsonl
  /// A page for a browser.
  case html
  /// A picture of the timeline.
  case svg
  /// Trace events as JSON, for the user interface of Perfetto.
  case perfetto

  /// The form of the trace; nil for what is not a trace.
  package var trace: TraceOptions.Format? {
    switch self {
    case .text: .text
    case .jsonl: .jsonl
    case .html, .svg, .perfetto: nil
    }
  }

  /// Whether the form has room for one script alone.
  var hasOneScript: Bool { self == .svg || self == .perfetto }
}
