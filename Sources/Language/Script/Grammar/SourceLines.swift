internal import ReactorBase

/// An iterator over the lines of a file, without those that are not UTF-8.
struct SourceLines: Sendable {
  private var next: Int
  /// The places that are not UTF-8, starting with the next one.
  private var invalid: ArraySlice<SourceRange>

  /// Creates an iterator over no lines.
  init() { (next, invalid) = (.max, []) }

  /// Creates an iterator over the lines of a file.
  ///
  /// - Parameter places: The places that are not UTF-8; nil to read none of the lines.
  init(of file: SourceFile, leavingOut places: [SourceRange]?) {
    next = places == nil ? file.bytes.count : file.contentStart
    invalid = (places ?? [])[...]
  }

  /// Moves a cursor to the next line, and the cursor's end to just before the line break.
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
