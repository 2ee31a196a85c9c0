import ReactorDiagnostics

/// Finds what was made of a part of a script that was spelled in the same way before.
///
/// Scripts repeat themselves: a soak sends one action a million times. Comparing bytes costs a
/// tenth of parsing and decoding them. An action that is found is shared, so a decoder must make
/// equal actions of equal text; those that may hold an object are not put here.
struct SourceTextCache<Meaning> {
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
    let slot = slot(of: spelling, session)
    for place in 0...1 {
      if let entry = entries[slot ^ place], entry.session == session,
        isSame(entry.spelling, spelling)
      {
        return (entry.spelling, entry.meaning)
      }
    }
    return nil
  }

  mutating func insert(_ spelling: SourceRange, session: Int = 0, _ meaning: Meaning) {
    let entry = Entry(spelling: spelling, session: session, meaning: meaning)
    if !put(entry), entries.count < Self.limit { grow() }
  }

  /// Puts an entry into its slot or, where another one is there, into the neighbour of it.
  ///
  /// - Returns: Whether one of the two was free. If not, the neighbour has been displaced.
  private mutating func put(_ entry: Entry) -> Bool {
    let slot = slot(of: entry.spelling, entry.session)
    let place = entries[slot] == nil ? slot : slot ^ 1
    defer { entries[place] = entry }
    return entries[place] == nil
  }

  /// Makes room where three spellings claim two slots.
  private mutating func grow() {
    let kept = entries.compactMap { $0 }
    entries = ContiguousArray(repeating: nil, count: 4 * entries.count)
    for entry in kept { _ = put(entry) }
  }

  private func isSame(_ left: SourceRange, _ right: SourceRange) -> Bool {
    let length = left.upper - left.lower
    return length == right.upper - right.lower
      && file.bytes.areEqual(Int(left.lower), Int(right.lower), count: Int(length))
  }

  private func slot(of spelling: SourceRange, _ session: Int) -> Int {
    let hash = file.bytes.hash(
      from: Int(spelling.lower), to: Int(spelling.upper), seed: UInt64(session))
    // Their number is a power of two.
    return Int(truncatingIfNeeded: hash) & (entries.count - 1)
  }
}
