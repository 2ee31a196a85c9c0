import ReactorBase
import Testing

struct HiddenCharacterTests {
  /// The characters that every output escapes.
  private static let hidden: [ClosedRange<UInt32>] = [
    0...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x61C...0x61C, 0x115F...0x1160, 0x200B...0x200B,
    0x200E...0x200F, 0x2028...0x202E, 0x2060...0x2064, 0x2066...0x206F, 0x3164...0x3164,
    0xFEFF...0xFEFF, 0xFFA0...0xFFA0,
  ]

  /// The planes that contain hidden characters, and the tags.
  private static let all: [Unicode.Scalar] =
    [0...0x1FFFF, 0xE0000...0xE01FF].flatMap { (range: ClosedRange<UInt32>) in
      range.compactMap { Unicode.Scalar($0) }
    }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    hidden.contains { $0.contains(scalar.value) }
  }

  @Test(arguments: [EscapeStyle.swift, .json, .line])
  func `A literal or a line escapes the characters that cannot be seen, and no others`(
    style: EscapeStyle
  ) {
    let wrong = Self.all.filter { scalar in
      if style != .line, scalar == "\"" || scalar == "\\" { return false }
      var buffer = ByteBuffer()
      // After enough ASCII that whole words are skipped, and before a character of three bytes.
      buffer.append(escaping: "01234567\(Character(scalar))한", style)
      let text = buffer.string().unicodeScalars
      let isEscaped = !text.elementsEqual("01234567\(Character(scalar))한".unicodeScalars)
      return isEscaped != Self.isHidden(scalar) || text.last != "한"
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(20))")
  }

  @Test func `A name escapes the same characters`() {
    let wrong = Self.all.filter { scalar in
      (VisibleText(String(scalar), .line).description != String(scalar)) != Self.isHidden(scalar)
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(20))")
  }

  @Test(arguments: [
    "👨‍👩‍👧‍👦", "❤️", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "می\u{200C}خواهم", "한국어", "e\u{301}", "\u{E000}",
  ])
  func `Emoji and letters stay as they are`(text: String) {
    #expect(VisibleText(text, .line).description == text)
    for style in [EscapeStyle.swift, .json, .line] {
      var buffer = ByteBuffer()
      buffer.append(escaping: text, style)
      #expect(buffer.string() == text)
    }
  }
}
