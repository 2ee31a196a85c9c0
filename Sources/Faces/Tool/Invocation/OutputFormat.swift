import ReactorBase
import ReactorPage
import ReactorTraceFormat

/// A format in which `run` outputs a replay.
enum OutputFormat: String, CaseIterable, Hashable, Sendable {
  /// A trace in plain text.
  case text
  /// A trace in JSON Lines format.
  case jsonl
  /// A page for a web browser.
  case html
  /// An SVG image of the timeline.
  case svg
  /// Trace events in JSON for the Perfetto UI.
  case perfetto

  /// The kind of content that a format produces.
  enum Content {
    case trace(TraceOptions.Format)
    /// A block in a page that can show several scripts.
    case page
    /// A document about a single script, which the given closure writes.
    case document(
      purpose: String, name: ToolOutput, (PageReplay, inout ByteBuffer) -> Void)
  }

  /// The content that this format produces.
  var content: Content {
    switch self {
    case .text: .trace(.text)
    case .jsonl: .trace(.jsonl)
    case .html: .page
    case .svg:
      .document(purpose: "a picture of the timeline", name: .picture) { $0.appendStill(to: &$1) }
    case .perfetto:
      .document(purpose: "trace events for Perfetto", name: .traceEvents) {
        $0.appendTraceEvents(to: &$1)
      }
    }
  }

  /// The trace format, or `nil` if the output is not a trace.
  var trace: TraceOptions.Format? {
    if case .trace(let format) = content { format } else { nil }
  }

  /// The kind of output, for use in error messages.
  var output: ToolOutput {
    switch content {
    case .trace: .trace
    case .page: .page
    case .document(_, let name, _): name
    }
  }

  /// Indicates whether the output is limited to one script.
  var hasOneScript: Bool {
    if case .document = content { true } else { false }
  }

  /// The help for the option that selects the format.
  static var help: String {
    let traces = allCases.compactMap { $0.trace?.name }
    let others = allCases.compactMap { format -> String? in
      switch format.content {
      case .trace: nil
      case .page: "a page for a browser (\(format.rawValue))"
      case .document(let purpose, _, _): "\(purpose) (\(format.rawValue))"
      }
    }
    return "the format of the output; \(traces[0]) (the default) or "
      + "\(traces.dropFirst().joined(separator: " or ")) for traces, "
      + "\(others.dropLast().joined(separator: ", ")), or \(others.last ?? "")"
  }
}
