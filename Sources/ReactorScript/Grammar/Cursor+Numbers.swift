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
}
