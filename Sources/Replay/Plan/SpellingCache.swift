import SourceDiagnostics

/// Finds what was made of a part of a script that was spelled in the same way before.
///
/// Scripts repeat themselves: a soak sends one action a million times. Comparing bytes costs a
/// tenth of parsing and decoding them. An action that is found is shared, so a decoder must make
/// equal actions of equal text; those that may hold an object are not put here.
struct SpellingCache<Meaning> {
  private struct Entry {
    var spelling: SourceRange
    var session: Int
    var meaning: Meaning
  }

  /// How many spellings are kept at most; a script with many more gains nothing from a cache.
  private static var limit: Int { 1 << 14 }

  private let file: SourceFile
  private var entries: ContiguousArray<Entry?>

  init(_ file: SourceFile) {
    self.file = file
    entries = ContiguousArray(repeating: nil, count: 64)
  }

  /// What was made of a spelling.
  ///
  /// - Parameters:
  ///   - spelling: Where it stands.
  ///   - session: The session that it is meant for, where it may mean something else to each.
  func find(_ spelling: SourceRange, session: Int = 0) -> (spelling: SourceRange, meaning: Meaning)?
  {
    guard let entry = entries[slot(of: spelling, session)], entry.session == session,
      isSame(entry.spelling, spelling)
    else { return nil }
    return (entry.spelling, entry.meaning)
  }

  mutating func insert(_ spelling: SourceRange, session: Int = 0, _ meaning: Meaning) {
    if entries[slot(of: spelling, session)] != nil, entries.count < Self.limit { grow() }
    entries[slot(of: spelling, session)] = Entry(
      spelling: spelling, session: session, meaning: meaning)
  }

  /// Makes room where two spellings claim one slot; those that still do, displace each other.
  private mutating func grow() {
    let kept = entries.compactMap { $0 }
    entries = ContiguousArray(repeating: nil, count: 4 * entries.count)
    for entry in kept { entries[slot(of: entry.spelling, entry.session)] = entry }
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

  /// FNV-1a over the session and the bytes.
  private func slot(of spelling: SourceRange, _ session: Int) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(truncatingIfNeeded: session)
    for offset in Int(spelling.lower)..<Int(spelling.upper) {
      hash = (hash ^ UInt64(file.bytes[offset])) &* 0x0000_0100_0000_01B3
    }
    return Int((hash ^ (hash >> 32)) % UInt64(entries.count))
  }
}
