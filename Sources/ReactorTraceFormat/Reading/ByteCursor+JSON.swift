import ReactorText

/// As much JSON as the lines of a trace need: members of an object, their values passed over.
///
/// It finds where values begin and end, and doesn't check what is in them: lines that differ are
/// told apart by their bytes.
extension ByteCursor {
  /// Reads a JSON line; nil if the line is no event.
  mutating func jsonEvent() -> RecordedEvent? {
    var event = RecordedEvent(time: -1, session: end..<end, kind: .end, body: end..<end)
    var kind: TraceKind?
    let isObject = members { cursor, key in
      switch cursor.text(key) {
      case "ms":
        event.time = cursor.decimal(places: 6) ?? -1
        return event.time >= 0
      case "session":
        event.session = cursor.string() ?? event.session
        return !event.session.isEmpty
      case "kind":
        kind = cursor.string().flatMap { TraceKind(cursor.bytes[$0]) }
        return kind != nil
      case "cause":
        event.cause = cursor.number()
        return event.cause != nil
      case "parent":
        event.parent = cursor.number()
        return event.parent != nil
      case "line":
        event.scriptLine = cursor.number()
        return event.scriptLine != nil
      case "file":
        event.scriptFile = cursor.string()
        return event.scriptFile != nil
      default:
        guard cursor.skipValue() else { return false }
        let first = event.body.isEmpty ? key.lowerBound - 1 : event.body.lowerBound
        event.body = first..<cursor.offset
        return true
      }
    }
    guard isObject, let kind, event.time >= 0, !event.session.isEmpty else { return nil }
    event.kind = kind
    return event
  }

  /// Passes an object that fills the rest of the line.
  ///
  /// - Parameter member: Takes the place of a key, between its quotes, and passes its value; it
  ///   returns whether that is possible.
  /// - Returns: Whether it is such an object.
  mutating func members(_ member: (inout ByteCursor, _ key: Range<Int>) -> Bool) -> Bool {
    guard skip("{") else { return false }
    skipBlanks()
    if !skip("}") {
      repeat {
        skipBlanks()
        guard let key = string() else { return false }
        skipBlanks()
        guard skip(":") else { return false }
        skipBlanks()
        guard member(&self, key) else { return false }
        skipBlanks()
      } while skip(",")
      guard skip("}") else { return false }
    }
    skipBlanks()
    return isAtEnd
  }

  /// Passes a list of strings, and gives their places, between their quotes.
  mutating func strings() -> [Range<Int>]? {
    guard skip("[") else { return nil }
    var strings: [Range<Int>] = []
    skipBlanks()
    if skip("]") { return strings }
    repeat {
      skipBlanks()
      guard let string = string() else { return nil }
      strings.append(string)
      skipBlanks()
    } while skip(",")
    return skip("]") ? strings : nil
  }

  /// Skips a string and returns the range between its quotes.
  mutating func string() -> Range<Int>? {
    guard let literal = JSONScanner.string(in: bytes, at: offset, before: end) else { return nil }
    advance(to: literal.content.upperBound + 1)
    return literal.content
  }

  /// Skips a value of any kind.
  mutating func skipValue() -> Bool {
    guard let next = JSONScanner.endOfValue(in: bytes, at: offset, before: end) else {
      return false
    }
    advance(to: next)
    return true
  }

  private mutating func skipBlanks() {
    advance(to: JSONScanner.skipBlanks(in: bytes, from: offset, before: end))
  }
}
