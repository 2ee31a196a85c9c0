import ReactorBase
import ReactorGoldens
import ReactorPage
import ReactorTimeline
import ReactorTraceFormat

/// A page that compares two traces without access to their scripts.
struct ComparedTraces {
  /// The second of the compared traces.
  let trace: ParsedTrace
  /// The differences between the traces, or `nil` if the traces are identical.
  let comparison: TraceComparison?
  let names: ComparedNames

  /// Writes the page to the given output.
  ///
  /// - Parameters:
  ///   - files: The names of the first and second traces.
  ///   - context: The context from which the page takes the tool's name.
  ///   - output: The writer to which the page is written.
  func write(named files: [String], in context: CommandContext, to output: OutputWriter) {
    var script = PageScript(name: files[1], block: 0)
    (script.verdict, script.headline) =
      comparison == nil ? ("passed", "identical") : ("failed", "differs from \(files[0])")
    script.line = comparison?.firstDifference ?? ""
    CodeMark.making(.page) {
      var file = PageFile(titled: files.joined(separator: " → "), in: context, to: output)
      var block = ByteBuffer()
      replay(named: files[1]).append(block: 0, to: &block)
      block.withBytes { output.write($0) }
      file.scripts = [script]
      file.finish(summary: comparison == nil ? "identical" : "different")
    }
  }

  private func replay(named name: String) -> PageReplay {
    let kinds = Self.kinds(of: trace)
    var replay = PageReplay(name: name, found: PageRecording(Timeline(trace)), kinds: kinds)
    replay.ownScript = TracedScript(trace).text
    guard let comparison else { return replay }
    replay.explanation = comparison.explanation(names)
    // Traces in different formats have no events in common.
    if comparison.partners.isEmpty { return replay }
    replay.comparison = PageReplay.Comparison(
      comparison, with: PageRecording(Timeline(comparison.expected)),
      partners: comparison.partners, kinds: Self.kinds(of: comparison.expected))
    return replay
  }

  private static func kinds(of trace: ParsedTrace) -> TraceKindSet {
    (try? trace.form.get())?.options.show ?? TraceKindSet.all
  }
}
