extension ByteBuffer {
  /// Appends an integer in decimal digits.
  @inlinable @inline(__always) package mutating func append(decimal value: Int64) {
    if value < 0 { append(byte: UInt8(ascii: "-")) }
    append(decimal: value.magnitude)
  }

  /// Appends an integer in decimal digits.
  @inlinable @inline(__always) package mutating func append(decimal value: UInt64) {
    reserve(20)
    if value < 10 {
      start.storeBytes(of: 0x30 | UInt8(value), toByteOffset: count, as: UInt8.self)
      count &+= 1
    } else {
      appendDigits(value)
    }
  }

  @usableFromInline mutating func appendDigits(_ value: UInt64) {
    writeDigits(value, length: Self.decimalLength(value))
  }

  /// The number of decimal digits of a number.
  private static func decimalLength(_ value: UInt64) -> Int {
    if value < 10_000 { return value < 100 ? (value < 10 ? 1 : 2) : (value < 1_000 ? 3 : 4) }
    if value < 100_000_000 {
      return value < 1_000_000 ? (value < 100_000 ? 5 : 6) : (value < 10_000_000 ? 7 : 8)
    }
    return 8 + decimalLength(value / 100_000_000)
  }

  /// Appends an integer in decimal digits, with zeros before it up to a length.
  package mutating func append(decimal value: UInt64, length: Int) {
    reserve(length)
    writeDigits(value, length: length)
  }

  /// Writes two digits at a time: a division costs more than all else here.
  private mutating func writeDigits(_ value: UInt64, length: Int) {
    var rest = value
    var place = count + length
    while place >= count + 2 {
      place -= 2
      let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
      let tens = pair / 10
      let digits = (0x30 | tens) | (0x30 | (pair - tens * 10)) << 8
      start.storeBytes(
        of: UInt16(truncatingIfNeeded: digits).littleEndian, toByteOffset: place, as: UInt16.self)
      rest = quotient
    }
    if place > count {
      let digit = 0x30 | rest % 10
      start.storeBytes(
        of: UInt8(truncatingIfNeeded: digit), toByteOffset: count, as: UInt8.self)
    }
    count += length
  }
}
