import ReactorBase

/// Text that comes from a user's file or contains values of a reactor, made safe for the terminal.
enum TerminalText {
  /// Escapes characters that would control the terminal, change the direction of text or be invisible. The escapes are
  /// JSON's if the first character shows that the text is JSON, and Swift's otherwise.
  ///
  /// - Parameter bytes: The text, which consists of whole lines.
  /// - Returns: The text for the terminal; nil if it needs no escapes.
  static func shown(_ bytes: RawSpan) -> [UInt8]? {
    var copy: [UInt8] = []
    copy.append(bytes)
    if copy.allSatisfy(isPlain) { return nil }
    let first = copy.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
    let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    var shown = ""
    for scalar in String(decoding: copy, as: UTF8.self).unicodeScalars {
      if scalar != "\n", scalar != "\t", VisibleText.hides(scalar) {
        shown += isJSON ? scalar.jsonEscape : scalar.swiftEscape
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return Array(shown.utf8)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    0x20..<0x7F ~= byte || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
  }
}
