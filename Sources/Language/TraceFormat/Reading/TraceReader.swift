/// A reader for traces in the text and JSON Lines formats.
///
/// The first byte determines the format. No input is rejected, so traces can be compared even if one of them is
/// damaged. A line that is not an event is kept as a line without an event. If the first line is not a header, the
/// result includes the reason. Reading takes linear time and accesses each byte about twice.
package struct TraceReader {
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Reads a complete trace.
  package static func read(_ bytes: [UInt8]) -> ParsedTrace {
    let hasByteOrderMark = bytes.starts(with: byteOrderMark)
    let start = hasByteOrderMark ? byteOrderMark.count : 0
    let format = TraceOptions.Format(startingWith: start < bytes.count ? bytes[start] : nil)
    let decoder = format.definition.decoder
    var trace = ParsedTrace(bytes: bytes, format: format, hasByteOrderMark: hasByteOrderMark)
    var isFirst = true
    var lineStart = start
    while lineStart < bytes.count {
      var end = lineStart
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      trace.endsInLineFeed = end < bytes.count
      var contentEnd = end
      if end > lineStart, end < bytes.count, bytes[end - 1] == UInt8(ascii: "\r") {
        contentEnd -= 1
        trace.carriageReturns += 1
      }
      let content = lineStart..<contentEnd
      if isFirst {
        isFirst = false
        trace.readHeader(content, with: decoder)
      } else {
        var cursor = ByteCursor(bytes, content)
        trace.lines.append(
          ParsedTrace.Line(range: content, event: decoder.readEvent(&cursor)))
      }
      lineStart = end + 1
    }
    trace.noteScriptLines()
    return trace
  }

  /// Reads only the first line of a trace.
  package static func readHeader(_ bytes: [UInt8]) -> ParsedTrace {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    return read(Array(bytes[..<end]))
  }

  /// Reads the settings of a trace.
  package static func form(of bytes: [UInt8]) -> Result<TraceForm, TraceHeaderProblem> {
    let format = TraceOptions.Format(startingWith: bytes.first)
    if format.definition.hasScriptLines { return read(bytes).form }
    return readHeader(bytes).form
  }
}

extension ParsedTrace {
  fileprivate mutating func noteScriptLines() {
    guard case .success(var form) = form else { return }
    form.options.lines = lines.contains { $0.event?.scriptLine != nil }
    self.form = .success(form)
  }

  fileprivate mutating func readHeader(
    _ range: Range<Int>, with decoder: any TraceDecoder.Type
  ) {
    do throws(TraceHeaderProblem) {
      var cursor = ByteCursor(bytes, range)
      var settings = HeaderSettings(format)
      try decoder.readHeader(&cursor, into: &settings)
      form = .success(try settings.form())
      headerRange = range
    } catch {
      form = .failure(error)
      lines.append(Line(range: range, event: nil))
    }
  }
}
