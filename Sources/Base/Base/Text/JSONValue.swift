/// A JSON value that the program reads or writes, such as a schema or a message from an editor. The order of members is
/// preserved.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Int)
  /// A number that `Int` cannot represent, as written in the source.
  case otherNumber(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A member of a JSON object.
  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONValue

    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The value as JSON text on a single line.
  package var line: String {
    var text = ByteBuffer()
    text.append(self, indent: nil)
    return text.string()
  }

  /// The value as JSON text with one line per member and element. Short arrays of scalars are written on a single line.
  package var page: String {
    var text = ByteBuffer()
    text.append(self, indent: "")
    text.append("\n")
    return text.string()
  }

  /// Returns a copy of the object with the given member appended. If this value is not an object or the member's value
  /// is `nil`, returns this value unchanged.
  package func adding(_ key: String, _ value: JSONValue?) -> JSONValue {
    guard case .object(let members) = self, let value else { return self }
    return .object(members + [Member(key, value)])
  }

  /// Returns a copy of the object with the given array appended as a member. If the array is empty, returns the object
  /// unchanged because schemas must not contain empty arrays.
  package func adding(_ key: String, nonEmpty elements: [JSONValue]) -> JSONValue {
    elements.isEmpty ? self : adding(key, .array(elements))
  }

  fileprivate var isScalar: Bool {
    switch self {
    case .array, .object: false
    case .null, .bool, .number, .otherNumber, .string: true
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

extension ByteBuffer {
  /// Appends a value on multiple lines with the given indentation, or on a single line if the indentation is `nil`.
  fileprivate mutating func append(_ value: JSONValue, indent: String?) {
    switch value {
    case .null: append("null")
    case .bool(let bool): append(text: bool ? "true" : "false")
    case .number(let number): append(decimal: Int64(number))
    case .otherNumber(let number): append(text: number)
    case .string(let string): append(quoted: string, .json)
    case .array(let elements):
      let isShort = elements.count <= 8 && elements.allSatisfy { $0.isScalar }
      append("[", elements, "]", indent: isShort ? nil : indent) { $0.append($1, indent: $2) }
    case .object(let members):
      append("{", members, "}", indent: indent) { text, member, indent in
        text.append(quoted: member.key, .json)
        text.append(": ")
        text.append(member.value, indent: indent)
      }
    }
  }

  private mutating func append<Item>(
    _ opening: StaticString, _ items: [Item], _ closing: StaticString, indent: String?,
    _ body: (inout ByteBuffer, Item, String?) -> Void
  ) {
    append(opening)
    let inner = items.isEmpty ? nil : indent.map { $0 + "  " }
    for (index, item) in items.enumerated() {
      if index > 0 { append(text: inner == nil ? ", " : ",") }
      if let inner { append(text: "\n\(inner)") }
      body(&self, item, inner)
    }
    if inner != nil, let indent { append(text: "\n\(indent)") }
    append(closing)
  }
}

extension JSONValue {
  /// Returns the value of an object's member, or `nil` if the value is not an object or has no such member.
  ///
  /// If several members have the same key, the last one is returned.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// The string, or `nil` if the value is not a string.
  package var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The number, or `nil` if the value is not a number that `Int` can represent.
  package var number: Int? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The Boolean, or `nil` if the value is not a Boolean.
  package var bool: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }

  /// The elements, or `nil` if the value is not an array.
  package var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members in order, or `nil` if the value is not an object.
  package var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }
}
