/// JSON that the program writes itself: a schema, a report. Its members keep their order.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A member of an object.
  package struct Member: Hashable, Sendable {
    let key: String
    let value: JSONValue

    /// Makes a member.
    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The value on one line.
  package var line: String {
    var text = ScriptText()
    text.write(self, indent: nil)
    return text.text
  }

  /// The value with a line for each member and each element; short arrays of scalars take one.
  package var page: String {
    var text = ScriptText()
    text.write(self, indent: "")
    return text.text + "\n"
  }

  /// The object with another member at its end; a value that is no object stays as it is.
  package func adding(_ key: String, _ value: JSONValue?) -> JSONValue {
    guard case .object(let members) = self, let value else { return self }
    return .object(members + [Member(key, value)])
  }

  /// The object with an array at its end, unless that is empty: a schema must not have such.
  package func adding(_ key: String, nonEmpty elements: [JSONValue]) -> JSONValue {
    elements.isEmpty ? self : adding(key, .array(elements))
  }

  fileprivate var isScalar: Bool {
    switch self {
    case .array, .object: false
    case .null, .bool, .number, .string: true
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .number(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}

extension ScriptText {
  /// Writes a value: in lines that begin with the indent, or all on one where that is nil.
  fileprivate mutating func write(_ value: JSONValue, indent: String?) {
    switch value {
    case .null: write("null")
    case .bool(let bool): write(bool ? "true" : "false")
    case .number(let number): write("\(number)")
    case .string(let string): write(quoting: string, isReport: true)
    case .array(let elements):
      let isShort = elements.count <= 8 && elements.allSatisfy(\.isScalar)
      write("[", elements, "]", indent: isShort ? nil : indent) { $0.write($1, indent: $2) }
    case .object(let members):
      write("{", members, "}", indent: indent) { text, member, indent in
        text.write(key: member.key) { $0.write(member.value, indent: indent) }
      }
    }
  }

  private mutating func write<Item>(
    _ opening: String, _ items: [Item], _ closing: String, indent: String?,
    _ body: (inout ScriptText, Item, String?) -> Void
  ) {
    write(opening)
    let inner = items.isEmpty ? nil : indent.map { $0 + "  " }
    if let inner { write("\n\(inner)") }
    write(items, separator: inner.map { ",\n\($0)" } ?? ", ") { body(&$0, $1, inner) }
    if inner != nil, let indent { write("\n\(indent)") }
    write(closing)
  }
}
