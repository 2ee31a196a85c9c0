import SourceDiagnostics

/// Finds the decoded action of a step that was spelled in the same way before.
///
/// Scripts repeat themselves: a soak sends one action a million times. Comparing bytes costs a
/// tenth of parsing and decoding them. An action that is found is shared, so a decoder must make
/// equal actions of equal text; one that holds a class instance is not cached by its decoder.
struct ActionCache {
  /// How many spellings are kept; a script with more of them gains nothing from a cache.
  private static let capacity = 1024

  private struct Entry {
    var spelling: SourceRange
    var session: UInt32
    var index: UInt32
  }

  private let file: SourceFile
  private var entries: ContiguousArray<Entry?>

  init(_ file: SourceFile) {
    self.file = file
    entries = ContiguousArray(repeating: nil, count: Self.capacity)
  }

  func find(_ spelling: SourceRange, session: Int) -> Int? {
    guard let entry = entries[slot(of: spelling, session)], entry.session == UInt32(session),
      isSame(entry.spelling, spelling)
    else { return nil }
    return Int(entry.index)
  }

  /// Compares by a plain loop: comparing slices goes through two iterators, at four times the cost.
  private func isSame(_ left: SourceRange, _ right: SourceRange) -> Bool {
    guard left.upper - left.lower == right.upper - right.lower else { return false }
    let (start, other) = (Int(left.lower), Int(right.lower))
    for offset in 0..<Int(left.upper - left.lower)
    where file.bytes[start + offset] != file.bytes[other + offset] {
      return false
    }
    return true
  }

  mutating func insert(_ spelling: SourceRange, session: Int, index: Int) {
    entries[slot(of: spelling, session)] = Entry(
      spelling: spelling, session: UInt32(session), index: UInt32(index))
  }

  /// FNV-1a over the session and the bytes.
  private func slot(of spelling: SourceRange, _ session: Int) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(truncatingIfNeeded: session)
    for offset in Int(spelling.lower)..<Int(spelling.upper) {
      hash = (hash ^ UInt64(file.bytes[offset])) &* 0x0000_0100_0000_01B3
    }
    return Int((hash ^ (hash >> 32)) % UInt64(Self.capacity))
  }
}
