internal import ReactorDiagnostics

/// Walks through the lines of a file, leaving out those that are not UTF-8.
struct SourceLines: Sendable {
  private var next: Int
  /// The places that are not UTF-8, from the next one on.
  private var invalid: ArraySlice<SourceRange>

  /// Makes a walk.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - places: Where it is not UTF-8, or nil to read none of its lines.
  init(of file: SourceFile, leavingOut places: [SourceRange]?) {
    next = places == nil ? file.bytes.count : file.contentStart
    invalid = (places ?? [])[...]
  }

  /// Moves a cursor to the next line, its end before the line break.
  mutating func advance(_ cursor: inout Cursor) -> Bool {
    let count = cursor.bytes.count
    repeat {
      guard next < count else { return false }
      cursor.offset = next
      var end = next
      while end < count, cursor.bytes[end] != UInt8(ascii: "\n") { end += 1 }
      next = end + 1
      if end > cursor.offset, cursor.bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      cursor.end = end
    } while leavesOutLine()
    return true
  }

  /// Moves a cursor to the beginning of the next line, without a look for its end: the cursor's end is that
  /// of the file. The walk stays where it is until ``leaveLine(with:)``.
  ///
  /// - Returns: Whether there is a next line, and none after it is left out.
  func enterLine(with cursor: inout Cursor) -> Bool {
    guard next < cursor.bytes.count, invalid.isEmpty else { return false }
    (cursor.offset, cursor.end) = (next, cursor.bytes.count)
    return true
  }

  /// Goes on with the next line if nothing but a comment is left between a cursor and the end of its line.
  @inline(__always)
  mutating func leaveLine(with cursor: Cursor) -> Bool {
    let count = cursor.bytes.count
    var end = cursor.offset
    if end < count, cursor.bytes[end] == UInt8(ascii: "#") {
      while end < count, cursor.bytes[end] != UInt8(ascii: "\n") { end += 1 }
    } else if end < count, cursor.bytes[end] == UInt8(ascii: "\r") {
      end += 1
    }
    guard end == count || cursor.bytes[end] == UInt8(ascii: "\n") else { return false }
    next = end + 1
    return true
  }

  private mutating func leavesOutLine() -> Bool {
    guard let first = invalid.first, first.lower < next else { return false }
    invalid = invalid.drop { $0.lower < next }
    return true
  }
}
