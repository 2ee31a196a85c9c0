import ReactorText
import ReactorTimeline
import ReactorTraceFormat

/// Reads the lines of a trace in any of its forms as the lines of the text form, and their states as trees.
///
/// JSON Lines do not say whether a string is a value of type `String` or the Swift literal of another one,
/// such as `.red`: a string that reads as the case of an enum is shown as one. What is compared with such a
/// trace has to be read from the same form.
struct RecordedLineReader {
  /// A line as a page shows it.
  struct Line {
    /// The name of the session, as the text form writes it.
    var session = "*"
    /// The line of the text form.
    var text: String
    /// The state; nil for an event of another kind, and for a state that can't be read.
    var state: State?
  }

  /// The fields of a state, with no name for a state that is not a struct.
  typealias Fields = [(name: String, value: TimelineValue)]

  /// A state as a line has it.
  enum State {
    /// All of it.
    case whole(Fields)
    /// The fields that have changed.
    case changes(Fields)
  }

  private let trace: RecordedTrace
  private let state: TraceOptions.StateStyle
  /// The sessions that have had a state: their next ones may be written as changes.
  private var started: Set<String> = []
  /// Makes whole states of lines with the elements that have changed.
  private var elements = ElementReader()

  init(_ trace: RecordedTrace) {
    self.trace = trace
    state = (try? trace.form.get())?.options.state ?? .full
  }

  /// Reads a line that is an event.
  mutating func read(_ line: RecordedTrace.Line) -> Line {
    let raw = VisibleText(trace.bytes[line.range], .line).description
    guard let event = line.event else { return Line(text: raw) }
    if trace.format == .text { return read(text: event, raw) }
    guard let object = try? JSONReader.read(Array(trace.bytes[line.range])) else {
      return Line(text: raw)
    }
    return read(object, event)
  }

  // MARK: - Text

  private mutating func read(text event: RecordedEvent, _ raw: String) -> Line {
    let session = trace.text(event.session)
    var line = Line(session: session, text: raw)
    guard event.kind == .state else { return line }
    if state == .elements {
      line.state = elements.state(of: event, in: trace).map { bytes in
        .whole(Self.fields(ofBody: String(decoding: bytes, as: UTF8.self)))
      }
      return line
    }
    let body = trace.text(event.body)
    if started.insert(session).inserted || state == .full {
      line.state = .whole(Self.fields(ofBody: body))
    } else {
      line.state = .changes(body == "(unchanged)" ? [] : Self.newFields(ofBody: body))
    }
    return line
  }

  /// The fields of `value: 0, isLoading: true`.
  private static func fields(ofBody body: String) -> Fields {
    if case .fields(let fields) = TimelineValue("(\(body))") {
      let named = fields.compactMap { field in field.name.map { ($0, field.value) } }
      if named.count == fields.count { return named }
    }
    return [("", TimelineValue(body))]
  }

  /// The new values of `value: 0 -> 1, isLoading: true -> false`.
  private static func newFields(ofBody body: String) -> Fields {
    body.splitOutsideOfValues(at: ", ").map { part in
      let name = part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let hasName = part[name.endIndex...].hasPrefix(": ")
      let change = hasName ? String(part[name.endIndex...].dropFirst(2)) : part
      // A type such as `(Int) -> Int` has arrows of its own, on both sides of the one in the middle.
      let sides = change.splitOutsideOfValues(at: " -> ")
      let new = sides[(sides.count / 2)...].joined(separator: " -> ")
      return (hasName ? String(name) : "", TimelineValue(new))
    }
  }

  // MARK: - JSON Lines

  private mutating func read(_ object: JSONValue, _ event: RecordedEvent) -> Line {
    var name = ByteBuffer()
    name.append(escaping: trace.unescaped(event.session), .swift)
    var line = Line(session: name.string(), text: "")
    if event.kind == .state {
      if state == .elements {
        line.state = elements.state(of: event, in: trace)
          .flatMap { try? JSONReader.read($0) }
          .map { .whole(Self.fields(of: $0).map { ($0.name, TimelineValue($0.value)) }) }
      } else if let changes = object["changes"] {
        line.state = .changes(
          Self.fields(of: changes, isChange: true).compactMap { field in
            field.value.elements?.last.map { (field.name, TimelineValue($0)) }
          })
      } else if let value = object["value"] {
        line.state = .whole(Self.fields(of: value).map { ($0.name, TimelineValue($0.value)) })
      }
    }
    var text = ByteBuffer()
    text.append(seconds: event.time)
    text.append(text: " \(line.session) \(event.kind.rawValue)")
    if let cause = event.cause { text.append(text: " #\(cause)") }
    if let parent = event.parent { text.append(text: "<#\(parent)") }
    text.append(text: " \(Self.body(of: object, event.kind))")
    line.text = VisibleText(text.string(), .line).description
    return line
  }

