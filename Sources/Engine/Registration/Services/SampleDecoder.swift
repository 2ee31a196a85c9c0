import ReactorBase
import ReactorScript
import ReactorTypeLayout

/// A decoder that creates a sample of any `Decodable` type. Strings contain the name of the property, and lists have
/// three elements, unless they are in a list themselves.
struct SampleDecoder: Decoder {
  /// An error for a type of which no sample is known.
  struct NoSample: Error {}

  /// The maximum number of enclosing values. A type can contain itself.
  private static let depthLimit = 16

  let decoder: ValueDecoder
  var codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  /// The 1-based position of the sample in a list, or `nil` outside lists.
  var number: Int?

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(SampleKeyedContainer(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { SampleList(decoder: self) }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  /// Returns a decoder for a part of the sample.
  func part(at key: any CodingKey, number: Int? = nil) -> SampleDecoder {
    var part = self
    part.codingPath.append(key)
    part.number = number ?? self.number
    return part
  }

  /// Indicates whether optional parts should be `nil`.
  var isDeep: Bool { codingPath.count >= Self.depthLimit / 2 }

  /// The values in script notation that may be samples of a type, in order of preference.
  private func candidates(for layout: TypeLayout) -> [ScriptValue] {
    let nowhere = SourceRange(0, 0)
    let name = codingPath.last { $0.intValue == nil }?.stringValue ?? "text"
    let text = ([name] + (number.map { ["\($0)"] } ?? [])).joined(separator: " ")
    func strings(_ texts: [String]) -> [ScriptValue] {
      texts.map { ScriptValue(.string($0), at: nowhere) }
    }
    switch layout.kind {
    case .bool: return [ScriptValue(.bool(codingPath.isEmpty), at: nowhere)]
    case .enumeration:
      return layout.cases.compactMap { ScriptValue(literal: ".\($0.name)", at: nowhere) }
    case let kind where kind.isScalar:
      return [ScriptValue(.number("\(number ?? 1)"), at: nowhere)] + strings([text, "a"])
    default:
      // Types with a rule are written as strings or numbers.
      guard decoder.rules.rule(for: layout) != nil else { return [] }
      return strings([
        "2026-01-01T09:00:00Z", "https://example.com", "00000000-0000-0000-0000-000000000001", "",
      ]) + [ScriptValue(.number("1"), at: nowhere)]
    }
  }
}

extension SampleDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { isDeep }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let layout = TypeLayout(type)
    for candidate in candidates(for: layout) {
      var problems: [DecodingProblem] = []
      if let made = decoder.decode(type, from: candidate, problems: &problems) { return made }
    }
    guard !layout.kind.isScalar, codingPath.count < Self.depthLimit else { throw NoSample() }
    return try Value(from: self)
  }
}

/// A container in which every key has a sample.
private struct SampleKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: SampleDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) -> Bool { decoder.isDeep }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.part(at: key).decode(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedDecodingContainer<NestedKey> {
    decoder.part(at: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
    decoder.part(at: key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { decoder }
  func superDecoder(forKey key: Key) -> any Decoder { decoder.part(at: key) }
}

/// A container with the samples of a list's elements.
private struct SampleList: UnkeyedDecodingContainer {
  /// The position of an element.
  private struct Index: CodingKey {
    let intValue: Int?
    var stringValue: String { "\(intValue ?? 0)" }

    init(_ position: Int) { intValue = position }
    init?(stringValue: String) { nil }
    init?(intValue: Int) { self.intValue = intValue }
  }

  let decoder: SampleDecoder
  private(set) var currentIndex = 0

  init(decoder: SampleDecoder) { self.decoder = decoder }

  var codingPath: [any CodingKey] { decoder.codingPath }
  /// Lists in a list are empty.
  var count: Int? { decoder.number == nil ? 3 : 0 }
  var isAtEnd: Bool { currentIndex >= count ?? 0 }

  private mutating func next() -> SampleDecoder {
    currentIndex += 1
    return decoder.part(at: Index(currentIndex - 1), number: currentIndex)
  }

  mutating func decodeNil() -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().decode(type)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedDecodingContainer<NestedKey> {
    next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
    next().unkeyedContainer()
  }

  mutating func superDecoder() -> any Decoder { next() }
}
