internal import ReactorBase

/// An iterator over the lines of a file that skips lines with invalid UTF-8.
struct SourceLines: Sendable {
  private var next: Int
  /// The remaining ranges of invalid UTF-8, in order.
  private var invalid: ArraySlice<SourceRange>

  /// Creates an iterator that returns no lines.
  init() { (next, invalid) = (.max, []) }

  /// Creates an iterator over the lines of the given file.
  ///
  /// - Parameters:
  ///   - file: The file to read.
  ///   - places: The ranges with invalid UTF-8, or `nil` to return no lines.
  init(of file: SourceFile, leavingOut places: [SourceRange]?) {
    next = places == nil ? file.bytes.count : file.contentStart
    invalid = (places ?? [])[...]
  }

  /// Moves the given cursor to the next line, excluding its line break. Returns `false` if no lines remain.
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

  private mutating func leavesOutLine() -> Bool {
    guard let first = invalid.first, first.lower < next else { return false }
    invalid = invalid.drop { $0.lower < next }
    return true
  }
}
