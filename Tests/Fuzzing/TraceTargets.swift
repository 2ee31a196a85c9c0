import ReactorGoldens
import ReactorTraceFormat

/// Reads two traces, which are on either side of a line of equals signs, and compares them.
func checkTraces(_ input: [UInt8]) {
  let separator = Array("====\n".utf8)
  let (first, second) = halves(of: input, at: separator)
  check(first)
  check(second)
  guard let comparison = TraceComparison.compare(first, second) else {
    if first != second { fatalError("traces that differ are the same") }
    return
  }
  let names = ComparedNames(expected: "expected", found: "found")
  let sentences = comparison.explanation(names)
  if sentences.isEmpty || sentences.contains("") { fatalError("nothing is said of a difference") }
  _ = UnifiedDiff(comparison, names: names, limits: UnifiedDiff.Limits(lines: 100, bytes: 10_000))
}

/// Each line of a trace is a line of its bytes, and in order.
private func check(_ bytes: [UInt8]) {
  let trace = TraceReader.read(bytes)
  var end = 0
  for line in trace.lines {
    if line.range.lowerBound < end { fatalError("lines overlap") }
    end = line.range.upperBound
    guard let event = line.event else { continue }
    _ = trace.text(event.session) + trace.text(event.body)
    if event.kind == .action { _ = trace.actionText(event) }
  }
  if end > bytes.count { fatalError("a line ends behind the trace") }
}

private func halves(of input: [UInt8], at separator: [UInt8]) -> ([UInt8], [UInt8]) {
  var start = 0
  while start + separator.count <= input.count {
    if input[start...].starts(with: separator) {
      return (Array(input[..<start]), Array(input[(start + separator.count)...]))
    }
    start += 1
  }
  return (input, [])
}
