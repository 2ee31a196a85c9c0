import ReactorScript
import ReactorTypeLayout

/// A decoder that passes a value in a script to a type's `init(from:)`.
struct ScriptDecoder: Decoder, SingleValueDecodingContainer {
  let value: ScriptValue
  let decoder: ValueDecoder
  var codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    var members: [String: ScriptValue] = [:]
    switch value.kind {
    case .object(let list):
      for member in list { members[member.key] = member.value }
    case .tuple(let elements):
      for (index, element) in elements.enumerated() {
        members[element.label ?? "_\(index)"] = element.value
      }
    case .dictionary(let entries):
      for entry in entries {
        switch entry.key.kind {
        case .string(let key), .number(let key): members[key] = entry.value
        default: throw mismatch(expected: "a string or a number", entry.key)
        }
      }
    default: throw mismatch(expected: "an object", value)
    }
    return KeyedDecodingContainer(ScriptKeyedContainer(decoder: self, members: members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    switch value.kind {
    case .array(let elements): ScriptUnkeyedContainer(decoder: self, elements: elements)
    case .tuple(let elements):
      ScriptUnkeyedContainer(decoder: self, elements: elements.map(\.value))
    default: throw mismatch(expected: "an array", value)
    }
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { value.kind == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decode(type, from: value, nil)
  }

  /// Decodes a value. Scalars and types with a registered rule are decoded as usual, and all other values are decoded
  /// with their types' `init(from:)`.
  func decode<Value: Decodable>(
    _ type: Value.Type, from value: ScriptValue, _ key: (any CodingKey)?
  ) throws -> Value {
    let layout = TypeLayout(type)
    let isFile = if case .file = value.kind { true } else { false }
    let isOurs = isFile || layout.kind.isScalar || decoder.rules.registeredRule(for: layout) != nil
    guard isOurs else {
      let path = key.map { codingPath + [$0] } ?? codingPath
      return try Value(from: ScriptDecoder(value: value, decoder: decoder, codingPath: path))
    }
    var problems: [DecodingProblem] = []
    guard let made = decoder.decode(type, from: value, problems: &problems) else {
      throw ScriptDecodingFailure(problems: problems)
    }
    return made
  }

  private func mismatch(expected: String, _ value: ScriptValue) -> ScriptDecodingFailure {
    ScriptDecodingFailure(.wrongType(expected: expected, found: value), at: value)
  }
}

/// An error that passes decoding problems through a type's `init(from:)`.
struct ScriptDecodingFailure: Error {
  var problems: [DecodingProblem]
}

extension ScriptDecodingFailure {
  fileprivate init(_ kind: DecodingProblem.Kind, at value: ScriptValue) {
    problems = [DecodingProblem(kind, at: value.range)]
  }
}

/// A coding key for an array index or for the superclass.
private struct ScriptCodingKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }
}

/// A container for the members of an object that is decoded with a type's `init(from:)`.
private struct ScriptKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ScriptDecoder
  let members: [String: ScriptValue]

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { members.keys.sorted().compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try member(key).kind == .null }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.decode(type, from: member(key), key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try nested(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try nested(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    try nested(ScriptCodingKey(stringValue: "super"))
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try nested(key) }

  private func nested(_ key: some CodingKey) throws -> ScriptDecoder {
    ScriptDecoder(
      value: try member(key), decoder: decoder.decoder, codingPath: codingPath + [key])
  }

  private func member(_ key: some CodingKey) throws -> ScriptValue {
    guard let value = members[key.stringValue] else {
      throw ScriptDecodingFailure(.missingKey(key.stringValue), at: decoder.value)
    }
    return value
  }
}

/// A container for the elements of an array that is decoded with a type's `init(from:)`.
private struct ScriptUnkeyedContainer: UnkeyedDecodingContainer {
  let decoder: ScriptDecoder
  let elements: [ScriptValue]
  private(set) var currentIndex = 0

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try element().kind == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try decoder.decode(
      type, from: element(), ScriptCodingKey(intValue: currentIndex))
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next() }

  private mutating func next() throws -> ScriptDecoder {
    let nested = ScriptDecoder(
      value: try element(), decoder: decoder.decoder,
      codingPath: codingPath + [ScriptCodingKey(intValue: currentIndex)])
    currentIndex += 1
    return nested
  }

  private func element() throws -> ScriptValue {
    guard !isAtEnd else {
      throw ScriptDecodingFailure(.missingElement(currentIndex), at: decoder.value)
    }
    return elements[currentIndex]
  }
}
