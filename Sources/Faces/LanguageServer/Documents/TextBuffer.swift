import ReactorBase

/// The text of a document, which changes as it is edited.
struct TextBuffer {
  /// The text in UTF-8.
  private(set) var bytes: [UInt8]
  /// The offset of each line, including the first one.
  private var lineStarts: [Int]
  /// The most recently found position. Copies share it as long as their text is the same.
  private var lastPlace = LastPlace()

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = [0]
    for (index, byte) in bytes.enumerated() {
      let isBreak =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
          && (index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n"))
      if isBreak { lineStarts.append(index + 1) }
    }
  }

  /// The number of lines, at least one.
  var lineCount: Int { lineStarts.count }

  /// Replaces a range of bytes.
  mutating func replace(_ range: Range<Int>, with text: String) {
    bytes.replaceSubrange(range, with: text.utf8)
    self = TextBuffer(bytes)
  }

  // MARK: - Places

  /// The number of the line that an offset is in, from 0.
  private func line(of offset: Int) -> Int {
    lineStarts.partitioningIndex { $0 > offset } - 1
  }

  /// The range of a line without its line break.
  func content(ofLine line: Int) -> Range<Int> {
    let start = lineStarts[line]
    guard line + 1 < lineStarts.count else { return start..<bytes.count }
    var end = lineStarts[line + 1] - 1
    if end > start, bytes[end] == UInt8(ascii: "\n"), bytes[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return start..<end
  }

  /// The offset of a position. A position beyond the end of its line means that end, and a position inside a character
  /// means the start of the character.
  func offset(of position: TextPosition) -> Int {
    guard position.line < lineStarts.count else { return bytes.count }
    let content = content(ofLine: position.line)
    var units = 0
    for offset in content {
      units += Self.units(bytes[offset])
      if units > position.character { return offset }
    }
    return content.upperBound
  }

  /// The range of offsets between two positions.
  func range(of positions: Range<TextPosition>) -> Range<Int> {
    let lower = offset(of: positions.lowerBound)
    return lower..<max(lower, offset(of: positions.upperBound))
  }

  func position(of offset: Int) -> TextPosition {
    let offset = min(max(0, offset), bytes.count)
    let line = line(of: offset)
    var (start, units) = (lineStarts[line], 0)
    if lastPlace.offset > start, lastPlace.offset <= offset {
      (start, units) = (lastPlace.offset, lastPlace.units)
    }
    units += self.units(in: start..<offset)
    (lastPlace.offset, lastPlace.units) = (offset, units)
    return TextPosition(line: line, character: units)
  }

  /// The number of UTF-16 code units in a range of one line.
  func units(in range: Range<Int>) -> Int {
    var units = 0
    for byte in bytes[range] { units += Self.units(byte) }
    return units
  }

  func positions(of range: Range<Int>) -> Range<TextPosition> {
    position(of: range.lowerBound)..<position(of: range.upperBound)
  }

  func positions(of range: SourceRange) -> Range<TextPosition> { positions(of: range.offsets) }

  /// The number of UTF-16 code units of the character that begins with a byte; 0 for the
  /// character's other bytes.
  private static func units(_ byte: UInt8) -> Int {
    switch byte {
    case 0x80...0xBF: 0
    case 0xF0...0xFF: 2
    default: 1
    }
  }
}

extension TextBuffer {
  /// An edit of the text in the form that the protocol defines.
  func json(_ edit: TextEdit) -> JSONValue {
    ["range": positions(of: edit.range).json, "newText": .string(edit.text)]
  }
}

/// An offset, and the number of code units before it in its line. Positions in a document are
/// mostly requested in order, so counting continues from here: a script can be a single line of a
/// million bytes.
private final class LastPlace {
  var offset = 0
  var units = 0
}

/// A position in a document, as the protocol defines it.
struct TextPosition: Comparable {
  /// The number of the line, from 0. A line ends with `\n`, `\r\n` or `\r`.
  var line: Int
  /// The number of UTF-16 code units before the place in its line.
  var character: Int

  static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

extension TextPosition {
  /// Reads a position; nil if the value is not a position.
  init?(_ value: JSONValue?) {
    guard let line = value?["line"]?.number, let character = value?["character"]?.number,
      line >= 0, character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }

  /// The position in the form that the protocol defines.
  var json: JSONValue { ["line": .number(line), "character": .number(character)] }
}

extension Range<TextPosition> {
  /// Reads a range, whose ends may be in any order; nil if the value is not a range.
  init?(_ value: JSONValue?) {
    guard let start = TextPosition(value?["start"]), let end = TextPosition(value?["end"]) else {
      return nil
    }
    self = Swift.min(start, end)..<Swift.max(start, end)
  }

  /// The range in the form that the protocol defines.
  var json: JSONValue { ["start": lowerBound.json, "end": upperBound.json] }
}
