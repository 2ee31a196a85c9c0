import ReactorBase
import ReactorGeneratedInputs
import ReactorPlanning
import ReactorReplay
import ReactorSamples
import ReactorTraceFormat

/// Replays a script that an input determines, in both forms, and compares the results with the model.
func checkReplay(_ input: [UInt8]) {
  var rest = input[...]
  let script = CounterScript { count in Int(rest.popFirst() ?? 0) % count }
  let lines = trace(of: script.lines, named: "a.actions")
  require(lines, is: script.trace, "the replay of\n\(script.lines)")
  require(trace(of: script.json, named: "a.json"), is: lines, "the JSON form")
}

private func trace(of text: String, named name: String) -> String {
  let (plan, report) = Planner.plan(SourceFile(name: name, text: text), with: .samples)
  guard let plan else { fatalError(DiagnosticRenderer().render(report)) }
  var bytes: [UInt8] = []
  let writer = TraceWriter(options: TraceOptions(), rules: plan.rendering) { span in
    span.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }
  let failures = Replay(plan, options: ReplayOptions(), values: writer.values, to: writer).run()
  if !failures.isEmpty { fatalError("the replay failed: \(failures)") }
  return String(decoding: bytes, as: UTF8.self)
}

/// Reads a pattern from the first line, and runs it over the rest.
func checkPattern(_ input: [UInt8]) {
  let text = String(decoding: input, as: UTF8.self)
  let end = text.firstIndex(of: "\n") ?? text.endIndex
  let subject = text[end...].dropFirst()
  guard let pattern = try? Pattern(String(text[..<end])) else { return }
  let isMatch = pattern.matches(subject)
  // The same pattern, written differently.
  if text.hasPrefix("(?i)") { return }
  guard let grouped = try? Pattern("(?:\(text[..<end]))|b{0}\\B\\b") else { return }
  if grouped.matches(subject) != isMatch { fatalError("a group changes what a pattern finds") }
}
