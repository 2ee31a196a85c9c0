extension ByteBuffer {
  /// Appends a signed integer in decimal.
  @inlinable package mutating func append(decimal value: Int64) {
    if value < 0 { append(byte: UInt8(ascii: "-")) }
    append(decimal: value.magnitude)
  }

  /// Appends an unsigned integer in decimal.
  @inlinable package mutating func append(decimal value: UInt64) {
    reserve(20)
    if value < 10 {
      start.storeBytes(of: 0x30 | UInt8(value), toByteOffset: count, as: UInt8.self)
      count &+= 1
    } else {
      appendDigits(value)
    }
  }

  @inlinable mutating func appendDigits(_ value: UInt64) {
    if value >= 100_000_000 { return appendManyDigits(value) }
    let digits = Self.eightDigits(value)
    let zeros = UInt64(truncatingIfNeeded: digits.trailingZeroBitCount) & 0x38
    write(digits &>> zeros, length: 8 &- Int(truncatingIfNeeded: zeros &>> 3))
  }

  @inline(never) @usableFromInline mutating func appendManyDigits(_ value: UInt64) {
    let (high, low) = value.quotientAndRemainder(dividingBy: 100_000_000)
    append(decimal: high)
    append(decimal: low, length: 8)
  }

  /// Appends an integer with the given number of decimal digits, padded with leading zeros.
  ///
  /// - Parameters:
  ///   - value: The integer. It must not have more digits than `length`.
  ///   - length: The number of digits, up to 16.
  package mutating func append(decimal value: UInt64, length: Int) {
    if length > 8 {
      let (high, low) = value.quotientAndRemainder(dividingBy: 100_000_000)
      append(decimal: high, length: length - 8)
      return append(decimal: low, length: 8)
    }
    reserve(8)
    write(Self.eightDigits(value) >> UInt64(8 * (8 - length)), length: length)
  }

  /// Writes up to eight digits. The lowest byte contains the first digit.
  @inlinable mutating func write(_ digits: UInt64, length: Int) {
    let characters = digits | 0x3030_3030_3030_3030
    start.storeBytes(of: characters.littleEndian, toByteOffset: count, as: UInt64.self)
    count &+= length
  }

  /// Returns the eight decimal digits of a number below a hundred million. The lowest byte contains the first digit.
  ///
  /// The number is split into two, four, and eight parts that are stored side by side in a single word. This takes 25
  /// instructions for all digits, whereas a loop takes 80 instructions for six digits. The divisions by 100 and 10 are
  /// multiplications by 10486 / 2²⁰ and 103 / 2¹⁰, which are exact for numbers of this size.
  @inlinable static func eightDigits(_ value: UInt64) -> UInt64 {
    let (high, low) = value.quotientAndRemainder(dividingBy: 10_000)
    let fours = high | low << 32
    let hundreds = (fours &* 10_486) >> 20 & 0x0000_007F_0000_007F
    let pairs = hundreds | (fours &- hundreds &* 100) << 16
    let tens = (pairs &* 103) >> 10 & 0x000F_000F_000F_000F
    return tens | (pairs &- tens &* 10) << 8
  }

  /// Appends a time in seconds with three to nine decimal places, as in the text format.
  ///
  /// - Parameter time: The time in nanoseconds, which must not be negative.
  package mutating func append(seconds time: Int64) {
    let (milliseconds, finer) = time.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let (whole, thousandths) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
    append(decimal: whole)
    append(".")
    append(decimal: thousandths, length: 3)
    if finer > 0 { append(millionths: finer) }
  }

  /// Appends a time in milliseconds with up to six decimal places, as in JSON Lines.
  ///
  /// - Parameter time: The time in nanoseconds, which must not be negative.
  package mutating func append(milliseconds time: Int64) {
    let (whole, finer) = time.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    append(decimal: whole, millionths: finer)
  }

  /// Appends a time in microseconds with up to three decimal places, as in trace events.
  ///
  /// - Parameter time: The time in nanoseconds, which must not be negative.
  package mutating func append(microseconds time: Int64) {
    let (whole, finer) = time.magnitude.quotientAndRemainder(dividingBy: 1000)
    append(decimal: whole, millionths: finer * 1000)
  }

  private mutating func append(decimal whole: UInt64, millionths: UInt64) {
    append(decimal: whole)
    if millionths == 0 { return }
    append(".")
    append(millionths: millionths)
  }

  /// Appends six decimal places, omitting trailing zeros.
  private mutating func append(millionths: UInt64) {
    var (rest, length) = (millionths, 6)
    while rest % 10 == 0 {
      rest /= 10
      length -= 1
    }
    append(decimal: rest, length: length)
  }
}

/// Functions that format times for traces and messages.
package enum TimeText {
  /// Returns a time in seconds with three to nine decimal places, such as `0.500`.
  ///
  /// - Parameter nanoseconds: The time in nanoseconds, which must not be negative.
  package static func seconds(_ nanoseconds: Int64) -> String {
    var text = ByteBuffer(capacity: 64)
    text.append(seconds: nanoseconds)
    return text.string()
  }

  /// Returns a time in seconds with its unit, such as `0.500 s`.
  ///
  /// - Parameter nanoseconds: The time in nanoseconds, which must not be negative.
  package static func words(_ nanoseconds: Int64) -> String { "\(seconds(nanoseconds)) s" }

  /// Returns a duration in seconds, truncated to three decimal places.
  package static func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    var text = ByteBuffer(capacity: 64)
    text.append(decimal: seconds)
    text.append(".")
    text.append(decimal: UInt64(attoseconds / 1_000_000_000_000_000), length: 3)
    return text.string()
  }

  /// Returns a time in milliseconds with up to six decimal places, such as `1.5`.
  ///
  /// - Parameter nanoseconds: The time in nanoseconds, which must not be negative.
  package static func milliseconds(_ nanoseconds: Int64) -> String {
    var text = ByteBuffer(capacity: 64)
    text.append(milliseconds: nanoseconds)
    return text.string()
  }
}
