/// Functions that encode values as bytes for another process of the same program, and decode the bytes in that process.
///
/// A message starts with the name of the value's type, followed by the value's fields in the order in which the type
/// encodes them. A number takes eight bytes in little-endian order. A string or a list starts with its count. An
/// optional field starts with a byte that indicates whether a value is present, and an enum starts with the name of its
/// case. Dictionaries cannot be sent because they have no order.
package enum Message {
  package static func bytes<Value: Encodable>(of value: Value) -> [UInt8] {
    let writer = MessageWriter()
    do {
      writer.encode("\(Value.self)")
      try writer.encode(value)
    } catch {
      preconditionFailure("\(Value.self) cannot be sent: \(error)")
    }
    return writer.bytes
  }

  /// Decodes a value. The bytes may be invalid if an error occurred in the process that wrote them.
  ///
  /// - Returns: The value, or `nil` if the bytes are not a value of the given type.
  package static func value<Value: Decodable>(
    _ type: Value.Type, in bytes: [UInt8]
  ) -> Value? {
    let reader = MessageReader(bytes)
    guard (try? reader.decode(String.self)) == "\(type)", let value = try? reader.decode(type),
      reader.isAtEnd
    else { return nil }
    return value
  }
}

/// An error thrown if the bytes do not form a message.
private struct InvalidMessage: Error {}

// MARK: - Writing

private final class MessageWriter: Encoder, SingleValueEncodingContainer {
  private(set) var bytes: [UInt8] = []
  /// The position of the current list's count, along with the number of elements so far, or `nil` outside a list.
  fileprivate var list: (start: Int, count: Int)?
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    assert(Key(intValue: 0) == nil, "messages cannot contain dictionaries")
    return KeyedEncodingContainer(FieldWriter(writer: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    list = (bytes.count, 0)
    encode(0)
    return ListWriter(writer: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() throws { throw InvalidMessage() }

  func encode(_ value: Bool) { bytes.append(value ? 1 : 0) }

  func encode(_ value: String) {
    encode(value.utf8.count)
    bytes.append(contentsOf: value.utf8)
  }

  func encode<Number: FixedWidthInteger & Encodable>(_ value: Number) {
    withUnsafeBytes(of: UInt64(truncatingIfNeeded: value).littleEndian) { bytes += $0 }
  }

  func encode<Number: BinaryFloatingPoint & Encodable>(_ value: Number) {
    encode(Double(value).bitPattern)
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    // Copying large arrays element by element would take too long.
    if Value.self == [UInt8].self, let content = value as? [UInt8] {
      encode(content.count)
      bytes += content
      return
    }
    let outer = list
    list = nil
    try value.encode(to: self)
    if let list {
      withUnsafeBytes(of: UInt64(list.count).littleEndian) {
        for (index, byte) in $0.enumerated() { bytes[list.start + index] = byte }
      }
    }
    list = outer
  }
}

private struct FieldWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: MessageWriter
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) throws { throw InvalidMessage() }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try writer.encode(value)
  }

  func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    try encodeOptional(value)
  }

  // For these types, the default implementation of the protocol would omit `nil`.
  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try encodeOptional(value) }
  func encodeIfPresent(_ value: String?, forKey key: Key) throws { try encodeOptional(value) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try encodeOptional(value) }
  func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try encodeOptional(value) }
  func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try encodeOptional(value) }

  private func encodeOptional<Value: Encodable>(_ value: Value?) throws {
    writer.encode(value != nil)
    if let value { try writer.encode(value) }
  }

  /// Returns a container for the associated values of an enum case.
  func nestedContainer<Values>(
    keyedBy type: Values.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Values> {
    writer.encode(key.stringValue)
    return writer.container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    writer.unkeyedContainer()
  }

  func superEncoder() -> any Encoder { writer }
  func superEncoder(forKey key: Key) -> any Encoder { writer }
}

private struct ListWriter: UnkeyedEncodingContainer {
  let writer: MessageWriter
  var codingPath: [any CodingKey] { [] }
  var count: Int { writer.list?.count ?? 0 }

  func encodeNil() throws { throw InvalidMessage() }

  func encode<Value: Encodable>(_ value: Value) throws {
    writer.list?.count += 1
    try writer.encode(value)
  }

  func nestedContainer<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    writer.container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { writer.unkeyedContainer() }
  func superEncoder() -> any Encoder { writer }
}

// MARK: - Reading

private final class MessageReader: Decoder, SingleValueDecodingContainer {
  private let bytes: [UInt8]
  private var position = 0
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(FieldReader(reader: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try ListReader(self) }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { false }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard let byte = try take(1).first, byte < 2 else { throw InvalidMessage() }
    return byte == 1
  }

  func decode(_ type: String.Type) throws -> String {
    String(decoding: try take(try count()), as: UTF8.self)
  }

  func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws -> Number {
    var bits: UInt64 = 0
    for byte in try take(8).reversed() { bits = bits << 8 | UInt64(byte) }
    let number = Number(truncatingIfNeeded: bits)
    guard UInt64(truncatingIfNeeded: number) == bits else { throw InvalidMessage() }
    return number
  }

  func decode<Number: BinaryFloatingPoint & Decodable>(_ type: Number.Type) throws -> Number {
    Number(Double(bitPattern: try decode(UInt64.self)))
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == [UInt8].self, let content = Array(try take(try count())) as? Value {
      return content
    }
    return try Value(from: self)
  }

  /// Decodes the number of values that follow. Because each value takes at least one byte, the number must not exceed
  /// the number of remaining bytes.
  func count() throws -> Int {
    let count = try decode(Int.self)
    guard count >= 0, count <= bytes.count - position else { throw InvalidMessage() }
    return count
  }

  private func take(_ count: Int) throws -> ArraySlice<UInt8> {
    guard count <= bytes.count - position else { throw InvalidMessage() }
    defer { position += count }
    return bytes[position..<position + count]
  }
}

private struct FieldReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let reader: MessageReader
  var codingPath: [any CodingKey] { [] }

  /// The key of an enum's case, as the only element. Decoding an enum requests this key once, before the associated
  /// values.
  var allKeys: [Key] {
    (try? reader.decode(String.self)).flatMap { Key(stringValue: $0) }.map { [$0] } ?? []
  }

  func contains(_ key: Key) -> Bool { true }

  /// Returns whether an optional value is `nil`. This method is called before each optional value is decoded.
  func decodeNil(forKey key: Key) throws -> Bool { try !reader.decode(Bool.self) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try reader.decode(type)
  }

  func nestedContainer<Values>(
    keyedBy type: Values.Type, forKey key: Key
  ) -> KeyedDecodingContainer<Values> {
    reader.container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try reader.unkeyedContainer()
  }

  func superDecoder() -> any Decoder { reader }
  func superDecoder(forKey key: Key) -> any Decoder { reader }
}

private struct ListReader: UnkeyedDecodingContainer {
  private let reader: MessageReader
  let count: Int?
  private(set) var currentIndex = 0
  var codingPath: [any CodingKey] { [] }

  init(_ reader: MessageReader) throws {
    self.reader = reader
    count = try reader.count()
  }

  var isAtEnd: Bool { currentIndex == count }

  func decodeNil() -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard !isAtEnd else { throw InvalidMessage() }
    currentIndex += 1
    return try reader.decode(type)
  }

  func nestedContainer<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    reader.container(keyedBy: type)
  }

  func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try reader.unkeyedContainer()
  }

  func superDecoder() -> any Decoder { reader }
}
