import ReactorScript
import ReactorBase
import ReactorTraceFormat

/// An event of a trace, read back from one of the forms in which it is written. Values are in the form
/// that JSON Lines give them.
struct ReadEvent: Equatable, CustomStringConvertible {
  /// In nanoseconds.
  var time: Int
  var session: String
  var kind: String
  var cause: Int?
  var parent: Int?
  var content: JSONValue

  var description: String {
    let number = cause.map { " #\($0)" } ?? ""
    return "\(time) \(session) \(kind)\(number)\(parent.map { "<#\($0)" } ?? "") \(content.line)"
  }

  /// The names of the fields of a state; none for a state that has no fields.
  var fields: [String] {
    guard kind == "state", case .object(let members) = content else { return [] }
    return members.map(\.key)
  }
}

/// A line that is not an event.
struct UnreadableLine: Error { let line: String }

// MARK: - Text

extension ReadEvent {
  /// Reads the lines of a text trace with whole states.
  static func read(text: String) throws -> [ReadEvent] {
    try text.split(separator: "\n").dropFirst().map { try ReadEvent(line: $0) }
  }

  /// Reads `TIME SESSION KIND [#CAUSE[<#PARENT]] BODY`.
  init(line: Substring) throws {
    let words = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    guard words.count >= 3, let time = Self.nanoseconds(words[0]) else {
      throw UnreadableLine(line: String(line))
    }
    self.init(
      time: time, session: Self.unescaped(words[1]), kind: String(words[2]), content: .null)
    var body = words.count > 3 ? words[3] : ""
    if session != "*" || kind == "event" || kind == "call" { readCause(&body) }
    content = Self.content(kind, String(body))
  }

  private mutating func readCause(_ body: inout Substring) {
    let word = body.prefix { $0 != " " }
    let numbers = word.split(separator: "<", omittingEmptySubsequences: false).map { part in
      part.first == "#" ? Int(part.dropFirst()) : nil
    }
    guard (1...2).contains(numbers.count), !numbers.contains(nil) else { return }
    (cause, parent) = (numbers[0], numbers.count > 1 ? numbers[1] : nil)
    body = body.dropFirst(word.count + 1)
  }

  private static func nanoseconds(_ text: Substring) -> Int? {
    let parts = text.split(separator: ".")
    guard parts.count == 2, let seconds = Int(parts[0]), let fraction = Int(parts[1]) else {
      return nil
    }
    return seconds * 1_000_000_000
      + (parts[1].count..<9).reduce(fraction) { value, _ in value * 10 }
  }

  private static func content(_ kind: String, _ body: String) -> JSONValue {
    switch kind {
    case "state": return state(body)
    case "pulse": return named(body, " = ")
    case "view", "output": return named(body, " ")
    case "log": return JSONValue(literal: PrintedValue(body))
    case "end":
      let causes = body.split(separator: " ").compactMap { word -> JSONValue? in
        let isCause = word.hasPrefix("#") || word.hasPrefix("(#")
        return isCause ? Int(word.drop { !$0.isNumber }).map { .number($0) } : nil
      }
      return .array([.string(String(body.prefix { $0 != "(" }).trimmed), .array(causes)])
    case "call": return call(body)
    default: return .string(body)
    }
  }

  private static func state(_ body: String) -> JSONValue {
    if case .fields(let fields) = PrintedValue("(\(body))"),
      !fields.contains(where: { $0.name == nil }),
      !fields.isEmpty
    {
      return JSONValue(literal: .fields(fields))
    }
    return JSONValue(literal: PrintedValue(body))
  }

  private static func named(_ body: String, _ separator: String) -> JSONValue {
    guard let range = body.firstRange(of: separator) else { return .string(body) }
    let value = PrintedValue(String(body[range.upperBound...]))
    return .array([.string(String(body[..<range.lowerBound])), JSONValue(literal: value)])
  }

  /// A call, which is written before its answer: `store.load(1) -> [2]`.
  private static func call(_ body: String) -> JSONValue {
    let parts = CallText(body)
    let outcome = parts.outcome
    if outcome.hasPrefix("-> ") {
      let value = JSONValue(literal: PrintedValue(String(outcome.dropFirst(3))))
      return .array([.string(parts.call), "answers", value])
    }
    if outcome.hasPrefix("fails ") {
      return .array([.string(parts.call), "fails", .string(String(outcome.dropFirst(6)))])
    }
    return .array([.string(parts.call), .string(outcome), .null])
  }

  static func unescaped(_ text: some StringProtocol) -> String {
    guard text.contains("\\") else { return String(text) }
    return JSONValue.string(ofLiteral: "\"\(text)\"") ?? String(text)
  }
}

/// The two parts of a line about a call: everything up to the closing parenthesis, and the rest.
private struct CallText {
  let call: String
  let outcome: String

