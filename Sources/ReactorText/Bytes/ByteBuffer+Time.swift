extension ByteBuffer {
  /// Appends a time in seconds with three to nine decimals, as the text form of traces has it.
  ///
  /// - Parameter time: The time in nanoseconds, not negative.
  package mutating func append(seconds time: Int64) {
    let (milliseconds, finer) = time.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let (whole, thousandths) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
    append(decimal: whole)
    append(".")
    append(decimal: thousandths, length: 3)
    if finer > 0 { append(millionths: finer) }
  }

  /// Appends a time in milliseconds with up to six decimals, as JSON Lines have it.
  ///
  /// - Parameter time: The time in nanoseconds, not negative.
  package mutating func append(milliseconds time: Int64) {
    let (whole, finer) = time.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    append(decimal: whole)
    if finer == 0 { return }
    append(".")
    append(millionths: finer)
  }

  /// Appends a time in microseconds with up to three decimals, as trace events have it.
  ///
  /// - Parameter time: The time in nanoseconds, not negative.
  package mutating func append(microseconds time: Int64) {
    let (whole, finer) = time.magnitude.quotientAndRemainder(dividingBy: 1000)
    append(decimal: whole)
    if finer == 0 { return }
    append(".")
    append(millionths: finer * 1000)
  }

  /// Appends six decimals without the zeros at their end.
  private mutating func append(millionths: UInt64) {
    var (rest, length) = (millionths, 6)
    while rest % 10 == 0 {
      rest /= 10
      length -= 1
    }
    append(decimal: rest, length: length)
  }
}

/// Times as traces and messages write them.
package enum TimeText {
  /// A time in seconds, such as `0.500`, with three to nine decimals.
  ///
  /// - Parameter nanoseconds: The time in nanoseconds, not negative.
  package static func seconds(_ nanoseconds: Int64) -> String {
    var text = ByteBuffer(capacity: 64)
    text.append(seconds: nanoseconds)
    return text.string()
  }

  /// A duration in seconds with three decimals; what is finer is cut off.
  package static func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    var text = ByteBuffer(capacity: 64)
    text.append(decimal: seconds)
    text.append(".")
    text.append(decimal: UInt64(attoseconds / 1_000_000_000_000_000), length: 3)
    return text.string()
  }

  /// A time in milliseconds, such as `1.5`, with up to six decimals.
  ///
  /// - Parameter nanoseconds: The time in nanoseconds, not negative.
  package static func milliseconds(_ nanoseconds: Int64) -> String {
    var text = ByteBuffer(capacity: 64)
    text.append(milliseconds: nanoseconds)
    return text.string()
  }
}
