import ReactorDiagnostics

/// Gives equal runs of bytes in two traces the same small number.
///
/// Runs are compared in full; the hash only says where to look.
struct ByteInterner {
  private let sides: [[UInt8]]
  private var entries: [(hash: UInt64, side: Int, range: Range<Int>)] = []
  /// The numbers by hash, one more than they are; 0 where there is none.
  private var slots: [Int32]

  /// Makes an interner for parts of two runs of bytes.
  init(_ expected: [UInt8], _ found: [UInt8]) {
    sides = [expected, found]
    slots = Array(repeating: 0, count: 1 << 10)
  }

  /// The number of a part of one of the two sides.
  mutating func number(of range: Range<Int>, side: Int) -> Int32 {
    let hash = sides[side].hash(from: range.lowerBound, to: range.upperBound, seed: 0)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = slots[slot] - 1
      let entry = entries[Int(number)]
      if entry.hash == hash, equals(entry.side, entry.range, side, range) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    entries.append((hash, side, range))
    slots[slot] = Int32(entries.count)
    if entries.count * 2 > slots.count { grow() }
    return Int32(entries.count - 1)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 4)
    for (number, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number + 1)
    }
  }

  private func equals(_ side: Int, _ range: Range<Int>, _ other: Int, _ otherRange: Range<Int>)
    -> Bool
  {
    sides[side][range] == sides[other][otherRange]
  }
}
