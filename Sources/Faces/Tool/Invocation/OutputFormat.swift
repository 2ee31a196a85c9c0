import ReactorBase
import ReactorPage
import ReactorTraceFormat

/// A format in which `run` writes replays.
enum OutputFormat: String, CaseIterable, Hashable, Sendable {
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

  /// The output that a format stands for.
  enum Content {
    case trace(TraceOptions.Format)
    /// A part of a page for several scripts.
    case page
    /// A document about one script.
    case document(
      purpose: String, name: ToolOutput, (PageReplay, inout ByteBuffer) -> Void)
  }

  /// The table of formats.
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

  /// The format of the trace; nil for other outputs.
  var trace: TraceOptions.Format? {
    if case .trace(let format) = content { format } else { nil }
  }

  /// Its name in errors.
  var output: ToolOutput {
    switch content {
    case .trace: .trace
    case .page: .page
    case .document(_, let name, _): name
    }
  }

  /// Indicates whether the format supports only one script.
  var hasOneScript: Bool {
    if case .document = content { true } else { false }
  }

  /// The formats in the help.
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
      + "\(traces.dropFirst().separated(by: " or ")) for traces, "
      + "\(others.dropLast().separated(by: ", ")), or \(others.last ?? "")"
  }
}
