import ReactorScript

/// The elements of an array, on their way into a type's `init(from:)`.
struct ScriptUnkeyedContainer: UnkeyedDecodingContainer {
  private let decoder: ScriptDecoder
  private let elements: [ScriptValue]
  private(set) var currentIndex = 0

  init(_ decoder: ScriptDecoder, _ elements: [ScriptValue]) {
    self.decoder = decoder
    self.elements = elements
  }

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
      try element(), decoder.decoder,
      at: codingPath + [ScriptCodingKey(intValue: currentIndex)])
    currentIndex += 1
    return nested
  }

  private func element() throws -> ScriptValue {
    guard !isAtEnd else {
      throw ScriptDecodingFailure(problems: [
        DecodingProblem(.missingElement(currentIndex), at: decoder.value.range)
      ])
    }
    return elements[currentIndex]
  }
}
