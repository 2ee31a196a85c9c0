extension JSONValue {
  /// The value of a member of an object; nil if the value is not an object or has no such member.
  ///
  /// Of two members with one key, the last one counts.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// The string, or nil if the value is not a string.
  package var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The number, or nil if the value is not a number that an `Int` can hold.
  package var number: Int? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The Boolean, or nil if the value is not a Boolean.
  package var bool: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }

  /// The elements, or nil if the value is not an array.
  package var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members in their order, or nil if the value is not an object.
  package var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }
}
