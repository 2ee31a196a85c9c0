internal import ReactorDiagnostics

extension Cursor {
  /// Reads a duration such as `500ms` or `1.5s`: a number and a unit, without a blank between them.
  mutating func parseDuration() throws(ScriptFailure) -> ScriptDuration {
    let start = offset
    guard let byte, !isAtEnd else { throw expected(.duration) }
    let isNegative = byte == UInt8(ascii: "-")
    guard isNegative || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
      throw expected(.duration)
    }
    if let fault = scanNumber() { throw invalidNumber(fault, from: start) }
    let numberEnd = offset
    guard skipWordCharacters() else { throw missingUnit(from: start) }
    guard let unit = unit(from: numberEnd) else {
      throw failure(.unknownUnit(text(numberEnd, offset)), from: numberEnd)
    }
    if isNegative { throw failure(.negativeDuration, from: start) }
    return try duration(of: start..<numberEnd, unit, from: start)
  }

  /// The failure for a number that no unit follows at once; `5 seconds` was meant to have one.
  private func missingUnit(from start: Int) -> ScriptFailure {
    let number = text(start, min(offset, start + ScriptProblem.longestQuote))
    var copy = self
    copy.skipBlanks()
    let word = copy.offset
    guard word > offset, copy.skipWordCharacters(),
      let unit = ScriptProblem.unit(meantBy: text(word, copy.offset))
    else { return failure(.missingUnit(number), from: start) }
    return copy.failure(.spaceBeforeUnit(number, unit), from: start)
  }

  /// The duration of a number without a sign that has been read, in a unit that is known.
  func duration(
    of number: Range<Int>, _ unit: ScriptDuration.Unit, from start: Int
  ) throws(ScriptFailure) -> ScriptDuration {
    if let nanoseconds = wholeNumber(number)?.multipliedReportingOverflow(by: unit.nanoseconds),
      !nanoseconds.overflow
    {
      return ScriptDuration(
        nanoseconds: nanoseconds.partialValue, unit: unit, at: range(from: start))
    }
    switch DecimalNumber(bytes[number]).times(unit.nanoseconds) {
    case .exactly(let nanoseconds):
      return ScriptDuration(nanoseconds: nanoseconds, unit: unit, at: range(from: start))
    case .tooLarge: throw failure(.durationTooLong, from: start)
    case .notWhole: throw failure(.durationTooFine, from: start)
    }
  }

  /// The number that these bytes are, if they are digits that 64 bits can hold.
  private func wholeNumber(_ digits: Range<Int>) -> Int64? {
    guard digits.count < 19 else { return nil }
    var number: Int64 = 0
    for index in digits {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      number = number &* 10 &+ Int64(digit)
    }
    return number
  }

  /// The unit that the bytes since an offset spell, of which there is one at least.
  private func unit(from start: Int) -> ScriptDuration.Unit? {
    let count = offset - start
    guard count == 1 || bytes[offset - 1] == UInt8(ascii: "s") else { return nil }
    return switch (bytes[start], count) {
    case (UInt8(ascii: "n"), 2): .nanoseconds
    case (UInt8(ascii: "u"), 2): .microseconds
    case (UInt8(ascii: "m"), 2): .milliseconds
    case (UInt8(ascii: "s"), 1): .seconds
    case (UInt8(ascii: "m"), 1): .minutes
    case (UInt8(ascii: "h"), 1): .hours
    default: nil
    }
  }
}
