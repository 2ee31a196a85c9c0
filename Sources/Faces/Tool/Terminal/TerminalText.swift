import ReactorBase

/// Functions that escape users' files and reactors' values for display on a terminal.
enum TerminalText {
  /// Escapes characters that are invisible, control the terminal, or change the text direction. Lines that start like
  /// JSON receive JSON escapes. All other lines receive Swift escapes.
  ///
  /// - Parameter bytes: The text, which consists of whole lines.
  /// - Returns: The escaped text, or `nil` if nothing needs to be escaped.
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
