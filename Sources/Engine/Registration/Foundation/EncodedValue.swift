import ReactorTypeLayout

/// The result of encoding a value: members, elements, or a single value.
enum EncodedValue {
  case members([String: EncodedValue])
  case elements([EncodedValue])
  /// A number, a string, a Boolean, or the value that traces show in place of a Foundation value.
  case single(Any)

  /// Creates an encoded value from the parts of a value. Returns `nil` if the value can't be encoded.
  init?(partsOf value: any Encodable) {
    let encoder = PartEncoder()
    guard (try? value.encode(to: encoder)) != nil, let result = encoder.result else { return nil }
    self = result
  }

  /// The encoded value if it is a single value, or `nil` otherwise.
  var single: Any? {
    if case .single(let value) = self { value } else { nil }
  }

  /// The member with the given name if it is a single value, or `nil` otherwise.
  subscript(name: String) -> Any? {
    if case .members(let members) = self { members[name]?.single } else { nil }
  }

  /// The value that traces show. It consists of dictionaries, arrays and scalars.
  var shown: Any {
    switch self {
    case .members(let members): members.mapValues(\.shown)
    case .elements(let elements): elements.map(\.shown)
    case .single(let value): value
    }
  }
}

/// An encoder that collects the parts of a value.
private final class PartEncoder: Encoder {
  private var single: Any?
  private var members: [String: PartEncoder]?
  private var elements: [PartEncoder]?
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  var result: EncodedValue? {
    if let members { return .members(members.compactMapValues(\.result)) }
    if let elements { return .elements(elements.compactMap(\.result)) }
    return single.map { .single($0) }
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    let layout = TypeLayout(Value.self)
    if layout.kind.isScalar {
      single = value
    } else if let form = FoundationForm(of: layout), let shown = form.shown(value) {
      single = shown
    } else {
      try value.encode(to: self)
    }
  }

  func member(_ key: any CodingKey) -> PartEncoder {
    let part = PartEncoder()
    members = (members ?? [:]).merging([key.stringValue: part]) { $1 }
    return part
  }

  func element() -> PartEncoder {
    let part = PartEncoder()
    elements = (elements ?? []) + [part]
    return part
  }

  var count: Int { elements?.count ?? 0 }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    members = members ?? [:]
    return KeyedEncodingContainer(Members(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    elements = elements ?? []
    return Elements(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }
}

private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: PartEncoder
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) {}

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try encoder.member(key).encode(value)
  }

  func nestedContainer<NestedKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.member(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder }
  func superEncoder(forKey key: Key) -> any Encoder { encoder.member(key) }
}

private struct Elements: UnkeyedEncodingContainer {
  let encoder: PartEncoder
  var codingPath: [any CodingKey] { [] }
  var count: Int { encoder.count }

  func encodeNil() {}

  func encode<Value: Encodable>(_ value: Value) throws {
    try encoder.element().encode(value)
  }

  func nestedContainer<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    encoder.element().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder.element().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.element() }
}

private struct Single: SingleValueEncodingContainer {
  let encoder: PartEncoder
  var codingPath: [any CodingKey] { [] }

  func encodeNil() {}

  func encode<Value: Encodable>(_ value: Value) throws { try encoder.encode(value) }
}
