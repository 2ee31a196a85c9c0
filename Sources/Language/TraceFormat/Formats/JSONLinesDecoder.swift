/// A decoder for traces in the JSON Lines format.
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
          try settings.set(kinds: list.map(line.unescaped))
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

  static func readEvent(_ line: inout ByteCursor) -> ParsedEvent? {
    var event = ParsedEvent(
      time: -1, session: line.end..<line.end, kind: .end, body: line.end..<line.end)
    var kind: TraceKind?
    let isObject = line.members { line, key in
      let member = TraceKey(rawValue: line.text(key))
      switch member {
      case .milliseconds:
        event.time = line.decimal(places: 6) ?? -1
        return event.time >= 0
      case .session:
        event.session = line.string() ?? event.session
        return !event.session.isEmpty
      case .kind:
        kind = line.string().flatMap { TraceKind(rawValue: line.text($0)) }
        return kind != nil
      case .file:
        event.scriptFile = line.string()
        return event.scriptFile != nil
      default:
        if let number = EventNumber.number(for: member) {
          guard let value = line.number() else { return false }
          number.set(&event, value)
          return true
        }
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

  /// Returns the value of an event's only member, or the whole body if there are several members.
  static func content(of event: ParsedEvent, in trace: ParsedTrace) -> ArraySlice<UInt8> {
    let members = members(of: event, in: trace)
    guard members.count == 1, let value = members.first?.value else {
      return trace.bytes[event.body]
    }
    return trace.bytes[value.lowerBound] == UInt8(ascii: "\"")
      ? Array(trace.unescaped(value.dropFirst().dropLast()).utf8)[...] : trace.bytes[value]
  }

  static func namedValue(
    of event: ParsedEvent, in trace: ParsedTrace
  ) -> (name: Range<Int>, value: Range<Int>)? {
    let members = members(of: event, in: trace)
    guard members.count == 2 else { return nil }
    return (members[0].value.dropFirst().dropLast(), members[1].value)
  }

  static func state(
    of event: ParsedEvent, in trace: ParsedTrace
  ) -> (range: Range<Int>, isWhole: Bool)? {
    for (key, value) in members(of: event, in: trace) where key == .value || key == .changes {
      return (value, key == .value)
    }
    return nil
  }

  /// Returns the members of a line that are specific to its event, such as `"action":"increase"`.
  private static func members(
    of event: ParsedEvent, in trace: ParsedTrace
  ) -> [(key: TraceKey?, value: Range<Int>)] {
    var members: [(key: TraceKey?, value: Range<Int>)] = []
    var body = ByteCursor(trace.bytes, event.body)
    repeat {
      guard let key = body.string(), body.skip(":") else { return members }
      let start = body.offset
      guard body.skipValue() else { return members }
      members.append((TraceKey(rawValue: body.text(key)), start..<body.offset))
    } while body.skip(",")
    return members
  }
}