  /// The fields of a state or of its changes; one without a name if the state is not a struct.
  private static func fields(
    of value: JSONValue, isChange: Bool = false
  ) -> [(name: String, value: JSONValue)] {
    if let members = value.members { return members.map { ($0.key, $0.value) } }
    return isChange && value.elements?.isEmpty == true ? [] : [("", value)]
  }

  /// The rest of the line as the text form writes it.
  private static func body(of object: JSONValue, _ kind: TraceKind) -> String {
    func string(_ key: String) -> String { object[key]?.string ?? "" }
    func value(_ key: String) -> String? { object[key].map { TimelineValue($0).text } }
    switch kind {
    case .state: return stateBody(of: object)
    case .pulse, .view, .output:
      return "\(string(kind.rawValue))\(kind.nameSeparator)\(value("value") ?? "")"
    case .expect, .rule:
      return string(kind.rawValue) + (value("found").map { ", found \($0)" } ?? "")
    case .log: return value("log") ?? ""
    case .end:
      let causes = (object["causes"]?.elements ?? []).compactMap(\.number).map { "#\($0)" }
      let count = object["pending"]?.number ?? 0
      return "pending: \(count)" + (causes.isEmpty ? "" : " (\(causes.joined(separator: ", ")))")
    case .call:
      switch string("change") {
      case "answers", "emits":
        return "\(string("call"))\(value("value").map { " -> \($0)" } ?? " ends")"
      case "fails": return "\(string("call")) fails \(string("error"))"
      case "cancelled": return "\(string("call")) cancelled"
      default: return string("call")
      }
    default: return string(kind.rawValue)
    }
  }

  private static func stateBody(of object: JSONValue) -> String {
    if let changes = object["changes"] {
      let fields = fields(of: changes, isChange: true)
      if fields.isEmpty { return "(unchanged)" }
      return fields.map { field in
        // An element that was inserted or removed has one value, with `state=elements`.
        if field.name.hasPrefix("+") || field.name.hasPrefix("-") {
          return "\(field.name): \(TimelineValue(field.value).text)"
        }
        if let changes = field.value.string {
          return ElementChange.text(ofChanges: changes, at: field.name)
        }
        let sides = (field.value.elements ?? []).map { TimelineValue($0).text }
        return (field.name.isEmpty ? "" : "\(field.name): ") + sides.joined(separator: " -> ")
      }.joined(separator: ", ")
    }
    let fields = fields(of: object["value"] ?? .null)
    if fields.isEmpty { return "()" }
    return fields.map { field in
      (field.name.isEmpty ? "" : "\(field.name): ") + TimelineValue(field.value).text
    }.joined(separator: ", ")
  }
}

extension TimelineValue {
  /// Makes the value that a trace has written as JSON.
  fileprivate init(_ json: JSONValue) {
    switch json {
    case .string(let string):
      let literal = TimelineValue(string)
      if case .enumCase = literal {
        self = literal
      } else {
        var text = ByteBuffer()
        text.append(quoted: string, .swift)
        self = .leaf(text.string())
      }
    case .array(let elements): self = .elements(elements.map { TimelineValue($0) })
    case .object(let members):
      let fields = members.map { Field(name: $0.key, value: TimelineValue($0.value)) }
      let areNames = members.allSatisfy { member in
        !member.key.isEmpty && member.key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      }
      self =
        areNames
        ? .fields(fields)
        : .entries(members.map { Entry(key: .init(.string($0.key)), value: .init($0.value)) })
    case .null: self = .leaf("nil")
    default: self = .leaf(json.line)
    }
  }
}

extension String {
  /// The parts between separators that are neither in a string nor in brackets.
  fileprivate func splitOutsideOfValues(at separator: String) -> [String] {
    let bytes = Array(utf8)
    let mark = Array(separator.utf8)
    var parts: [String] = []
    var (start, index, depth, isQuoted) = (0, 0, 0, false)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isQuoted: index += 1
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "("), UInt8(ascii: "["): if !isQuoted { depth += 1 }
      case UInt8(ascii: ")"), UInt8(ascii: "]"): if !isQuoted { depth -= 1 }
      default:
        guard !isQuoted, depth == 0, bytes[index...].starts(with: mark) else { break }
        parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
        start = index + mark.count
        index = start
        continue
      }
      index += 1
    }
    return parts + [String(decoding: bytes[start...], as: UTF8.self)]
  }
}
