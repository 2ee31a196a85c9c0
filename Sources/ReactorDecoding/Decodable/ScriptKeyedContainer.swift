import ReactorScript

/// The members of an object, on their way into a type's `init(from:)`.
struct ScriptKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let decoder: ScriptDecoder
  private let members: [String: ScriptValue]

  init(_ decoder: ScriptDecoder, _ members: [String: ScriptValue]) {
    self.decoder = decoder
    self.members = members
  }

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
    let key = ScriptCodingKey(stringValue: "super")
    guard let value = members[key.stringValue] else { throw missing(key.stringValue) }
    return ScriptDecoder(value, decoder.decoder, at: codingPath + [key])
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try nested(key) }

  private func nested(_ key: Key) throws -> ScriptDecoder {
    ScriptDecoder(try member(key), decoder.decoder, at: codingPath + [key])
  }

  private func member(_ key: Key) throws -> ScriptValue {
    guard let value = members[key.stringValue] else { throw missing(key.stringValue) }
    return value
  }

  private func missing(_ key: String) -> ScriptDecodingFailure {
    ScriptDecodingFailure(problems: [
      DecodingProblem(.missingKey(key), at: decoder.value.range)
    ])
  }
}
