import ReactorSystem
import ReactorBase

/// The output of a trace, which is colored on a terminal.
struct TraceOutput {
  let output: OutputWriter
  /// Colors lines; nil if the trace is written unchanged.
  private var painter: TracePainter?
  /// The start of an unfinished line, if lines are colored.
  private var rest: [UInt8] = []

  init(to output: OutputWriter, colors: Bool) {
    self.output = output
    painter = colors ? TracePainter() : nil
  }

  /// Writes a piece of the trace.
  mutating func write(_ bytes: RawSpan) {
    guard painter != nil else { return output.write(bytes) }
    rest.append(bytes)
    let newline = UInt8(ascii: "\n")
    guard let end = rest.lastIndex(of: newline) else { return }
    let lines = Array(rest[...end])
    rest.removeFirst(lines.count)
    paint(lines)
  }

  /// Writes the start of a line that was never finished.
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
  /// The output of one trace. An output file is for programs, and never colored.
  func traceOutput(to output: OutputWriter, in context: CommandContext) -> TraceOutput {
    let isNamed = output.file != .standardOutput && !context.system.isTerminal(output.file)
    return TraceOutput(
      to: output, colors: !isNamed && color.colors(output.file, on: context.system))
  }
}
