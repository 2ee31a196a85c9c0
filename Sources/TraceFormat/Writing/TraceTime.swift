import TypeLayout

/// The time of the line before in both notations: many lines share one time.
struct TraceTime {
  private var nanoseconds: Int64 = -1
  private var range = ByteRange(from: 0, to: 0)

  /// Appends a time as the text form writes it, in seconds, or in JSON's milliseconds.
  ///
  /// - Parameters:
  ///   - time: The time, in nanoseconds.
  ///   - notes: Keeps the text of the last time.
  mutating func append(
    _ time: Int64, _ format: TraceOptions.Format, notes: inout ByteBuffer,
    to out: inout ByteBuffer
  ) {
    if time != nanoseconds {
      nanoseconds = time
      notes.truncate(to: range.start)
      switch format {
      case .text: Self.append(time, unit: 1_000_000_000, digits: 9, atLeast: 3, to: &notes)
      case .jsonl: Self.append(time, unit: 1_000_000, digits: 6, atLeast: 0, to: &notes)
      }
      range = ByteRange(from: range.start, to: notes.count)
    }
    out.append(range, of: notes)
  }

  /// Appends a decimal fraction with as many decimals as it needs, and not less than a number.
  private static func append(
    _ time: Int64, unit: UInt64, digits: Int, atLeast minimum: Int, to out: inout ByteBuffer
  ) {
    let (whole, fraction) = time.magnitude.quotientAndRemainder(dividingBy: unit)
    out.append(decimal: whole)
    var (rest, length) = (fraction, digits)
    while length > minimum, rest % 10 == 0 {
      rest /= 10
      length -= 1
    }
    guard length > 0 else { return }
    out.append(".")
    out.append(decimal: rest, length: length)
  }
}