  init(_ body: String) {
    var (depth, isQuoted, isEscaped) = (0, false, false)
    let end = body.indices.first { index in
      defer { isEscaped = body[index] == "\\" && !isEscaped }
      switch body[index] {
      case "\"" where !isEscaped: isQuoted.toggle()
      case "(", "[": depth += isQuoted ? 0 : 1
      case ")", "]": depth -= isQuoted ? 0 : 1
      case " " where depth == 0 && !isQuoted: return true
      default: break
      }
      return false
    }
    call = String(body[..<(end ?? body.endIndex)])
    outcome = end.map { String(body[body.index(after: $0)...]) } ?? "begins"
  }
}

extension JSONValue {
  /// Creates the JSON Lines value that corresponds to a parsed value of the text form.
  init(literal value: PrintedValue) {
    switch value {
    case .leaf(let text): self = Self.leaf(text)
    case .fields(let fields):
      self = .object(
        fields.enumerated().map { Member($1.name ?? "\($0)", JSONValue(literal: $1.value)) })
    case .elements(let elements): self = .array(elements.map { JSONValue(literal: $0) })
    case .entries(let entries):
      self = .object(
        entries.map { entry in
          Member(
            Self.string(ofLiteral: entry.key.text) ?? entry.key.text,
            JSONValue(literal: entry.value))
        })
    case .enumCase("some", let arguments)
    where arguments.count == 1 && arguments[0].name == nil
      && Self(literal: arguments[0].value) == .null:
      // JSON has one null for all levels of an optional.
      self = .null
    case .enumCase: self = .string(value.text)
    }
  }

  /// The value in a form that does not depend on how the keys of dictionaries are written. JSON Lines write a key that
  /// is not a `String` as its literal, which may contain quotes, and sort by the written keys.
  var canonical: JSONValue {
    switch self {
    case .array(let elements): .array(elements.map(\.canonical))
    case .object(let members):
      .object(
        members.map { Member(Self.string(ofLiteral: $0.key) ?? $0.key, $0.value.canonical) }
          .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    default: self
    }
  }

  /// Creates the value of a literal that has no parts.
  static func leaf(_ text: String) -> JSONValue {
    switch text {
    case "nil", ".some(nil)", ".some(.some(nil))": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "[]": return .array([])
    case "[:]", "()": return .object([])
    default: break
    }
    if let string = string(ofLiteral: text) { return .string(string) }
    if let first = text.first, first.isNumber || first == "-",
      let number = try? JSONReader.read(Array(text.utf8))
    {
      return number
    }
    return .string(text)
  }

  /// The string of a Swift literal; nil if the text is something else.
  static func string(ofLiteral text: String) -> String? {
    var rest = text.unicodeScalars[...]
    guard rest.popFirst() == "\"", rest.popLast() == "\"" else { return nil }
    var string = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == "\"" { return nil }
      guard scalar == "\\" else {
        string.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "n": string.append("\n")
      case "r": string.append("\r")
      case "t": string.append("\t")
      case "0": string.append("\0")
      case "u":
        let digits = rest.prefix { $0 != "}" }.dropFirst()
        guard let value = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init) else {
          return nil
        }
        string.append(value)
        rest = rest.dropFirst(digits.count + 2)
      case let other?: string.append(other)
      case nil: return nil
      }
    }
    return String(string)
  }
}

// MARK: - JSON Lines

extension ReadEvent {
  /// Reads the lines of a trace as JSON Lines, with whole states.
  static func read(jsonLines text: String) throws -> [ReadEvent] {
    try text.split(separator: "\n").dropFirst().map { line in
      guard let object = try? JSONReader.read(Array(line.utf8)), let event = ReadEvent(object)
      else {
        throw UnreadableLine(line: String(line))
      }
      return event
    }
  }

  private init?(_ object: JSONValue) {
    guard let time = object["ms"]?.line, let milliseconds = Double(time),
      let session = object["session"]?.string, let kind = object["kind"]?.string
    else { return nil }
    self.init(
      time: Int((milliseconds * 1_000_000).rounded()), session: session, kind: kind,
      cause: object["cause"]?.number, parent: object["parent"]?.number,
      content: Self.content(kind, object))
  }

  private static func content(_ kind: String, _ object: JSONValue) -> JSONValue {
    let own = object[kind] ?? .null
    let value = object["value"] ?? .null
    switch kind {
    case "state": return value.canonical
    case "pulse", "view", "output": return .array([own, value.canonical])
    case "expect", "rule":
      let found = object["found"].map { ", found \($0.line)" } ?? ""
      return .string((own.string ?? "") + found)
    case "end":
      let count = object["pending"]?.number ?? -1
      return .array([.string("pending: \(count)"), object["causes"] ?? .null])
    case "call":
      let change = object["change"]?.string ?? ""
      if change == "fails" { return .array([own, "fails", object["error"] ?? .null]) }
      let hasAnswer = ["answers", "emits"].contains(change)
      if hasAnswer, object["value"] == nil { return .array([own, "ends", .null]) }
      return .array([own, hasAnswer ? "answers" : .string(change), value])
    default: return own
    }
  }
}

extension String {
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
