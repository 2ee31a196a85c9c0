internal import ReactorDiagnostics

extension Cursor {
  /// Reads a number and returns its text.
  mutating func parseNumber() throws(ScriptFailure) -> String {
    let start = offset
    try skipNumber()
    return text(start, offset)
  }

  /// Reads a number as JSON has them.
  ///
  /// Nothing that looks like part of a number may follow: `1.` and `0x1F` are no numbers.
  mutating func skipNumber() throws(ScriptFailure) {
    let start = offset
    if let fault = scanNumber() ?? (isInsideNumber ? .notDecimal : nil) {
      throw invalidNumber(fault, from: start)
    }
  }

  /// Skips a number as far as it is one, and says what is wrong with it.
  mutating func scanNumber() -> ScriptProblem.NumberFault? {
    if byte == UInt8(ascii: "+") { return .plusSign }
    _ = skip("-")
    let start = offset
    guard skipDigits() else { return .noDigitsBeforePoint }
    if offset - start > 1, bytes[start] == UInt8(ascii: "0") { return .leadingZero }
    if skip("."), !skipDigits() { return .noDigitsAfterPoint }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      offset += 1
      if !skip("-") { _ = skip("+") }
      guard skipDigits() else { return .noDigitsInExponent }
    }
    return nil
  }

  /// The failure for a number, marking all that was probably meant to be part of it.
  func invalidNumber(_ fault: ScriptProblem.NumberFault, from start: Int) -> ScriptFailure {
    var copy = self
    copy.offset = start
    while copy.isInsideNumber || copy.byte == UInt8(ascii: "-") { copy.offset += 1 }
    copy.offset = max(copy.offset, offset)
    return copy.failure(
      .invalidNumber(text(start, min(copy.offset, start + ScriptProblem.longestQuote)), fault),
      from: start)
  }

  private mutating func skipDigits() -> Bool {
    let start = offset
    while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
    return offset > start
  }

  private var isInsideNumber: Bool {
    guard let byte else { return false }
    return switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "+"):
      true
    default: false
    }
  }

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

/// An unsigned decimal number, exact: its significant digits and a power of ten.
private struct DecimalNumber {
  /// More digits than this cannot belong to a whole number of nanoseconds that 64 bits can hold.
  private static let maximumDigits = 25

  /// The digits from the first that is not zero to the last that is not zero.
  private var digits: UInt128 = 0
  private var count = 0
  /// The value is `digits` times ten to this power.
  private var exponent = 0

  /// Takes a number apart.
  ///
  /// - Parameter text: A number as JSON writes it, without a sign.
  init(_ text: ArraySlice<UInt8>) {
    var zeros = 0
    var isFraction = false
    for (index, byte) in zip(text.indices, text) {
      switch byte {
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        exponent += Self.exponent(text[(index + 1)...])
        exponent += zeros
        return
      default:
        if isFraction { exponent -= 1 }
        zeros += 1
        guard byte != UInt8(ascii: "0") else { continue }
        append(byte - UInt8(ascii: "0"), after: zeros)
        zeros = 0
      }
    }
    exponent += zeros
  }

  /// The product of a number and a unit.
  enum Product {
    case exactly(Int64)
    case tooLarge
    case notWhole
  }

  /// The number times a unit, if it is a whole number of 64 bits.
  func times(_ unit: Int64) -> Product {
    guard digits != 0 else { return .exactly(0) }
    guard count <= Self.maximumDigits, (-20...20).contains(exponent) else {
      return count + exponent > 19 ? .tooLarge : .notWhole
    }
    var product = digits * UInt128(unit)
    var remainder: UInt128 = 0
    let power = (0..<abs(exponent)).reduce(UInt128(1)) { power, _ in power * 10 }
    if exponent > 0 {
      let (larger, overflow) = product.multipliedReportingOverflow(by: power)
      if overflow { return .tooLarge }
      product = larger
    } else if exponent < 0 {
      (product, remainder) = product.quotientAndRemainder(dividingBy: power)
    }
    guard let whole = Int64(exactly: product) else { return .tooLarge }
    return remainder == 0 ? .exactly(whole) : .notWhole
  }

  private mutating func append(_ digit: UInt8, after shift: Int) {
    count = count == 0 ? 1 : count + shift
    guard count <= Self.maximumDigits else { return }
    for _ in 0..<(digits == 0 ? 1 : shift) { digits *= 10 }
    digits += UInt128(digit)
  }

  /// The exponent, as near as it matters.
  private static func exponent(_ text: ArraySlice<UInt8>) -> Int {
    var value = 0
    for byte in text where byte >= UInt8(ascii: "0") {
      value = min(1_000_000_000, value * 10 + Int(byte - UInt8(ascii: "0")))
    }
    return text.first == UInt8(ascii: "-") ? -value : value
  }
}
