import ReactorText

/// A place in a document as the protocol names it.
struct TextPosition: Hashable, Comparable {
  /// The number of the line, from 0. A line ends with `\n`, `\r\n` or `\r`.
  var line: Int
  /// The number of UTF-16 code units before the place in its line.
  var character: Int

  static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

extension TextPosition {
  /// Reads a position; nil if the value is not one.
  init?(_ value: JSONValue?) {
    guard let line = value?["line"]?.number, let character = value?["character"]?.number,
      line >= 0, character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }

  /// The position as the protocol writes it.
  var json: JSONValue { ["line": .number(line), "character": .number(character)] }
}

extension Range<TextPosition> {
  /// The range as the protocol writes it.
  var json: JSONValue { ["start": lowerBound.json, "end": upperBound.json] }
}
