package import ReactorTraceFormat

/// Two traces that differ, and their differences.
///
/// Events are aligned, not lines. Traces in different forms have no lines in common, so they are
/// only reported to differ as whole files.
package struct TraceComparison {
  /// The expected trace, which is the golden.
  package let expected: ParsedTrace
  /// The trace that was found.
  package let found: ParsedTrace
  /// The position of the first byte that differs, if the traces have too many lines for a comparison of their events.
  let firstByte: String?
  /// The differences of the events, in the order of the lines.
  package let divergences: [Divergence]
  /// For each line of the expected trace, the line of the actual trace with the same event, or -1; empty for traces
  /// whose events are not compared.
  package let partners: [Int]

  /// The maximum total number of lines in both traces for a comparison of events, which takes about a hundred bytes per
  /// line. For larger traces, the first byte that differs is reported.
  static let maximumLines = 4_000_000

  /// Compares two traces.
  ///
  /// - Returns: The differences; nil if and only if the traces are equal byte by byte.
  package static func compare(_ expected: [UInt8], _ found: [UInt8]) -> TraceComparison? {
    if expected == found { return nil }
    if lineCount(expected) + lineCount(found) > maximumLines {
      return TraceComparison(
        TraceReader.readHeader(expected), TraceReader.readHeader(found),
        firstByte: place(ofFirstByteIn: expected, found))
    }
    return TraceComparison(TraceReader.read(expected), TraceReader.read(found), firstByte: nil)
  }

  package static func lineCount(_ bytes: [UInt8]) -> Int {
    var count = 0
    for byte in bytes where byte == UInt8(ascii: "\n") { count += 1 }
    return count
  }

  private init(_ expected: ParsedTrace, _ found: ParsedTrace, firstByte: String?) {
    self.expected = expected
    self.found = found
    self.firstByte = firstByte
    guard firstByte == nil, expected.format == found.format else {
      (partners, divergences) = ([], [])
      return
    }
    let keys = EventKey.keys(expected, found)
    partners = EventAligner.align(keys.expected, keys.found)
    divergences = Divergence.all(keys.expected, keys.found, partners)
  }
}
