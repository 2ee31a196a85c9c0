package import ReactorBase
import ReactorScript

/// A value that has been parsed from a trace into a tree.
///
/// The value is split according to the syntax of Swift literals in traces, using ``ValueParts``. The ``text`` of the
/// tree equals the original string, so no information in the trace is lost.
package indirect enum PrintedValue: Hashable, Sendable {
  /// A value without parts, such as a number, a quoted string, `nil`, a redacted value, or the `<cycle>` placeholder.
  case leaf(String)
  /// The fields of a struct, object, or tuple.
  case fields([Field])
  /// The elements of an array or a set.
  case elements([PrintedValue])
  /// The entries of a dictionary.
  case entries([Entry])
  /// An enum case and its arguments.
  case enumCase(String, [Field])

  /// A field, tuple element, or argument. The name is `nil` if the element or argument is unlabeled.
  package struct Field: Hashable, Sendable {
    /// The name or label, or `nil` if the field has neither.
    package let name: String?
    package let value: PrintedValue
  }

  /// A key-value pair in a dictionary.
  package struct Entry: Hashable, Sendable {
    package let key: PrintedValue
    package let value: PrintedValue
  }

  /// The maximum depth to which values are split. No value in a trace is nested this deeply.
  private static let maximumDepth = 200

  /// Returns whether the bytes of two printed values are the same. Values that encode the same character differently
  /// are not equal.
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

  /// Parses a value from a Swift literal. A string in any other notation becomes a leaf.
  package init(_ text: String) {
    // A value with parts starts with one of three characters.
    switch text.utf8.first {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "."):
      let bytes = Array(text.utf8)
      self.init(bytes, bytes.indices, depth: 1)
    default: self = .leaf(text)
    }
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>, depth: Int) {
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    func value(_ range: Range<Int>) -> PrintedValue {
      PrintedValue(bytes, range, depth: depth + 1)
    }
    guard depth < Self.maximumDepth, let whole = ValueParts(of: range, in: bytes, .swift) else {
      let isCase = ValueParts.isCase(range, in: bytes)
      self = isCase ? .enumCase(text(range.dropFirst()), []) : .leaf(text(range))
      return
    }
    switch whole.form {
    case .elements: self = .elements(whole.parts.map { value($0.value) })
    case .entries:
      self = .entries(whole.parts.map { Entry(key: value($0.name), value: value($0.value)) })
    case .fields:
      let fields = whole.parts.map { part in
        Field(name: part.name.isEmpty ? nil : text(part.name), value: value(part.value))
      }
      let isCase = whole.open.count > 1
      self = isCase ? .enumCase(text(whole.open.dropFirst().dropLast()), fields) : .fields(fields)
    }
  }

  /// Parses a state in the notation of the text format, such as `value: 0, isLoading: true`.
  package init(state text: String) {
    let fields = Self.fields(ofState: Array(text.utf8), .swift)
    self =
      fields.first?.name == ""
      ? fields[0].value : .fields(fields.map { Field(name: $0.name, value: $0.value) })
  }

  /// Returns the fields of a full state. A state that is not a struct has a single unnamed field. The array is empty if
  /// the state is invalid.
  package static func fields(
    ofState bytes: [UInt8], _ syntax: ValueSyntax
  ) -> [(name: String, value: PrintedValue)] {
    switch syntax {
    case .swift:
      let state = PrintedState(bytes[...], syntax)
      let value = PrintedValue(String(decoding: state.value, as: UTF8.self))
      guard state.isFields, case .fields(let fields) = value else { return [("", value)] }
      return fields.map { ($0.name ?? "", $0.value) }
    case .json:
      guard let value = try? JSONReader.read(bytes) else { return [] }
      return (value.members?.map { ($0.key, $0.value) } ?? [("", value)])
        .map { ($0.0, PrintedValue($0.1)) }
    }
  }

  /// The value in trace notation.
  package var text: String {
    var text = PrintedValueText()
    text.write(self)
    return text.text
  }

  /// The content of a string literal, or `nil` if the value is not a string literal.
  package var string: String? {
    guard case .leaf(let literal) = self, literal.utf8.first == UInt8(ascii: "\"") else {
      return nil
    }
    let bytes = Array(literal.utf8)
    return ByteCursor(bytes, bytes.indices).unescaped(1..<max(1, bytes.count - 1))
  }
}

/// A writer that produces the trace notation of a value.
private struct PrintedValueText: LiteralOutput {
  var text = ""

  mutating func write(_ part: String) {
    text += part
  }

  mutating func write(_ value: PrintedValue) {
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

extension PrintedValue {
  /// Creates a value from a JSON value in a trace line.
  ///
  /// JSON does not distinguish a value of type `String` from the Swift literal of another value, such as `.red`. A
  /// string that looks like an enum case is treated as an enum case.
  package init(_ json: JSONValue) {
    switch json {
    case .string(let string):
      let literal = PrintedValue(string)
      if case .enumCase = literal {
        self = literal
      } else {
        var text = ByteBuffer()
        text.append(quoted: string, .swift)
        self = .leaf(text.string())
      }
    case .array(let elements): self = .elements(elements.map { PrintedValue($0) })
    case .object(let members):
      let areNames = members.allSatisfy { member in
        !member.key.isEmpty && member.key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      }
      self =
        areNames
        ? .fields(members.map { Field(name: $0.key, value: PrintedValue($0.value)) })
        : .entries(
          members.map { Entry(key: .init(.string($0.key)), value: PrintedValue($0.value)) })
    case .null: self = .leaf("nil")
    default: self = .leaf(json.line)
    }
  }
}
