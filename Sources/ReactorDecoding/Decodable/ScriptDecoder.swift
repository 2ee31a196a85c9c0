import ReactorScript
import ReactorTypeLayout

/// Hands a script's value to a type's own `init(from:)`.
struct ScriptDecoder: Decoder {
  let value: ScriptValue
  let decoder: ValueDecoder
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ value: ScriptValue, _ decoder: ValueDecoder, at codingPath: [any CodingKey] = []) {
    self.value = value
    self.decoder = decoder
    self.codingPath = codingPath
  }

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
    return KeyedDecodingContainer(ScriptKeyedContainer(self, members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    switch value.kind {
    case .array(let elements): ScriptUnkeyedContainer(self, elements)
    case .tuple(let elements): ScriptUnkeyedContainer(self, elements.map(\.value))
    default: throw mismatch(expected: "an array", value)
    }
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    ScriptSingleValueContainer(decoder: self)
  }

  /// Decodes a value: a scalar, or what a rule is for, as everywhere; anything else by its type.
  func decode<Value: Decodable>(
    _ type: Value.Type, from value: ScriptValue, _ key: (any CodingKey)?
  )
    throws -> Value
  {
    let layout = TypeLayout(type)
    let isOurs = layout.kind.isScalar || decoder.rules.rule(for: layout) != nil
    guard isOurs else {
      let path = key.map { codingPath + [$0] } ?? codingPath
      return try Value(from: ScriptDecoder(value, decoder, at: path))
    }
    var problems: [DecodingProblem] = []
    guard let made = decoder.decode(type, from: value, problems: &problems) else {
      throw ScriptDecodingFailure(problems: problems)
    }
    return made
  }

  func mismatch(expected: String, _ value: ScriptValue) -> ScriptDecodingFailure {
    ScriptDecodingFailure(problems: [
      DecodingProblem(.wrongType(expected: expected, found: .init(value)), at: value.range)
    ])
  }
}

/// Problems on their way through a type's `init(from:)`.
struct ScriptDecodingFailure: Error {
  var problems: [DecodingProblem]
}

/// A position in an array, or the key of the class above.
struct ScriptCodingKey: CodingKey {
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
