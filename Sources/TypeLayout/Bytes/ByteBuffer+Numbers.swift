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
    var length = 2
    var bound: UInt64 = 100
    while value >= bound {
      length += 1
      let (next, overflow) = bound.multipliedReportingOverflow(by: 10)
      if overflow { break }
      bound = next
    }
    writeDigits(value, length: length)
  }

  /// Appends an integer in decimal digits, with zeros before it up to a length.
  package mutating func append(decimal value: UInt64, length: Int) {
    reserve(length)
    writeDigits(value, length: length)
  }

  private mutating func writeDigits(_ value: UInt64, length: Int) {
    var rest = value
    var place = count + length
    count = place
    while place > count - length {
      place -= 1
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      start.storeBytes(
        of: 0x30 | UInt8(truncatingIfNeeded: digit), toByteOffset: place, as: UInt8.self)
      rest = quotient
    }
  }
}
