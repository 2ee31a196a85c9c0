extension ByteCursor {
  /// Reads `TIME SESSION KIND [#CAUSE[<#PARENT]] BODY`; nil if the line is no event.
  mutating func textEvent() -> RecordedEvent? {
    guard let time = decimal(places: 9), skip(" ") else { return nil }
    let session = word(before: " ")
    guard !session.isEmpty, skip(" ") else { return nil }
    let name = word(before: " ")
    guard let kind = TraceKind(bytes[name]) else { return nil }
    var event = RecordedEvent(time: time, session: session, kind: kind, body: end..<end)
    if isAtEnd { return event }
    guard skip(" ") else { return nil }
    let start = offset
    // Among the lines of the replay as a whole, only an event has a cause. In others, text that looks
    // like one belongs to the body.
    let isOfReplay = session.count == 1 && bytes[session.lowerBound] == UInt8(ascii: "*")
    if isOfReplay && kind != .event || !readCause(into: &event) { advance(to: start) }
    event.body = offset..<end
    return event
  }

  private mutating func readCause(into event: inout RecordedEvent) -> Bool {
    guard skip("#"), let cause = number() else { return false }
    var parent: Int?
    if skip("<") {
      guard skip("#"), let number = number() else { return false }
      parent = number
    }
    guard isAtEnd || skip(" ") else { return false }
    event.cause = cause
    event.parent = parent
    return true
  }
}
