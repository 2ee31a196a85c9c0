extension ByteBuffer {
  /// Appends a signed integer in decimal.
  @inlinable package mutating func append(decimal value: Int64) {
    if value < 0 { append(byte: UInt8(ascii: "-")) }
    append(decimal: value.magnitude)
  }

  /// Appends an unsigned integer in decimal.
  @inlinable package mutating func append(decimal value: UInt64) {
    var (length, rest) = (1, value / 10)
    while rest > 0 {
      length += 1
      rest /= 10
    }
    append(decimal: value, length: length)
  }

  /// Appends an integer with the given number of decimal digits, padded with leading zeros.
  ///
  /// - Parameters:
  ///   - value: The integer, which must not have more digits than `length`.
  ///   - length: The number of digits.
  @inlinable package mutating func append(decimal value: UInt64, length: Int) {
    reserve(length)
    var rest = value
    for place in (count..<count + length).reversed() {
      let digit = UInt8(truncatingIfNeeded: rest % 10)
      start.storeBytes(of: UInt8(ascii: "0") + digit, toByteOffset: place, as: UInt8.self)
      rest /= 10
    }
    count += length
  }

  /// Appends a time in seconds with three to nine decimal places, as in text traces.
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

  /// Appends a time in milliseconds with up to six decimal places, as in JSON Lines traces.
  ///
  /// - Parameter time: The time in nanoseconds, which must not be negative.
  package mutating func append(milliseconds time: Int64) {
    let (whole, finer) = time.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    append(decimal: whole, millionths: finer)
  }

  /// Appends a time in microseconds with up to three decimal places, as in the Trace Event Format.
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

  /// Appends six decimal places without trailing zeros.
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
