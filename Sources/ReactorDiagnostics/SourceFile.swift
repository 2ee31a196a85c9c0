private import ReactorLocks
private import ReactorText

/// The bytes of a source, with the name that people know it by.
///
/// A source file is UTF-8 text; `invalidUTF8(limit:)` checks that. It is a
/// class because its identity distinguishes the files of one replay, and because its line table is
/// made once, when the first position is asked for.
package final class SourceFile: Sendable {
  /// The largest size in bytes that a `SourceRange` can speak of.
  package static let maximumSize = 256 << 20

  /// The name as diagnostics show it.
  package let name: String
  /// The whole content, a byte-order mark included: ranges count from its first byte.
  package let bytes: [UInt8]
  /// The offset after the byte-order mark, or 0 if there is none.
  package let contentStart: Int

  private let lineStarts = Lock<[UInt32]?>(nil)

  /// Makes a source file from its content.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    contentStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Makes a source file from text.
  package convenience init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The text of a range; bytes that are not UTF-8 become U+FFFD.
  package func text(in range: SourceRange) -> String {
    String(decoding: bytes[clamped(range)], as: UTF8.self)
  }

  /// The bytes of a range, without a copy.
  package func bytes(in range: SourceRange) -> ArraySlice<UInt8> {
    bytes[clamped(range)]
  }

  /// The number of the line that an offset is in, from 1.
  ///
  /// The first call for a file reads all of it; later calls search in a table.
  package func line(of offset: Int) -> Int {
    withLineStarts { starts in
      max(1, starts.partitioningIndex { Int($0) > offset })
    }
  }

  /// The line and column of an offset.
  ///
  /// Columns count characters as a person sees them (grapheme clusters), from 1: an `é`, a
  /// family emoji and a tab are one each. A byte-order mark counts for nothing.
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
  /// - Parameter line: The number of the line, from 1 to that of the file's end.
  /// - Returns: The range, empty for a blank line.
  package func lineContent(_ line: Int) -> SourceRange {
    let (start, next) = withLineStarts { starts in
      (Int(starts[line - 1]), line < starts.count ? Int(starts[line]) : nil)
    }
    guard let next else { return SourceRange(start, bytes.count) }
    let end = next - 1
    return SourceRange(start, end > start && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)
  }

  /// The range from an offset to the end of its line.
  package func restOfLine(from offset: Int) -> SourceRange {
    SourceRange(offset, Int(lineContent(line(of: offset)).upper))
  }

  private func clamped(_ range: SourceRange) -> Range<Int> {
    let upper = min(Int(range.upper), bytes.count)
    return min(Int(range.lower), upper)..<upper
  }

  private func withLineStarts<Result: Sendable>(_ body: ([UInt32]) -> Result) -> Result {
    lineStarts.withLock { known in
      if let known { return body(known) }
      var starts = [UInt32(contentStart)]
      for offset in bytes.indices where bytes[offset] == UInt8(ascii: "\n") {
        starts.append(UInt32(truncatingIfNeeded: offset + 1))
      }
      known = starts
      return body(starts)
    }
  }
}

/// Two files are the same only if they are one object: a name says little, and content is long.
extension SourceFile: Hashable {
  /// Whether both are one object.
  package static func == (left: SourceFile, right: SourceFile) -> Bool { left === right }

  /// Hashes the identity of the object.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
