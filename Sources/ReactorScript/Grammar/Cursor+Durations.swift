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
    guard let unit = ScriptDuration.Unit(bytes[numberEnd..<offset]) else {
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
    switch DecimalNumber(bytes[number]).times(unit.nanoseconds) {
    case .exactly(let nanoseconds):
      return ScriptDuration(nanoseconds: nanoseconds, unit: unit, at: range(from: start))
    case .tooLarge: throw failure(.durationTooLong, from: start)
    case .notWhole: throw failure(.durationTooFine, from: start)
    }
  }
}

extension ScriptDuration.Unit {
  /// The unit that these bytes spell, if they do.
  fileprivate init?(_ bytes: ArraySlice<UInt8>) {
    guard let first = bytes.first, bytes.count == 1 || bytes.last == UInt8(ascii: "s") else {
      return nil
    }
    switch (first, bytes.count) {
    case (UInt8(ascii: "n"), 2): self = .nanoseconds
    case (UInt8(ascii: "u"), 2): self = .microseconds
    case (UInt8(ascii: "m"), 2): self = .milliseconds
    case (UInt8(ascii: "s"), 1): self = .seconds
    case (UInt8(ascii: "m"), 1): self = .minutes
    case (UInt8(ascii: "h"), 1): self = .hours
    default: return nil
    }
  }
}
