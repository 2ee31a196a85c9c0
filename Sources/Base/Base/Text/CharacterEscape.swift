extension Unicode.Scalar {
  /// The character as an escape of a Swift literal, such as `\u{1B}`.
  package var swiftEscape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }

  /// The character as an escape of a JSON literal, such as `\u001b`; a pair of escapes beyond U+FFFF.
  package var jsonEscape: String {
    String(self).utf16
      .map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
      .joined()
  }

  /// Makes the character that two surrogates stand for, or nil if they aren't a pair.
  package init?(high: UInt32, low: UInt32) {
    guard (0xD800..<0xDC00).contains(high), (0xDC00..<0xE000).contains(low) else { return nil }
    self.init(0x10000 + (high & 0x3FF) << 10 + (low & 0x3FF))
  }
}
