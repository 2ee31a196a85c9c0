import TypeLayout

/// Times as traces write them.
extension ByteBuffer {
  /// Appends a time in seconds, as the text form writes it: at least three decimals, and up to nine.
  mutating func append(seconds time: Int64) {
    append(time, unit: 1_000_000_000, digits: 9, atLeast: 3)
  }

  /// Appends a time in milliseconds, as JSON Lines have it: up to six decimals.
  mutating func append(milliseconds time: Int64) {
    append(time, unit: 1_000_000, digits: 6, atLeast: 0)
  }

  /// Appends a decimal fraction with as many decimals as it needs, and not less than a number.
  private mutating func append(
    _ nanoseconds: Int64, unit: UInt64, digits: Int, atLeast minimum: Int
  ) {
    let (whole, fraction) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: unit)
    append(decimal: whole)
    if fraction == 0, minimum == 0 { return }
    append(".")
    var (rest, length) = (fraction, digits)
    // Most times are whole milliseconds.
    let (milliseconds, finer) = fraction.quotientAndRemainder(dividingBy: 1_000_000)
    if finer == 0, digits == 9 { (rest, length) = (milliseconds, 3) }
    while length > minimum, rest % 10 == 0 {
      rest /= 10
      length -= 1
    }
    append(decimal: rest, length: length)
  }
}
