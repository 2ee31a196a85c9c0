import ReactorDiagnostics
import ReactorText

/// The text of a document, which changes as it is edited.
struct TextBuffer {
  /// The text in UTF-8.
  private(set) var bytes: [UInt8]
  /// The offset of each line, the first one included.
  private var lineStarts: [Int]
  /// The place of the last position that was found. Copies share it as long as they have the same text.
  private var lastPlace = LastPlace()

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = [0]
    appendLineStarts(from: 0, through: bytes.count)
  }

  /// The number of lines, at least one.
  var lineCount: Int { lineStarts.count }

  // MARK: - Changing

  /// Replaces a range of bytes.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let new = Array(text.utf8)
    lastPlace = LastPlace()
    bytes.replaceSubrange(range, with: new)
    // A line break may have been joined or divided at either end of the range.
    let first = line(of: max(0, range.lowerBound - 1))
    let rest = lineStarts.partitioningIndex { $0 > range.upperBound + 1 }
    let moved = new.count - range.count
    let later = lineStarts[rest...].map { $0 + moved }
    lineStarts.removeSubrange((first + 1)...)
    appendLineStarts(
      from: lineStarts[first], through: min(range.lowerBound + new.count + 1, bytes.count))
    lineStarts += later
  }

  /// Adds the starts of the lines that begin after an offset, up to another one.
  private mutating func appendLineStarts(from start: Int, through end: Int) {
    var offset = start
    while offset < end {
      let byte = bytes[offset]
      offset += 1
      let isBreak =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
          && (offset >= bytes.count || bytes[offset] != UInt8(ascii: "\n"))
      if isBreak { lineStarts.append(offset) }
    }
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

  /// The offset of a position. One after the end of its line is taken for that end, one in the middle
  /// of a character for the start of the character.
  func offset(of position: TextPosition) -> Int {
    guard position.line < lineStarts.count else { return bytes.count }
    let content = content(ofLine: position.line)
    var offset = content.lowerBound
    var units = 0
    while offset < content.upperBound {
      let (length, width) = Self.character(bytes[offset])
      units += width
      if units > position.character { break }
      offset += length
    }
    return min(offset, content.upperBound)
  }

  /// The range of offsets between two positions.
  func range(of positions: Range<TextPosition>) -> Range<Int> {
    let lower = offset(of: positions.lowerBound)
    return lower..<max(lower, offset(of: positions.upperBound))
  }

  func position(of offset: Int) -> TextPosition {
    let offset = min(max(0, offset), bytes.count)
    let line = line(of: offset)
    var (index, units) = (lineStarts[line], 0)
    if lastPlace.offset > index, lastPlace.offset <= offset {
      (index, units) = (lastPlace.offset, lastPlace.units)
    }
    while index < offset {
      let (length, width) = Self.character(bytes[index])
      units += width
      index += length
    }
    (lastPlace.offset, lastPlace.units) = (index, units)
    return TextPosition(line: line, character: units)
  }

  /// The number of UTF-16 code units in a range of one line.
  func units(in range: Range<Int>) -> Int {
    var (index, units) = (range.lowerBound, 0)
    while index < range.upperBound {
      let (length, width) = Self.character(bytes[index])
      units += width
      index += length
    }
    return units
  }

  func positions(of range: SourceRange) -> Range<TextPosition> {
    let start = position(of: Int(range.lower))
    return start..<max(start, position(of: Int(range.upper)))
  }

  /// The bytes of a character in UTF-8, by the first one, and its code units in UTF-16.
  private static func character(_ byte: UInt8) -> (length: Int, width: Int) {
    switch byte {
    case 0xC2...0xDF: (2, 1)
    case 0xE0...0xEF: (3, 1)
    case 0xF0...0xF4: (4, 2)
    default: (1, 1)
    }
  }
}

/// An offset and the code units before it in its line. The places of a document are mostly asked for in
/// order, so the next one is counted from there: a script can be one line of a million bytes.
private final class LastPlace {
  var offset = 0
  var units = 0
}

/// A place in a document as the protocol names it.
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
