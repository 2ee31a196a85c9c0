/// Reads JSON of unknown origin into a ``JSONValue``.
package struct JSONReader {
  /// The bytes are not one JSON value.
  package struct SyntaxError: Error, Equatable, Sendable {
    /// The offset of the first byte that cannot be part of it.
    package let offset: Int
  }

  /// The maximum nesting depth of arrays and objects.
  package static let nestingLimit = 512

  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0

  /// Reads a value with nothing but blanks around it.
  ///
  /// Half of a surrogate pair becomes U+FFFD, as does a sequence of bytes that is not UTF-8.
  package static func read(_ bytes: [UInt8]) throws(SyntaxError) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    let value = try reader.value()
    reader.skipBlanks()
    guard reader.offset == bytes.count else { throw reader.failure }
    return value
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var failure: SyntaxError { SyntaxError(offset: min(offset, bytes.count)) }

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipBlanks() {
    offset = JSONScanner.skipBlanks(in: bytes, from: offset, before: bytes.count)
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func value() throws(SyntaxError) -> JSONValue {
    skipBlanks()
    switch byte {
    case UInt8(ascii: "{"): return .object(try list(until: "}", Self.member))
    case UInt8(ascii: "["): return .array(try list(until: "]", Self.element))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  /// Reads the elements of an array or the members of an object, whose opening bracket comes next.
  private mutating func list<Element>(
    until close: Unicode.Scalar,
    _ element: (inout JSONReader) throws(SyntaxError) -> Element
  ) throws(SyntaxError) -> [Element] {
    guard depth < Self.nestingLimit else { throw failure }
    depth += 1
    offset += 1
    var elements: [Element] = []
    skipBlanks()
    if !skip(close) {
      while true {
        elements.append(try element(&self))
        skipBlanks()
        if skip(close) { break }
        guard skip(",") else { throw failure }
      }
    }
    depth -= 1
    return elements
  }

  private static func element(_ reader: inout JSONReader) throws(SyntaxError) -> JSONValue {
    try reader.value()
  }

  private static func member(
    _ reader: inout JSONReader
  ) throws(SyntaxError) -> JSONValue.Member {
    reader.skipBlanks()
    let key = try reader.string()
    reader.skipBlanks()
    guard reader.skip(":") else { throw reader.failure }
    return JSONValue.Member(key, try reader.value())
  }

  private mutating func word(
    _ word: StaticString, _ value: JSONValue
  ) throws(SyntaxError) -> JSONValue {
    for byte in "\(word)".utf8 {
      guard self.byte == byte else { throw failure }
      offset += 1
    }
    return value
  }

  // MARK: - Numbers

  private mutating func number() throws(SyntaxError) -> JSONValue {
    let start = offset
    _ = skip("-")
    let first = byte
    guard skipDigits() > 0 else { throw failure }
    if first == UInt8(ascii: "0"), offset - start > (bytes[start] == first ? 1 : 2) {
      throw SyntaxError(offset: start)
    }
    if skip("."), skipDigits() == 0 { throw failure }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      guard skipDigits() > 0 else { throw failure }
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    return Int(text).map { .number($0) } ?? .otherNumber(text)
  }

  /// Skips digits, and returns how many there were.
  private mutating func skipDigits() -> Int {
    let start = offset
    while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
    return offset - start
  }

  // MARK: - Strings

  private mutating func string() throws(SyntaxError) -> String {
    guard let literal = JSONScanner.string(in: bytes, at: offset, before: bytes.count) else {
      throw failure
    }
    let content = literal.content
    if let control = bytes[content].firstIndex(where: { $0 < 0x20 }) {
      throw SyntaxError(offset: control)
    }
    offset = content.upperBound + 1
    guard literal.hasEscapes else { return String(decoding: bytes[content], as: UTF8.self) }
    return try resolve(content)
  }

  private func resolve(_ content: Range<Int>) throws(SyntaxError) -> String {
    var resolved: [UInt8] = []
    resolved.reserveCapacity(content.count)
    var index = content.lowerBound
    while let escape = bytes[index..<content.upperBound].firstIndex(of: UInt8(ascii: "\\")) {
      resolved += bytes[index..<escape]
      let letter = bytes[escape + 1]
      index = escape + 2
      switch letter {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): resolved.append(letter)
      case UInt8(ascii: "b"): resolved.append(0x08)
      case UInt8(ascii: "f"): resolved.append(0x0C)
      case UInt8(ascii: "n"): resolved.append(0x0A)
      case UInt8(ascii: "r"): resolved.append(0x0D)
      case UInt8(ascii: "t"): resolved.append(0x09)
      case UInt8(ascii: "u"):
        let scalar = try unicodeEscape(&index, before: content.upperBound)
        resolved.append(contentsOf: String(scalar).utf8)
      default: throw SyntaxError(offset: escape)
      }
    }
    resolved += bytes[index..<content.upperBound]
    return String(decoding: resolved, as: UTF8.self)
  }

  /// Reads the digits of an escape, and a second escape if it is the other half of a pair.
  private func unicodeEscape(
    _ index: inout Int, before end: Int
  ) throws(SyntaxError) -> Unicode.Scalar {
    let first = try unit(at: index, before: end)
    index += 4
    if let scalar = Unicode.Scalar(first) { return scalar }
    let isFollowed =
      index + 6 <= end && bytes[index] == UInt8(ascii: "\\")
      && bytes[index + 1] == UInt8(ascii: "u")
    guard isFollowed, let second = try? unit(at: index + 2, before: end),
      let scalar = Unicode.Scalar(high: first, low: second)
    else { return "\u{FFFD}" }
    index += 6
    return scalar
  }

  private func unit(at index: Int, before end: Int) throws(SyntaxError) -> UInt32 {
    guard index + 4 <= end else { throw SyntaxError(offset: index) }
    var unit: UInt32 = 0
    for byte in bytes[index..<index + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw SyntaxError(offset: index)
      }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }
}
