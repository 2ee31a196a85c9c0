import ReactorBase

/// A cursor for parsing a line.
struct ByteCursor {
  let bytes: [UInt8]
  private(set) var offset: Int
  let end: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  /// The byte at the cursor, or 0 at the end. Traces never contain a zero byte.
  var byte: UInt8 { offset < end ? bytes[offset] : 0 }

  var isAtEnd: Bool { offset >= end }

  mutating func advance(to offset: Int) {
    self.offset = offset
  }

  /// Skips the next byte if it equals the given ASCII character, and returns whether it was skipped.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character), offset < end else { return false }
    offset += 1
    return true
  }

  /// Skips all bytes before the given ASCII character, and returns their range.
  mutating func word(before character: Unicode.Scalar) -> Range<Int> {
    let start = offset
    while offset < end, bytes[offset] != UInt8(ascii: character) { offset += 1 }
    return start..<offset
  }

  /// Parses a nonnegative integer. Returns `nil` if there are no digits or the number is out of range.
  mutating func number() -> Int? { number(after: 0) }

  /// Parses digits, and returns the number that results from appending them to the given number. Returns `nil` if
  /// there are no digits or the number is out of range.
  private mutating func number(after digits: Int) -> Int? {
    let start = offset
    var value = digits
    while case let digit = byte &- 0x30, digit < 10 {
      guard let next = Self.appending(digit, to: value) else { return nil }
      value = next
      offset += 1
    }
    return offset > start ? value : nil
  }

  private static func appending(_ digit: UInt8, to value: Int) -> Int? {
    let (product, overflow) = value.multipliedReportingOverflow(by: 10)
    let (sum, carry) = product.addingReportingOverflow(Int(digit))
    return overflow || carry ? nil : sum
  }

  /// Parses a decimal number, and returns it multiplied by ten to the power of `places`. Returns `nil` if the number is
  /// invalid.
  ///
  /// - Parameter places: The maximum number of decimal places.
  mutating func decimal(places: Int) -> Int64? {
    guard var value = number() else { return nil }
    var places = places
    if skip(".") {
      let start = offset
      guard let number = number(after: value), offset - start <= places else { return nil }
      value = number
      places -= offset - start
    }
    for _ in 0..<places {
      guard let next = Self.appending(0, to: value) else { return nil }
      value = next
    }
    return Int64(value)
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension ByteCursor {
  /// Returns the start of a range as an excerpt for use in a message.
  func excerpt(_ range: Range<Int>) -> String {
    let limit = 60
    let text = text(range)
    return text.count > limit ? "\(text.prefix(limit))…" : text
  }

  /// Returns the content between two quotation marks with its Swift or JSON escape sequences resolved.
  func unescaped(_ range: Range<Int>) -> String {
    guard bytes[range].contains(UInt8(ascii: "\\")) else { return text(range) }
    var result = ""
    // Scalars are compared instead of characters, because a combining mark can follow the last digit of an escape
    // sequence.
    var rest = text(range).unicodeScalars[...]
    while let character = rest.popFirst() {
      guard character == "\\", let escape = rest.popFirst() else {
        result.unicodeScalars.append(character)
        continue
      }
      switch escape {
      case "n": result += "\n"
      case "r": result += "\r"
      case "t": result += "\t"
      case "u":
        let isBraced = rest.first == "{"
        let digits = isBraced ? rest.dropFirst().prefix { $0 != "}" } : rest.prefix(4)
        rest = rest.dropFirst(digits.count + (isBraced ? 2 : 0))
        var value = UInt32(Substring(digits), radix: 16)
        if let high = value, rest.starts(with: "\\u".unicodeScalars),
          let low = UInt32(Substring(rest.dropFirst(2).prefix(4)), radix: 16),
          let scalar = Unicode.Scalar(high: high, low: low)
        {
          rest = rest.dropFirst(6)
          value = scalar.value
        }
        result.unicodeScalars.append(value.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
      default: result.unicodeScalars.append(escape)
      }
    }
    return result
  }
}

/// Methods that parse a subset of JSON for reading trace lines. The methods can read the members of an object and skip
/// their values.
///
/// These methods find the start and end of values without checking their content, because lines are compared by their
/// bytes.
extension ByteCursor {
  /// Parses an object that extends to the end of the line.
  ///
  /// - Parameter member: A closure that receives the range of a key, excluding its quotes, and reads the value. It
  ///   returns whether the value is valid.
  /// - Returns: Whether the line is a valid object.
  mutating func members(_ member: (inout ByteCursor, _ key: Range<Int>) -> Bool) -> Bool {
    guard skip("{") else { return false }
    skipBlanks()
    if !skip("}") {
      repeat {
        skipBlanks()
        guard let key = string() else { return false }
        skipBlanks()
        guard skip(":") else { return false }
        skipBlanks()
        guard member(&self, key) else { return false }
        skipBlanks()
      } while skip(",")
      guard skip("}") else { return false }
    }
    skipBlanks()
    return isAtEnd
  }

  /// Parses an array of strings and returns the ranges of their contents, excluding the quotation marks, or `nil` if
  /// the array is invalid.
  mutating func strings() -> [Range<Int>]? {
    guard skip("[") else { return nil }
    var strings: [Range<Int>] = []
    skipBlanks()
    if skip("]") { return strings }
    repeat {
      skipBlanks()
      guard let string = string() else { return nil }
      strings.append(string)
      skipBlanks()
    } while skip(",")
    return skip("]") ? strings : nil
  }

  /// Skips a string and returns the range of its content, excluding the quotation marks, or `nil` if the string is
  /// invalid.
  mutating func string() -> Range<Int>? {
    guard let literal = JSONScanner.string(in: bytes, at: offset, before: end) else { return nil }
    advance(to: literal.content.upperBound + 1)
    return literal.content
  }

  /// Skips a value of any kind, and returns whether the value is valid.
  mutating func skipValue() -> Bool {
    guard let next = JSONScanner.endOfValue(in: bytes, at: offset, before: end) else {
      return false
    }
    advance(to: next)
    return true
  }

  private mutating func skipBlanks() {
    advance(to: JSONScanner.skipBlanks(in: bytes, from: offset, before: end))
  }
}
