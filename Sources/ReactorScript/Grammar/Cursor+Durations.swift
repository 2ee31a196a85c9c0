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
    let number = text(start, min(offset, start + ScriptProblem.longestQuote))
    let numberEnd = offset
    guard skipWordCharacters() else { throw missingUnit(of: number, from: start) }
    let word = text(numberEnd, offset)
    guard let unit = ScriptDuration.Unit(rawValue: word) else {
      throw failure(.unknownUnit(word), from: numberEnd)
    }
    if isNegative { throw failure(.negativeDuration, from: start) }
    return try duration(of: start..<numberEnd, unit, from: start)
  }

  /// The failure for a number that no unit follows at once; `5 seconds` was meant to have one.
  private func missingUnit(of number: String, from start: Int) -> ScriptFailure {
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
