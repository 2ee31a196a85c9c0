/// Gives equal keys the same small number, from 0 on.
struct Numbering<Key: Hashable> {
  private var numbers: [Key: Int32] = [:]

  /// Makes room for a number of keys.
  init(minimumCapacity: Int) {
    numbers.reserveCapacity(minimumCapacity)
  }

  /// The number of keys.
  var count: Int { numbers.count }

  /// The number of a key, which is added if it is new.
  mutating func number(of key: Key) -> Int32 {
    if let number = numbers[key] { return number }
    let number = Int32(numbers.count)
    numbers[key] = number
    return number
  }

  /// The number of a key, or nil if it has none.
  func find(_ key: Key) -> Int32? { numbers[key] }
}
