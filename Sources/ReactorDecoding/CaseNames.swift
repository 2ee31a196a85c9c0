/// Finds the cases of an enum by their names.
///
/// A script names a case in every line, and most names differ from all others in their length or their first
/// letter: to compare them takes a fifth of the time of hashing the name.
struct CaseNames: Sendable {
  private let names: [String]
  /// The UTF-8 of the names, one after the other.
  private var bytes: [UInt8] = []
  /// The offset at which each name ends.
  private var ends: [Int] = []

  init(_ names: [String]) {
    self.names = names
    ends.reserveCapacity(names.count)
    bytes.reserveCapacity(names.reduce(0) { $0 + $1.utf8.count })
    for name in names {
      bytes += name.utf8
      ends.append(bytes.count)
    }
  }

  /// The index of the first case with a name.
  func index(of name: String) -> Int? {
    let text = Array(name.utf8)
    // One name can be encoded in several ways: "é" has two bytes, or three.
    return index(of: text.indices, in: text) ?? names.firstIndex(of: name)
  }

  /// The index of the first case whose name has the bytes of a part of a text.
  func index(of name: Range<Int>, in text: [UInt8]) -> Int? {
    var start = 0
    for (index, end) in ends.enumerated() {
      if end - start == name.count {
        var (known, offset) = (start, name.lowerBound)
        while known < end, bytes[known] == text[offset] {
          known += 1
          offset += 1
        }
        if known == end { return index }
      }
      start = end
    }
    return nil
  }
}
