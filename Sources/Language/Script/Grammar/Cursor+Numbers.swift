extension Cursor {
  /// Parses a number and returns its source spelling.
  mutating func parseNumber() throws(ScriptFailure) -> String {
    let start = offset
    try skipNumber()
    return text(start, offset)
  }

  /// Skips a number in JSON syntax.
  ///
  /// Throws an error if the number is followed by text that looks like part of a number, as in `1.` and `0x1F`.
  mutating func skipNumber() throws(ScriptFailure) {
    let start = offset
    if let fault = scanNumber() ?? (isInsideNumber ? Self.notDecimal : nil) {
      throw invalidNumber(fault, from: start)
    }
  }

  private static let notDecimal = "write a decimal number, such as 42 or 1.5e-7"

  /// Skips the valid part at the start of a number. Returns advice for correcting the invalid remainder, or `nil` if
  /// the number is valid.
  mutating func scanNumber() -> String? {
    if byte == UInt8(ascii: "+") { return "remove the '+'" }
    _ = skip("-")
    let start = offset
    guard skipDigits() else { return "write a digit before the point" }
    if offset - start > 1, bytes[start] == UInt8(ascii: "0") { return "remove the leading zeros" }
    if skip("."), !skipDigits() { return "write a digit after the point" }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      offset += 1
      if !skip("-") { _ = skip("+") }
      guard skipDigits() else { return "write a digit in the exponent" }
    }
    return nil
  }

  /// Returns the failure for an invalid number. The failure's range includes all adjacent text that was probably
  /// intended as part of the number.
  func invalidNumber(_ fault: String, from start: Int) -> ScriptFailure {
    var copy = self
    copy.offset = start
    while copy.isInsideNumber || copy.byte == UInt8(ascii: "-") { copy.offset += 1 }
    copy.offset = max(copy.offset, offset)
    return copy.failure(
      .invalidNumber(text(start, min(copy.offset, start + ScriptProblem.longestQuote)), fault),
      from: start)
  }

  mutating func skipDigits() -> Bool {
    let start = offset
    while let byte, byte.isDigit { offset += 1 }
    return offset > start
  }

  /// Returns the whole number consisting of the digits read since the given offset.
  func wholeNumber(from start: Int) throws(ScriptFailure) -> Int {
    if let number = bytes[start..<offset].wholeNumber { return Int(number) }
    throw failure(.numberOutOfRange(text(start, min(offset, start + 40))), from: start)
  }

  private var isInsideNumber: Bool {
    guard let byte else { return false }
    return Self.isWordByte(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
  }

  /// Parses a duration, such as `500ms` or `1.5s`. There is no space between the number and the unit.
  mutating func parseDuration() throws(ScriptFailure) -> ScriptDuration {
    let start = offset
    guard let byte, !isAtEnd else { throw expected(.duration) }
    let isNegative = byte == UInt8(ascii: "-")
    guard isNegative || byte.isDigit else {
      throw expected(.duration)
    }
    if let fault = scanNumber() { throw invalidNumber(fault, from: start) }
    let numberEnd = offset
    guard skipWordCharacters() else { throw missingUnit(from: start) }
    guard let unit = ScriptDuration.Unit.spelled(by: bytes[numberEnd..<offset]) else {
      throw failure(.unknownUnit(text(numberEnd, offset)), from: numberEnd)
    }
    if isNegative { throw failure(.negativeDuration, from: start) }
    note(.number, from: start)
    return try duration(of: start..<numberEnd, unit, from: start)
  }

  /// Returns the failure for a number that is not immediately followed by a unit, such as `5 seconds`.
  private func missingUnit(from start: Int) -> ScriptFailure {
    let number = text(start, min(offset, start + ScriptProblem.longestQuote))
    var copy = self
    copy.skipBlanks()
    let word = copy.offset
    guard word > offset, copy.skipWordCharacters(),
      let unit = ScriptProblem.unit(meantBy: text(word, copy.offset))
    else { return failure(.missingUnit(number), from: start) }
    let whole = text(start, min(copy.offset, start + ScriptProblem.longestQuote))
    return copy.failure(.spaceBeforeUnit(number, unit, in: whole), from: start)
  }

  /// Returns the duration for an unsigned number in the given unit. The number has already been parsed.
  func duration(
    of number: Range<Int>, _ unit: ScriptDuration.Unit, from start: Int
  ) throws(ScriptFailure) -> ScriptDuration {
    func duration(_ nanoseconds: Int64) -> ScriptDuration {
      ScriptDuration(nanoseconds: nanoseconds, unit: unit, range: range(from: start))
    }
    if let whole = bytes[number].wholeNumber {
      let (nanoseconds, isTooLong) = whole.multipliedReportingOverflow(by: unit.nanoseconds)
      if isTooLong { throw failure(.durationTooLong, from: start) }
      return duration(nanoseconds)
    }
    let decimal = DecimalNumber(text(number.lowerBound, number.upperBound))
    let (digits, exponent) = (decimal.digits, decimal.exponent)
    // A whole number of nanoseconds with more digits does not fit in 64 bits.
    guard digits.utf8.count <= 25, (-20...20).contains(exponent), let value = UInt128(digits) else {
      let isLarge = digits.utf8.count + exponent > 19
      throw failure(isLarge ? .durationTooLong : .durationTooFine, from: start)
    }
    let power = (0..<abs(exponent)).reduce(UInt128(1)) { power, _ in power * 10 }
    let product = value * UInt128(unit.nanoseconds)
    let (larger, overflow) = product.multipliedReportingOverflow(by: exponent > 0 ? power : 1)
    let (whole, rest) = larger.quotientAndRemainder(dividingBy: exponent < 0 ? power : 1)
    guard !overflow, let nanoseconds = Int64(exactly: whole) else {
      throw failure(.durationTooLong, from: start)
    }
    guard rest == 0 else { throw failure(.durationTooFine, from: start) }
    return duration(nanoseconds)
  }
}
