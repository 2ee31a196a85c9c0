/// A character on a terminal, along with the number of columns that it occupies.
package struct DisplayCell {
  /// The text to print for the character.
  package let text: String
  /// The number of columns that the character occupies.
  package let width: Int

  /// Creates the cell for a character. An invisible character is replaced with visible text.
  ///
  /// A tab is replaced with four spaces because the tab stops of the terminal are unknown. Control characters, line
  /// separators, and invisible formatting characters, such as direction overrides, are shown as escape sequences.
  package init(_ character: Character) {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else {
      (text, width) = ("", 0)
      return
    }
    if first.isASCII, first.value >= 0x20, first.value != 0x7F, scalars.count == 1 {
      (text, width) = (String(character), 1)
    } else if first == "\t" {
      (text, width) = ("    ", 4)
    } else if first == "\u{200D}" || scalars.contains(where: { VisibleText.hides($0) }) {
      text = VisibleText(String(character)).description
      width = text.unicodeScalars.count
    } else {
      text = String(character)
      width = DisplayCell.columns(of: scalars, first)
    }
  }

  private static func columns(
    of scalars: Character.UnicodeScalarView, _ first: Unicode.Scalar
  ) -> Int {
    let category = first.properties.generalCategory
    if category == .nonspacingMark || category == .enclosingMark { return 0 }
    let isWide =
      first.properties.isEmojiPresentation || scalars.contains("\u{FE0F}")
      || wideRanges.contains { $0.contains(first.value) }
    return isWide ? 2 : 1
  }

  /// The ranges of wide and fullwidth characters, except emoji, as defined in East Asian Width (Unicode Standard Annex
  /// #11).
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
  ]
}
