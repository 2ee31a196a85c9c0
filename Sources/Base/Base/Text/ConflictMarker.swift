/// The lines that mark a merge conflict.
package enum ConflictMarker {
  /// Returns whether a marker starts at the given offset, which must be the start of a line.
  package static func begins(in bytes: [UInt8], at start: Int) -> Bool {
    guard start < bytes.count, "<|=>".utf8.contains(bytes[start]) else { return false }
    let rest = bytes[start...]
    let count = rest.prefix { $0 == bytes[start] }.count
    guard count == 7 else { return false }
    let after = rest.dropFirst(count).first
    let isAtEnd = after == nil || after == UInt8(ascii: "\n") || after == UInt8(ascii: "\r")
    return bytes[start] == UInt8(ascii: "=") ? isAtEnd : isAtEnd || after == UInt8(ascii: " ")
  }

  /// Returns the 1-based number of the first line that is a marker, or `nil` if no line is a marker.
  package static func firstLine(in bytes: [UInt8]) -> Int? {
    var (start, line) = (0, 1)
    while start < bytes.count {
      if begins(in: bytes, at: start) { return line }
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      (start, line) = (end + 1, line + 1)
    }
    return nil
  }
}
