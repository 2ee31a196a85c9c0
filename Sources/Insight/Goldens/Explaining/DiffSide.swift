import ReactorBase
import ReactorTraceFormat

/// One side of a diff: the lines of a trace.
struct DiffSide {
  private let trace: ParsedTrace
  /// The byte ranges of the lines, including the header.
  private let ranges: [Range<Int>]
  /// The lines whose states are shown as changes, keyed by index.
  private var changes: [Int: [UInt8]] = [:]

  /// The size above which a whole state counts as long, in bytes.
  private static let longState = 160

  /// Creates a side of a diff from the lines of a trace.
  ///
  /// - Parameter showsChanges: Whether to show whole states as changes.
  init(_ trace: ParsedTrace, showsChanges: Bool) {
    self.trace = trace
    ranges = (trace.headerRange.map { [$0] } ?? []) + trace.lines.map(\.range)
    if showsChanges { showChanges() }
  }

  /// Returns whether a trace with whole states contains a long state.
  static func hasLongStates(_ trace: ParsedTrace) -> Bool {
    guard (try? trace.form.get())?.options.state == .full else { return false }
    return trace.lines.contains { line in
      line.event.map { $0.kind == .state && $0.body.count > longState } ?? false
    }
  }

  private mutating func showChanges() {
    var last: [ArraySlice<UInt8>: [UInt8]] = [:]
    for (number, line) in trace.lines.enumerated() {
      guard let event = line.event, event.kind == .state, let (range, _) = trace.state(of: event)
      else { continue }
      // The state is treated as a single value, so changes to its fields are changes within that value.
      let state = PrintedState(trace.bytes[range], trace.syntax).value
      guard let old = last.updateValue(state, forKey: trace.bytes[event.session]) else { continue }
      var writer = ElementWriter(old: old, new: state, syntax: trace.syntax)
      writer.write(old.indices, state.indices, at: [])
      let shown = writer.out.isEmpty ? Array("(unchanged)".utf8) : writer.out
      changes[number + trace.firstLineNumber - 1] =
        trace.bytes[line.range.lowerBound..<range.lowerBound] + shown
        + trace.bytes[range.upperBound..<line.range.upperBound]
    }
  }

  /// Returns the bytes of a line in the diff.
  func line(_ index: Int) -> ArraySlice<UInt8> {
    changes[index].map { $0[...] } ?? trace.bytes[ranges[index]]
  }

  /// Returns a line for display, divided into the part before the body of an event and the rest.
  func parts(_ index: Int) -> (head: String, body: String) {
    let line = line(index)
    let first = trace.firstLineNumber - 1
    let event = index < first ? nil : trace.lines[index - first].event
    let count = event.map { $0.body.lowerBound - ranges[index].lowerBound } ?? 0
    return (
      VisibleText(line.prefix(count), .line).description,
      VisibleText(line.dropFirst(count), .line).description
    )
  }

  func endsWithoutLineFeed(_ index: Int) -> Bool {
    index == ranges.count - 1 && !trace.endsInLineFeed
  }
}
