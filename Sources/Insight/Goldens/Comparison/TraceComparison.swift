package import ReactorTraceFormat

/// A comparison of two traces that differ.
///
/// The comparison aligns events rather than lines. Traces in different formats have no lines in common, so only the
/// difference between the files is reported.
package struct TraceComparison {
  /// The expected trace, that is, the golden.
  package let expected: ParsedTrace
  /// The actual trace.
  package let found: ParsedTrace
  /// A description of the first differing byte's position if the traces have too many lines to compare their events, or
  /// `nil` otherwise.
  let firstByte: String?
  /// The differences between the events, in the order of the lines.
  package let divergences: [Divergence]
  /// For each line of the expected trace, the index of the line with the same event in the actual trace, or -1 if
  /// there is none. The array is empty if the events are not compared.
  package let partners: [Int]

  /// The maximum total number of lines in both traces for a comparison of events. The comparison needs about a hundred
  /// bytes per line. For larger traces, only the first differing byte is reported.
  static let maximumLines = 4_000_000

  /// Compares two traces.
  ///
  /// - Returns: The comparison, or `nil` if and only if the traces are equal byte for byte.
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
