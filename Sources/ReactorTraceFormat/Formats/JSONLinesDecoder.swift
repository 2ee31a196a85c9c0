/// Reads the lines of a trace that is written as JSON Lines.
enum JSONLinesDecoder: TraceDecoder {
  static func readHeader(
    _ line: inout ByteCursor, into settings: inout HeaderSettings
  ) throws(TraceHeaderProblem) {
    let whole = line.offset..<line.end
    var problem: TraceHeaderProblem?
    var hasVersion = false
    let isObject = line.members { line, key in
      let name = line.text(key)
      let start = line.offset
      do throws(TraceHeaderProblem) {
        switch (name, line.byte) {
        case (TraceKey.show.rawValue, _):
          guard let list = line.strings() else { return false }
          try settings.set(kinds: list.map { Array(line.unescaped($0).utf8)[...] })
        case (_, UInt8(ascii: "\"")):
          guard let string = line.string() else { return false }
          try settings.set(name, line.unescaped(string))
        default:
          guard line.skipValue() else { return false }
          let value = line.text(start..<line.offset)
          if name == TraceKey.version.rawValue {
            hasVersion = true
            try settings.set(version: value)
          } else {
            try settings.set(name, value)
          }
        }
        return true
      } catch {
        problem = error
        return false
      }
    }
    if let problem { throw problem }
    guard isObject, hasVersion else { throw .noHeader(line.excerpt(whole)) }
  }

  static func readEvent(_ line: inout ByteCursor) -> RecordedEvent? {
    var event = RecordedEvent(
      time: -1, session: line.end..<line.end, kind: .end, body: line.end..<line.end)
    var kind: TraceKind?
    let isObject = line.members { line, key in
      switch TraceKey(rawValue: line.text(key)) {
      case .milliseconds:
        event.time = line.decimal(places: 6) ?? -1
        return event.time >= 0
      case .session:
        event.session = line.string() ?? event.session
        return !event.session.isEmpty
      case .kind:
        kind = line.string().flatMap { TraceKind(line.bytes[$0]) }
        return kind != nil
      case .cause:
        event.cause = line.number()
        return event.cause != nil
      case .parent:
        event.parent = line.number()
        return event.parent != nil
      case .number:
        event.number = line.number()
        return event.number != nil
      case .line:
        event.scriptLine = line.number()
        return event.scriptLine != nil
      case .file:
        event.scriptFile = line.string()
        return event.scriptFile != nil
      default:
        guard line.skipValue() else { return false }
        let first = event.body.isEmpty ? key.lowerBound - 1 : event.body.lowerBound
        event.body = first..<line.offset
        return true
      }
    }
    guard isObject, let kind, event.time >= 0, !event.session.isEmpty else { return nil }
    event.kind = kind
    return event
  }

  /// The value of the only member; the whole body if there are more.
  static func content(of event: RecordedEvent, in trace: RecordedTrace) -> ArraySlice<UInt8> {
    let members = members(of: event, in: trace)
    guard members.count == 1, let member = members.first else { return trace.bytes[event.body] }
    return member.isString
      ? Array(trace.unescaped(member.value).utf8)[...] : trace.bytes[member.value]
  }

  static func namedValue(
    of event: RecordedEvent, in trace: RecordedTrace
  ) -> (name: Range<Int>, value: Range<Int>)? {
    let members = members(of: event, in: trace)
    guard members.count == 2 else { return nil }
    let (name, value) = (members[0], members[1])
    let quotes = value.isString ? 1 : 0
    return (name.value, value.value.lowerBound - quotes..<value.value.upperBound + quotes)
  }

  static func statePath(_ path: String) -> String {
    for key in [TraceKey.value, .changes] where path.hasPrefix(key.rawValue) {
      let rest = path.dropFirst(key.rawValue.count)
      if rest.isEmpty || rest.first == "." || rest.first == "[" {
        return String(rest.first == "." ? rest.dropFirst() : rest)
      }
    }
    return path
  }

  /// The members that a line has in addition to those of every line, such as `"action":"increase"`:
  /// the places of their values, of strings between their quotes.
  private static func members(
    of event: RecordedEvent, in trace: RecordedTrace
  ) -> [(value: Range<Int>, isString: Bool)] {
    var members: [(value: Range<Int>, isString: Bool)] = []
    var body = ByteCursor(trace.bytes, event.body)
    repeat {
      guard body.string() != nil, body.skip(":") else { return members }
      let start = body.offset
      let isString = body.byte == UInt8(ascii: "\"")
      guard body.skipValue() else { return members }
      let value = isString ? start + 1..<body.offset - 1 : start..<body.offset
      members.append((value, isString))
    } while body.skip(",")
    return members
  }
}
