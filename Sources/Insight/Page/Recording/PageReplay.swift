package import ReactorBase
package import ReactorTraceFormat

/// The replay of a script, in the form that a page shows.
package struct PageReplay {
  /// The comparison of a replay with its golden.
  package struct Comparison {
    /// The recording of the golden.
    package var expected: PageRecording
    /// For each event of the golden, the index of the corresponding event in the actual recording, or -1 if there is
    /// none.
    package var partners: [Int]
    /// The indices of the golden's events whose corresponding events have different lines.
    package var changed: [Int]
    /// The kinds of events that the golden shows.
    package var kinds: TraceKindSet
    /// Indicates whether the replay is compared with a replay in which two answers are swapped, rather than with a
    /// golden.
    package var isOtherOrder = false

    package init(
      expected: PageRecording, partners: [Int], changed: [Int], kinds: TraceKindSet
    ) {
      self.expected = expected
      self.partners = partners
      self.changed = changed
      self.kinds = kinds
    }
  }

  /// The name of the script.
  package var name: String
  /// The script, followed by the files that it includes, or an empty array if the files are unknown.
  package var sources: [PageSource]
  /// The case that was replayed, and the line of its row in the script, or `nil` if the script has no cases.
  package var scriptCase: (name: String, line: Int)?
  /// A self-contained script with the same replay, or `nil` if the sources are already self-contained. It is either the
  /// script of the case or a script that reproduces the trace.
  package var ownScript: String?
  /// The recording of the actual replay.
  package var found: PageRecording
  /// The comparison with the golden, or `nil` if the replay matches the golden.
  package var comparison: Comparison?
  /// The failures of the replay, and notes on the replay.
  package var problems: [PageProblem]
  /// The lines that describe the differences from the golden, or the unexpected end of the process.
  package var explanation: [String]
  /// The kinds of events that the trace shows, as its first line lists them.
  package var kinds: TraceKindSet

  package init(
    name: String, sources: [PageSource] = [], found: PageRecording, kinds: TraceKindSet,
    comparison: Comparison? = nil, problems: [PageProblem] = [], explanation: [String] = []
  ) {
    self.name = name
    self.sources = sources
    self.found = found
    self.kinds = kinds
    self.comparison = comparison
    self.problems = problems
    self.explanation = explanation
  }

  /// Appends the block of the replay: its data, followed by its traces for readers without JavaScript.
  ///
  /// - Parameters:
  ///   - number: The number of the block in its document.
  ///   - out: The buffer that receives the document.
  package func append(block number: Int, to out: inout ByteBuffer) {
    let layout = layout
    out.append(text: "<script type=\"application/json\" id=\"replay-\(number)\">{\"name\":")
    out.append(scriptLiteral: name)
    out.append("sources", array: sources) { $0.append(to: &$1) }
    if let scriptCase {
      out.append(",\"case\":[")
      out.append(scriptLiteral: scriptCase.name)
      out.append(text: ",\(scriptCase.line)]")
    }
    if let ownScript { out.append("script", scriptLiteral: ownScript) }
    if !problems.isEmpty {
      out.append("problems", array: problems) { $0.append(to: &$1) }
    }
    out.append("explanation", array: explanation) { $1.append(scriptLiteral: $0) }
    out.append("axis", array: layout.axis.points) { point, out in
      out.append(text: "[\(point.time),\(point.place),\(point.isFolded ? 1 : 0)]")
    }
    if layout.isInOrder { out.append(",\"inOrder\":true") }
    out.append("pins", array: layout.pins) { pin, out in
      out.append(text: "[\(pin.session),")
      out.append(scriptLiteral: pin.path)
      out.append("]")
    }
    out.append(",\"found\":")
    found.append(layout, to: &out)
    if let comparison { append(comparison, to: &out) }
    out.append(text: "}</script>\n<noscript id=\"replay-\(number)-text\">\n<h2>")
    out.append(markup: VisibleText(name, .line).description)
    out.append("</h2>\n")
    Still(recording: found, layout: layout, title: name).append(as: .partOfPage, to: &out)
    for line in problems.flatMap(\.lines) + explanation {
      out.append("<p>", markup: line, "</p>\n")
    }
    for source in sources {
      out.append(
        "<h3>", markup: VisibleText(source.name, .line).description,
        "</h3>\n<pre class=\"script\">\n")
      for line in source.lines {
        out.append(markup: VisibleText(String(line), .line).description)
        out.append("\n")
      }
      out.append("</pre>\n")
    }
    found.appendTrace(header: header, to: &out)
    if let comparison {
      out.append(comparison.isOtherOrder ? "<h2>Other order</h2>\n" : "<h2>Expected</h2>\n")
      comparison.expected.appendTrace(header: header, to: &out)
    }
    out.append("</noscript>\n")
  }

  private func append(_ comparison: Comparison, to out: inout ByteBuffer) {
    out.append(",\"expected\":")
    // The timeline of a golden does not show effects and calls.
    let layout =
      comparison.isOtherOrder ? TimelineLayout(comparison.expected, comparedWith: nil) : nil
    comparison.expected.append(layout, to: &out)
    out.append("partners", array: comparison.partners)
    out.append("changed", array: comparison.changed)
    if comparison.isOtherOrder { out.append(",\"otherOrder\":true") }
    out.append(",\"compared\":")
    // A golden contains the lines of rules if it contains the lines of expectations.
    out.append(array: (TraceKind.allCases + [.rule]).filter(comparison.kinds.contains)) {
      $1.append(scriptLiteral: $0.rawValue)
    }
  }

  /// The first line of the trace.
  private var header: String {
    "reactor-trace 1 show=\(kinds.kinds.map(\.rawValue).joined(separator: ",")) state=full"
  }

  /// Appends a picture of the timeline as an SVG document.
  package func appendStill(to out: inout ByteBuffer) {
    Still(recording: found, layout: layout, title: name).append(as: .document, to: &out)
  }

  /// The layout of the timeline. Events are positioned by time, or by order if all of them occur at the same time.
  private var layout: TimelineLayout {
    TimelineLayout(found, comparedWith: comparison?.expected)
  }

  /// Appends the replay as a trace event document for Perfetto and other trace viewers.
  package func appendTraceEvents(to out: inout ByteBuffer) {
    TraceEventDocument(found, title: name).append(to: &out)
  }
}
