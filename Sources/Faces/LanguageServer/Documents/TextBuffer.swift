import ReactorBase

/// A document's text, with methods that convert between byte offsets and positions.
struct TextBuffer {
  /// The text as UTF-8 code units.
  private(set) var bytes: [UInt8]
  /// The byte offset at which each line starts.
  private var lineStarts: [Int]
  /// A cache of the most recently found position. Copies of the buffer share the cache until their text changes.
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

  /// The number of lines, which is always at least 1.
  var lineCount: Int { lineStarts.count }

  /// Replaces the given range of bytes.
  mutating func replace(_ range: Range<Int>, with text: String) {
    bytes.replaceSubrange(range, with: text.utf8)
    self = TextBuffer(bytes)
  }

  // MARK: - Positions

  /// Returns the zero-based number of the line at the given offset.
  private func line(of offset: Int) -> Int {
    lineStarts.partitioningIndex { $0 > offset } - 1
  }

  /// Returns the range of a line without its line break.
  func content(ofLine line: Int) -> Range<Int> {
    let start = lineStarts[line]
    guard line + 1 < lineStarts.count else { return start..<bytes.count }
    var end = lineStarts[line + 1] - 1
    if end > start, bytes[end] == UInt8(ascii: "\n"), bytes[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return start..<end
  }

  /// Returns the byte offset of a position. A position beyond the end of a line maps to the end of the line. A
  /// position inside a character maps to the start of the character.
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

  /// Returns the range of byte offsets between two positions.
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

  /// Returns the number of UTF-16 code units in a byte range. The range must not span several lines.
  func units(in range: Range<Int>) -> Int {
    var units = 0
    for byte in bytes[range] { units += Self.units(byte) }
    return units
  }

  func positions(of range: Range<Int>) -> Range<TextPosition> {
    position(of: range.lowerBound)..<position(of: range.upperBound)
  }

  func positions(of range: SourceRange) -> Range<TextPosition> { positions(of: range.offsets) }

  /// Returns the number of UTF-16 code units for the character whose first UTF-8 byte is given. Returns 0 for a
  /// continuation byte.
  private static func units(_ byte: UInt8) -> Int {
    switch byte {
    case 0x80...0xBF: 0
    case 0xF0...0xFF: 2
    default: 1
    }
  }
}

extension TextBuffer {
  /// Returns an edit in the protocol's JSON form.
  func json(_ edit: TextEdit) -> JSONValue {
    ["range": positions(of: edit.range).json, "newText": .string(edit.text)]
  }
}

/// A cache of the most recently found position: a byte offset and the number of UTF-16 code units before it in its
/// line. Clients mostly request positions in order, so counting resumes at the cached position. The cache matters for
/// scripts that consist of a single line of a million bytes.
private final class LastPlace {
  var offset = 0
  var units = 0
}

/// A position in a document, as defined by the protocol.
struct TextPosition: Comparable {
  /// The zero-based line number. A line ends with `\n`, `\r\n`, or `\r`.
  var line: Int
  /// The number of UTF-16 code units that precede the position in its line.
  var character: Int

  static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

extension TextPosition {
  /// Creates a position from its JSON form, or returns `nil` if the value is not a position.
  init?(_ value: JSONValue?) {
    guard let line = value?["line"]?.number, let character = value?["character"]?.number,
      line >= 0, character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }

  /// The position in the protocol's JSON form.
  var json: JSONValue { ["line": .number(line), "character": .number(character)] }
}

extension Range<TextPosition> {
  /// Creates a range from its JSON form, or returns `nil` if the value is not a range. The start and end can be in
  /// either order.
  init?(_ value: JSONValue?) {
    guard let start = TextPosition(value?["start"]), let end = TextPosition(value?["end"]) else {
      return nil
    }
    self = Swift.min(start, end)..<Swift.max(start, end)
  }

  /// The range in the protocol's JSON form.
  var json: JSONValue { ["start": lowerBound.json, "end": upperBound.json] }
}
