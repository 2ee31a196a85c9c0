/// Gives equal keys the same small number, from 0 on.
///
/// A dictionary would do, and take most of the time of a comparison.
struct KeyNumbers {
  /// The keys by their numbers.
  private var keys: [EventKey] = []
  /// The numbers by hash, one more than they are; 0 where there is none. Never more than half full.
  private var slots: [Int32]

  /// Makes room for so many keys.
  init(capacity: Int) {
    var size = 16
    while size < 2 * capacity { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  /// How many keys there are.
  var count: Int { keys.count }

  /// The number of a key, which is added if it is new.
  mutating func number(of key: EventKey) -> Int {
    let slot = slot(of: key)
    if slots[slot] != 0 { return Int(slots[slot]) - 1 }
    keys.append(key)
    slots[slot] = Int32(keys.count)
    return keys.count - 1
  }

  /// The number of a key, if it is there.
  func find(_ key: EventKey) -> Int? {
    let number = Int(slots[slot(of: key)])
    return number == 0 ? nil : number - 1
  }

  /// The slot that a key is in, or the free one that it belongs to.
  private func slot(of key: EventKey) -> Int {
    var slot = Int(truncatingIfNeeded: key.mixed) & (slots.count - 1)
    while slots[slot] != 0, keys[Int(slots[slot]) - 1] != key {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}

extension EventKey {
  /// The parts of the key, mixed so that the low bits depend on all of them.
  fileprivate var mixed: UInt64 {
    let small = UInt64(UInt32(bitPattern: line ^ body)) << 32 | UInt64(UInt32(bitPattern: cause))
    var hash = small &* 0x9E37_79B9_7F4A_7C15
    hash ^= UInt64(bitPattern: time) &* 0xC2B2_AE3D_27D4_EB4F
    hash = (hash ^ (hash >> 32)) &* 0xD6E8_FEB8_6659_FD93
    hash ^= UInt64(UInt32(bitPattern: subject)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 32)) &* 0xD6E8_FEB8_6659_FD93
    return hash ^ (hash >> 32)
  }
}
