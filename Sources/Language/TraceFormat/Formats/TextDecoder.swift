import ReactorBase

/// A decoder for the text format, in which lines have the form `TIME SESSION KIND [#CAUSE[<#PARENT]] BODY`.
enum TextDecoder: TraceDecoder {
  static func readHeader(
    _ line: inout ByteCursor, into settings: inout HeaderSettings
  ) throws(TraceHeaderProblem) {
    let whole = line.offset..<line.end
    guard line.skip("#"), line.skip(" "), line.text(line.word(before: " ")) == "reactor-trace",
      line.skip(" ")
    else {
      throw .noHeader(line.excerpt(whole))
    }
    try settings.set(version: line.text(line.word(before: " ")))
    while !line.isAtEnd {
      guard line.skip(" ") else { throw .malformed(line.excerpt(line.offset..<line.end)) }
      let start = line.offset
      let name = line.text(line.word(before: "="))
      guard line.skip("="), !name.utf8.contains(UInt8(ascii: " ")) else {
        throw .malformed(line.excerpt(start..<line.end))
      }
      if line.byte == UInt8(ascii: "\"") {
        guard let string = line.string() else { throw .malformed(line.excerpt(start..<line.end)) }
        try settings.set(name, line.unescaped(string))
      } else {
        try settings.set(name, line.text(line.word(before: " ")))
      }
    }
  }

  static func readEvent(_ line: inout ByteCursor) -> ParsedEvent? {
    guard let time = line.decimal(places: 9), line.skip(" ") else { return nil }
    let session = line.word(before: " ")
    guard !session.isEmpty, line.skip(" ") else { return nil }
    guard let kind = TraceKind(rawValue: line.text(line.word(before: " "))) else { return nil }
    var event = ParsedEvent(
      time: time, session: session, kind: kind, body: line.end..<line.end)
    if line.isAtEnd { return event }
    guard line.skip(" ") else { return nil }
    let start = line.offset
    // Among the lines for the whole replay, only events and calls have a cause. In other lines, a string that looks
    // like a cause belongs to the body.
    let isOfReplay = session.count == 1 && line.bytes[session.lowerBound] == UInt8(ascii: "*")
    let hasCause = !isOfReplay || kind == .event || kind == .call
    if !hasCause || !readCause(of: &event, from: &line) {
      line.advance(to: start)
    }
    event.body = line.offset..<line.end
    return event
  }

  private static func readCause(of event: inout ParsedEvent, from line: inout ByteCursor) -> Bool {
    guard line.skip("#"), let cause = line.number() else { return false }
    var parent: Int?
    if line.skip("<") {
      guard line.skip("#"), let number = line.number() else { return false }
      parent = number
    }
    guard line.isAtEnd || line.skip(" ") else { return false }
    event.cause = cause
    event.parent = parent
    return true
  }

  static func content(of event: ParsedEvent, in trace: ParsedTrace) -> ArraySlice<UInt8> {
    trace.bytes[event.body]
  }

  static func text(of event: ParsedEvent, _ line: Range<Int>, in trace: ParsedTrace) -> String {
    VisibleText(trace.bytes[event.body], .line).description
  }

  static func namedValue(
    of event: ParsedEvent, in trace: ParsedTrace
  ) -> (name: Range<Int>, value: Range<Int>)? {
    let separator = Array(event.kind.nameSeparator.description.utf8)
    var index = event.body.lowerBound
    while index + separator.count <= event.body.upperBound {
      if trace.bytes[index..<index + separator.count].elementsEqual(separator) {
        return (event.body.lowerBound..<index, index + separator.count..<event.body.upperBound)
      }
      index += 1
    }
    return nil
  }

  static func state(
    of event: ParsedEvent, in trace: ParsedTrace
  ) -> (range: Range<Int>, isWhole: Bool)? {
    (event.body, false)
  }
}

/// The parts of an event line in the text format, for display.
package struct TextLine {
  /// The kind of event.
  package let kind: TraceKind
  /// The range of the session name.
  package let session: Range<Int>
  package let kindName: Range<Int>
  /// The range of the cause and parent numbers, such as `#4<#3`, or `nil` if the event has no cause.
  package let cause: Range<Int>?
  /// The range of the event's body, which is the rest of the line.
  package let body: Range<Int>

  /// Splits a line into its parts. Returns `nil` if the line is not an event.
  ///
  /// - Parameters:
  ///   - range: The range of the line, excluding the line feed.
  ///   - bytes: The bytes that contain the line.
  package init?(_ range: Range<Int>, in bytes: [UInt8]) {
    var cursor = ByteCursor(bytes, range)
    guard let event = TextDecoder.readEvent(&cursor) else { return nil }
    kind = event.kind
    session = event.session
    body = event.body
    let start = session.upperBound + 1
    kindName = start..<start + kind.rawValue.utf8.count
    // A space precedes the cause. Another space follows the cause unless the line ends there.
    let end = body.isEmpty ? range.upperBound : body.lowerBound - 1
    cause = event.cause == nil ? nil : kindName.upperBound + 1..<end
  }
}
