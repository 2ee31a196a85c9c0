import ReactorText

/// A value as a tree, of its string in a trace.
///
/// The string is taken apart by the syntax of Swift literals that traces have. Its ``text`` is the same
/// string again, so a tree shows exactly what the trace shows.
package indirect enum TimelineValue: Hashable, Sendable {
  /// A value without parts: a number, a string in quotes, `nil`, a redacted value, `<cycle>`.
  case leaf(String)
  /// The fields of a struct, of an object or of a tuple.
  case fields([Field])
  /// The elements of an array or a set.
  case elements([TimelineValue])
  /// The keys and values of a dictionary.
  case entries([Entry])
  /// A case of an enum, and its arguments.
  case enumCase(String, [Field])

  /// A field with its name, or without for an element of a tuple or an argument without a label.
  package struct Field: Hashable, Sendable {
    /// The name or the label.
    package let name: String?
    /// The value.
    package let value: TimelineValue

    /// Makes a field.
    package init(name: String?, value: TimelineValue) {
      self.name = name
      self.value = value
    }
  }

  /// A key and its value.
  package struct Entry: Hashable, Sendable {
    /// The key.
    package let key: TimelineValue
    /// The value.
    package let value: TimelineValue

    /// Makes an entry.
    package init(key: TimelineValue, value: TimelineValue) {
      self.key = key
      self.value = value
    }
  }

  /// Whether the strings of two values have the same bytes: a state that spells an accented letter in another way
  /// is another one.
  package static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.leaf(let left), .leaf(let right)): ExactString(left) == ExactString(right)
    case (.fields(let left), .fields(let right)): left == right
    case (.elements(let left), .elements(let right)): left == right
    case (.entries(let left), .entries(let right)): left == right
    case (.enumCase(let left, let arguments), .enumCase(let right, let others)):
      left == right && arguments == others
    default: false
    }
  }

  /// Takes a value apart that is written as a Swift literal. Whatever has another form is a leaf.
  package init(_ text: String) {
    // Values with parts begin with one of three characters.
    switch text.utf8.first {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "."): break
    default:
      self = .leaf(text)
      return
    }
    var parser = TimelineValueParser(text)
    self = parser.parse()
  }

  /// The value as a trace shows it.
  package var text: String {
    var text = TimelineValueText()
    text.write(self)
    return text.text
  }
}

/// The string of a value as it is put together again.
private struct TimelineValueText: LiteralOutput {
  var text = ""

  mutating func write(_ part: String) {
    text += part
  }

  mutating func write(_ value: TimelineValue) {
    switch value {
    case .leaf(let text): write(text)
    case .fields(let fields): write(fields: fields, \.name, \.value) { $0.write($1) }
    case .elements(let elements): write(elements: elements) { $0.write($1) }
    case .entries(let entries): write(entries: entries, \.key, \.value) { $0.write($1) }
    case .enumCase(let name, let arguments):
      write(".\(name)")
      if !arguments.isEmpty { write(fields: arguments, \.name, \.value) { $0.write($1) } }
    }
  }
}

/// Takes the string of a value apart.
struct TimelineValueParser {
  /// The depth from which on values are not taken apart; no trace nests them as deep.
  private static let maximumDepth = 200

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func parse() -> TimelineValue {
    let value = value()
    return index == bytes.count ? value : .leaf(text(from: 0, to: bytes.count))
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    index + offset < bytes.count ? bytes[index + offset] : 0
  }

  private func text(from start: Int, to end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Whether a value may end here.
  private var isAtEndOfValue: Bool {
    switch byte() {
    case 0: index >= bytes.count
    case UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ":"): true
    default: false
    }
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index + length <= bytes.count else { return false }
    for offset in 0..<length where bytes[index + offset] != text.utf8Start[offset] { return false }
    index += length
    return true
  }

  private mutating func value() -> TimelineValue {
    let start = index
    depth += 1
    defer { depth -= 1 }
    if depth < Self.maximumDepth, let value = composite(), isAtEndOfValue { return value }
    index = start
    skipLeaf()
    return .leaf(text(from: start, to: index))
  }

  private mutating func composite() -> TimelineValue? {
    switch byte() {
    case UInt8(ascii: "("):
      index += 1
      return fields().map { .fields($0) }
    case UInt8(ascii: "["): return isRedacted ? nil : list()
    case UInt8(ascii: "."):
      index += 1
      let start = index
      skipName()
      guard index > start else { return nil }
      let name = text(from: start, to: index)
      guard skip("(") else { return .enumCase(name, []) }
      return fields().map { .enumCase(name, $0) }
    default: return nil
    }
  }

  /// Fields up to the closing parenthesis.
  private mutating func fields() -> [TimelineValue.Field]? {
    var fields: [TimelineValue.Field] = []
    if skip(")") { return fields }
    repeat {
      let start = index
      skipName()
      var name: String?
      if index > start, skip(": ") {
        name = text(from: start, to: index - 2)
      } else {
        index = start
      }
      fields.append(TimelineValue.Field(name: name, value: value()))
    } while skip(", ")
    return skip(")") ? fields : nil
  }

  private mutating func list() -> TimelineValue? {
    index += 1
    if skip("]") { return .elements([]) }
    if skip(":]") { return .entries([]) }
    let first = value()
    guard skip(": ") else {
      var elements = [first]
      while skip(", ") { elements.append(value()) }
      return skip("]") ? .elements(elements) : nil
    }
    var entries = [TimelineValue.Entry(key: first, value: value())]
    while skip(", ") {
      let key = value()
      guard skip(": ") else { return nil }
      entries.append(TimelineValue.Entry(key: key, value: value()))
    }
    return skip("]") ? .entries(entries) : nil
  }

  private mutating func skipName() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""), UInt8(ascii: "<"),
        UInt8(ascii: "."), UInt8(ascii: " "), UInt8(ascii: "\\"):
        return
      default: index += 1
      }
    }
  }

  /// Whether a redacted value is here: `[token#1]`. No element of an array is written with a `#`
  /// outside of quotes.
  private var isRedacted: Bool {
    var offset = 1
    var hasMark = false
    while true {
      switch byte(offset) {
      case UInt8(ascii: "]"): return hasMark
      case UInt8(ascii: "#"): hasMark = true
      case 0, UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: "("):
        return false
      default: break
      }
      offset += 1
    }
  }

  /// Passes a value without looking into it, up to a comma, a colon or a bracket that ends it.
  private mutating func skipLeaf() {
    var brackets = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): brackets += 1
      case UInt8(ascii: ">"): if index > 0, bytes[index - 1] != UInt8(ascii: "-") { brackets -= 1 }
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        if brackets == 0 { return }
        brackets -= 1
      case UInt8(ascii: ","), UInt8(ascii: ":"): if brackets == 0 { return }
      default: break
      }
      index += 1
    }
    index = min(index, bytes.count)
  }

  /// Passes a string up to its closing quote.
  private mutating func skipString() {
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
  }
}
