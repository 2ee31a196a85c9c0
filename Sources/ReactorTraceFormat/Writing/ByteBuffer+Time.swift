import ReactorTypeLayout

/// Times as traces write them.
extension ByteBuffer {
  /// Appends a time in seconds, as the text form writes it: at least three decimals, and up to nine.
  mutating func append(seconds time: Int64) {
    let (milliseconds, finer) = time.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let (whole, thousandths) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
    append(decimal: whole)
    append(".")
    append(decimal: thousandths, length: 3)
    if finer > 0 { append(millionths: finer) }
  }

  /// Appends a time in milliseconds, as JSON Lines have it: up to six decimals.
  mutating func append(milliseconds time: Int64) {
    let (whole, finer) = time.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    append(decimal: whole)
    if finer == 0 { return }
    append(".")
    append(millionths: finer)
  }

  /// Appends six decimals, without the zeros at their end.
  private mutating func append(millionths: UInt64) {
    var (rest, length) = (millionths, 6)
    while rest % 10 == 0 {
      rest /= 10
      length -= 1
    }
    append(decimal: rest, length: length)
  }
}
