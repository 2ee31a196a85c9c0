import ReactorScript

/// One value, on its way into a type's `init(from:)`.
struct ScriptSingleValueContainer: SingleValueDecodingContainer {
  let decoder: ScriptDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.value.kind == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decoder.decode(type, from: decoder.value, nil)
  }
}
