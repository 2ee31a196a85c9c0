/// The bytes of a source, with its name.
///
/// A source file is UTF-8 text; `invalidUTF8(limit:)` checks that. It is a class because its
/// identity distinguishes the files of a replay, and because its line table is created once, when
/// the first position is requested.
package final class SourceFile: Sendable {
  /// The maximum size in bytes that a `SourceRange` supports.
  package static let maximumSize = 256 << 20

  /// The name that diagnostics show.
  package let name: String
  /// The whole content, including a byte-order mark. Ranges count from its first byte.
  package let bytes: [UInt8]
  /// The name of the case of a script that is replayed; nil if the script has no cases, or none is chosen.
  package let caseName: String?
  /// The offset after the byte-order mark, or 0 if there is none.
  package let contentStart: Int

  private let lineStarts = Lock<[UInt32]?>(nil)

  /// Creates a source file from its content.
  ///
  /// - Parameters:
  ///   - name: The name in diagnostics.
  ///   - bytes: The whole content.
  ///   - caseName: The name of the case of a script that is replayed.
  package init(name: String, bytes: [UInt8], caseName: String? = nil) {
    self.name = name
    self.caseName = caseName
    self.bytes = bytes
    contentStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  package convenience init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The text of a range; bytes that are not UTF-8 become U+FFFD.
  package func text(in range: SourceRange) -> String {
    String(decoding: bytes(in: range), as: UTF8.self)
  }

  /// The bytes of a range, without a copy.
  package func bytes(in range: SourceRange) -> ArraySlice<UInt8> {
    bytes[range.offsets.clamped(to: bytes.indices)]
  }

  /// The number of the line that contains a given offset, from 1.
  ///
  /// The first call for a file reads all of it; later calls search in a table.
  package func line(of offset: Int) -> Int {
    max(1, starts.partitioningIndex { Int($0) > offset })
  }

  /// The line and column of an offset.
  ///
  /// Columns count visible characters (grapheme clusters), from 1: an `é`, a family emoji and a tab
  /// each count as one. A byte-order mark is not counted.
  package func position(of offset: Int) -> SourcePosition {
    let line = line(of: offset)
    let start = Int(lineContent(line).lower)
    let before = bytes[start..<min(max(offset, start), bytes.count)]
    let column =
      before.allSatisfy { $0 < 0x80 } ? before.count : String(decoding: before, as: UTF8.self).count
    return SourcePosition(line: line, column: column + 1)
  }

  /// The range of a line without its line break, `\n` or `\r\n`.
  ///
  /// - Parameter line: The number of the line, from 1 to the number of the file's last line.
  /// - Returns: The range, empty for a blank line.
  package func lineContent(_ line: Int) -> SourceRange {
    let starts = starts
    let start = Int(starts[line - 1])
    guard line < starts.count else { return SourceRange(start, bytes.count) }
    let end = Int(starts[line]) - 1
    return SourceRange(start, end > start && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)
  }

  /// The range from an offset to the end of its line.
  package func restOfLine(from offset: Int) -> SourceRange {
    SourceRange(offset, Int(lineContent(line(of: offset)).upper))
  }

  /// The offsets at which lines start.
  private var starts: [UInt32] {
    lineStarts.withLock { known in
      if let known { return known }
      var starts = [UInt32(contentStart)]
      for offset in bytes.indices where bytes[offset] == UInt8(ascii: "\n") {
        starts.append(UInt32(truncatingIfNeeded: offset + 1))
      }
      known = starts
      return starts
    }
  }
}

/// Two files are equal only if they are the same object, because names are ambiguous and contents
/// are long.
extension SourceFile: Hashable {
  /// Returns whether the two files are the same object.
  package static func == (left: SourceFile, right: SourceFile) -> Bool { left === right }

  /// Hashes the identity of the object.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// A place in a source file by line and column.
package struct SourcePosition: Equatable, Sendable {
  /// The number of the line, from 1.
  package var line: Int
  /// The position of the character in its line, from 1, in grapheme clusters.
  package var column: Int
}

/// A half-open range of UTF-8 byte offsets in one source file.
///
/// Offsets are 32 bits wide, because every node of a script has a range, and scripts can have a
/// million lines. The size of a source file is limited (``SourceFile/maximumSize``).
@usableFromInline
package struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte.
  @usableFromInline package var lower: UInt32
  /// The offset after the last byte.
  @usableFromInline package var upper: UInt32

  /// Creates a range from its two offsets, in bytes.
  @inlinable
  package init(_ lower: Int, _ upper: Int) {
    self.lower = UInt32(truncatingIfNeeded: lower)
    self.upper = UInt32(truncatingIfNeeded: upper)
  }

  /// The two offsets as integers, or an empty range if the range ends before it begins.
  package var offsets: Range<Int> { Int(lower)..<Int(max(lower, upper)) }

  /// Returns the smallest range that contains both ranges.
  package func union(_ other: SourceRange) -> SourceRange {
    SourceRange(Int(min(lower, other.lower)), Int(max(upper, other.upper)))
  }
}

extension SourceFile {
  /// The places where the content is not UTF-8, one for each ill-formed sequence, in order.
  ///
  /// Takes time in proportion to the size of the file.
  ///
  /// - Parameter limit: The maximum number of places.
  /// - Returns: The ranges of bytes that belong to no character; empty for well-formed UTF-8.
  package func invalidUTF8(limit: Int) -> [SourceRange] {
    var found: [SourceRange] = []
    var offset = firstOffsetBeyondASCII(from: contentStart)
    while offset < bytes.count, found.count < limit {
      var parser = Unicode.UTF8.ForwardParser()
      var rest = bytes[offset...].makeIterator()
      let length: Int
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): length = scalar.count
      case .error(let count):
        length = count
        found.append(SourceRange(offset, offset + length))
      case .emptyInput: return found
      }
      offset = firstOffsetBeyondASCII(from: offset + length)
    }
    return found
  }

  /// The offset of the first non-ASCII byte at or after an offset, or the offset of the end.
  private func firstOffsetBeyondASCII(from start: Int) -> Int {
    var offset = start
    // Compares a block of bytes at a time where possible.
    while offset + 64 <= bytes.count, bytes[offset..<offset + 64].reduce(0, |) < 0x80 {
      offset += 64
    }
    while offset < bytes.count, bytes[offset] < 0x80 { offset += 1 }
    return offset
  }

  /// Indicates whether the content begins like a trace.
  package var looksLikeTrace: Bool {
    let content = bytes[contentStart...]
    return content.starts(with: "{\"reactor-trace\":".utf8)
      || content.starts(with: "# reactor-trace ".utf8)
        && content.prefix { $0 != UInt8(ascii: "\n") }.firstPlace(of: " show=".utf8) != nil
  }

  /// Indicates whether the content begins with the byte-order mark of UTF-16.
  package var looksLikeUTF16: Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }
}
