/// A named source file, such as a script.
///
/// The content should be UTF-8 text. Use ``invalidUTF8(limit:)`` to validate it. This type is a class for two reasons:
/// object identity distinguishes the files in a replay, and all references share a table of line starts that is created
/// lazily.
package final class SourceFile: Sendable {
  /// The maximum size, in bytes, of a source file that ``SourceRange`` supports.
  package static let maximumSize = 256 << 20

  /// The name of the file in diagnostics.
  package let name: String
  /// The whole content, including any byte order mark. Offsets are relative to the first byte.
  package let bytes: [UInt8]
  /// The name of the selected case, or `nil` if the script has no cases or no case is selected.
  package let caseName: String?
  /// Indicates whether a reader skips the rows of other cases. The errors in those rows are reported by another reader.
  package let skipsOtherCases: Bool
  /// The offset after the byte order mark, or 0 if the file has no byte order mark.
  package let contentStart: Int

  private let lineStarts = Lock<[UInt32]?>(nil)

  /// Creates a source file with the given content.
  ///
  /// - Parameters:
  ///   - name: The name of the file in diagnostics.
  ///   - bytes: The whole content.
  ///   - caseName: The name of the selected case.
  ///   - skipsOtherCases: A Boolean value that indicates whether a reader skips the rows of other cases.
  package init(
    name: String, bytes: [UInt8], caseName: String? = nil, skipsOtherCases: Bool = false
  ) {
    self.name = name
    self.skipsOtherCases = skipsOtherCases
    self.caseName = caseName
    self.bytes = bytes
    contentStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  package convenience init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// Returns the text in the given range. Invalid UTF-8 is replaced with U+FFFD.
  package func text(in range: SourceRange) -> String {
    String(decoding: bytes(in: range), as: UTF8.self)
  }

  /// Returns the bytes in the given range without copying them.
  package func bytes(in range: SourceRange) -> ArraySlice<UInt8> {
    bytes[range.offsets.clamped(to: bytes.indices)]
  }

  /// Returns the 1-based number of the line that contains the given offset.
  ///
  /// The first call reads the whole content and creates a table of line starts. Later calls search this table.
  package func line(of offset: Int) -> Int {
    max(1, starts.partitioningIndex { Int($0) > offset })
  }

  /// Returns the line and column of the given offset.
  ///
  /// Columns start at 1 and count grapheme clusters, so an `é`, a family emoji, and a tab each count as a single
  /// column. A byte order mark is not counted.
  package func position(of offset: Int) -> SourcePosition {
    let line = line(of: offset)
    let start = Int(lineContent(line).lower)
    let before = bytes[start..<min(max(offset, start), bytes.count)]
    let column =
      before.allSatisfy { $0 < 0x80 } ? before.count : String(decoding: before, as: UTF8.self).count
    return SourcePosition(line: line, column: column + 1)
  }

  /// Returns the range of a line, excluding its line break (`\n` or `\r\n`).
  ///
  /// - Parameter line: The line number, from 1 to the number of the last line.
  /// - Returns: The range, which is empty for a blank line.
  package func lineContent(_ line: Int) -> SourceRange {
    let starts = starts
    let start = Int(starts[line - 1])
    guard line < starts.count else { return SourceRange(start, bytes.count) }
    let end = Int(starts[line]) - 1
    return SourceRange(start, end > start && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)
  }

  /// Returns the range from the given offset to the end of the line.
  package func restOfLine(from offset: Int) -> SourceRange {
    SourceRange(offset, Int(lineContent(line(of: offset)).upper))
  }

  /// The offsets at which lines start, in ascending order.
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

/// Files are compared by object identity, because names can be ambiguous and comparing long contents takes time.
extension SourceFile: Hashable {
  /// Returns whether both files are the same object.
  package static func == (left: SourceFile, right: SourceFile) -> Bool { left === right }

  /// Hashes the object identity of the file.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The line and column of a location in a source file.
package struct SourcePosition: Equatable, Sendable {
  /// The 1-based line number.
  package var line: Int
  /// The 1-based column number. Columns are counted in grapheme clusters.
  package var column: Int
}

/// A half-open range of UTF-8 byte offsets in a source file.
///
/// Offsets are 32 bits wide, because every node of a script has a range and scripts can have a million lines.
/// ``SourceFile/maximumSize`` limits the size of a source file.
@usableFromInline
package struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte.
  @usableFromInline package var lower: UInt32
  /// The offset immediately after the last byte.
  @usableFromInline package var upper: UInt32

  /// Creates a range from two byte offsets.
  @inlinable
  package init(_ lower: Int, _ upper: Int) {
    self.lower = UInt32(truncatingIfNeeded: lower)
    self.upper = UInt32(truncatingIfNeeded: upper)
  }

  /// The offsets as a range of integers. If the end precedes the start, the range is empty.
  package var offsets: Range<Int> { Int(lower)..<Int(max(lower, upper)) }

  /// Returns the smallest range that contains both ranges.
  package func union(_ other: SourceRange) -> SourceRange {
    SourceRange(Int(min(lower, other.lower)), Int(max(upper, other.upper)))
  }
}

extension SourceFile {
  /// Returns the range of each ill-formed UTF-8 sequence, in order.
  ///
  /// The search takes linear time.
  ///
  /// - Parameter limit: The maximum number of ranges to return.
  /// - Returns: The ranges of invalid bytes. The array is empty if the content is well-formed UTF-8.
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

  /// Returns the offset of the first non-ASCII byte at or after the given offset. If there is no such byte, returns the
  /// end offset.
  private func firstOffsetBeyondASCII(from start: Int) -> Int {
    var offset = start
    // Where possible, a block of 64 bytes is tested in one step.
    while offset + 64 <= bytes.count, bytes[offset..<offset + 64].reduce(0, |) < 0x80 {
      offset += 64
    }
    while offset < bytes.count, bytes[offset] < 0x80 { offset += 1 }
    return offset
  }

  /// Indicates whether the content starts with a trace header.
  package var looksLikeTrace: Bool {
    let content = bytes[contentStart...]
    return content.starts(with: "{\"reactor-trace\":".utf8)
      || content.starts(with: "# reactor-trace ".utf8)
        && content.prefix { $0 != UInt8(ascii: "\n") }.firstPlace(of: " show=".utf8) != nil
  }

  /// Indicates whether the content starts with a UTF-16 byte order mark.
  package var looksLikeUTF16: Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }
}
