extension Unicode.Scalar {
  /// Indicates whether all outputs show the character as an escape sequence. See ``isHidden(_:)``.
  package var isHidden: Bool { Self.isHidden(value) }

  /// Returns whether the character with the given Unicode scalar value is always shown as an escape sequence,
  /// regardless of its spelling in the source.
  ///
  /// Hidden characters end a line, control a terminal, change the direction of the surrounding text, or are invisible
  /// and make distinct strings look the same. Joiners, variation selectors, and tags are shown unchanged because emoji
  /// and some writing systems require them.
  static func isHidden(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x2029: true
    case 0xAD, 0x200B, 0x2060...0x2064, 0xFEFF: true
    case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x206F: true
    // The Hangul fillers are invisible although Unicode classifies them as letters.
    case 0x115F...0x1160, 0x3164, 0xFFA0: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// The character as a Swift escape sequence, such as `\u{1B}`.
  package var swiftEscape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }

  /// The character as a JSON escape sequence, such as `\u001b`. A character beyond U+FFFF is represented by two escape
  /// sequences.
  package var jsonEscape: String {
    String(self).utf16
      .map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
      .joined()
  }

  /// Creates the character represented by two surrogates. Returns `nil` if the surrogates do not form a pair.
  package init?(high: UInt32, low: UInt32) {
    guard (0xD800..<0xDC00).contains(high), (0xDC00..<0xE000).contains(low) else { return nil }
    self.init(0x10000 + (high & 0x3FF) << 10 + (low & 0x3FF))
  }
}
