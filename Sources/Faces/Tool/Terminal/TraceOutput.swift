import ReactorSystem
import ReactorBase

/// An output that writes a trace, optionally in color.
struct TraceOutput {
  let output: OutputWriter
  /// The painter that colors lines, or `nil` to write lines unchanged.
  private var painter: TracePainter?
  /// The start of an unfinished line, which is buffered only if lines are colored.
  private var rest: [UInt8] = []

  init(to output: OutputWriter, colors: Bool) {
    self.output = output
    painter = colors ? TracePainter() : nil
  }

  /// Writes the next piece of the trace.
  mutating func write(_ bytes: RawSpan) {
    guard painter != nil else { return output.write(bytes) }
    rest.append(bytes)
    let newline = UInt8(ascii: "\n")
    guard let end = rest.lastIndex(of: newline) else { return }
    let lines = Array(rest[...end])
    rest.removeFirst(lines.count)
    paint(lines)
  }

  /// Writes the remainder of an unfinished line.
  mutating func finish() {
    if rest.isEmpty { return }
    let line = rest
    rest = []
    paint(line)
  }

  private mutating func paint(_ lines: [UInt8]) {
    let shown = output.shown(lines)
    var painted: [UInt8] = []
    var start = 0
    while start < shown.count {
      let end = shown[start...].firstIndex(of: UInt8(ascii: "\n")) ?? shown.count
      painter?.paint(start..<end, of: shown, to: &painted)
      if end < shown.count { painted.append(shown[end]) }
      start = end + 1
    }
    output.write(painted: painted)
  }
}

extension ReplayArguments {
  /// Returns an output for a trace. Output to a file is never colored, because other programs may read it.
  func traceOutput(to output: OutputWriter, in context: CommandContext) -> TraceOutput {
    let isNamed = output.file != .standardOutput && !context.system.isTerminal(output.file)
    return TraceOutput(
      to: output, colors: !isNamed && color.colors(output.file, on: context.system))
  }
}
