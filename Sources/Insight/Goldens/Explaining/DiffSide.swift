import ReactorBase
import ReactorTraceFormat

/// The lines of a trace in a diff.
struct DiffSide {
  private let trace: ParsedTrace
  /// The lines, including the header.
  private let ranges: [Range<Int>]
  /// The numbers of the lines whose states are shown as changes.
  private var changes: [Int: [UInt8]] = [:]

  /// The number of bytes from which a state in full counts as long.
  private static let longState = 160

  /// Creates a side from the lines of a trace.
  ///
  /// - Parameter showsChanges: Whether to show states in full as changes.
  init(_ trace: ParsedTrace, showsChanges: Bool) {
    self.trace = trace
    ranges = (trace.headerRange.map { [$0] } ?? []) + trace.lines.map(\.range)
    if showsChanges { showChanges() }
  }

  /// Returns whether a trace with states in full contains a long one.
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
      // The fields of a struct are changes of a single value.
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

  /// A displayed line: the part before the body of an event, and the rest.
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
