extension ValueSlot {
  /// Fills an array or a set, element by element; every element is asked for.
  ///
  /// - Returns: The positions of elements of a set that equal one before them. A set with any
  ///   stays empty.
  package mutating func fillElements(
    count: Int, _ fill: (Int, inout ValueSlot) -> Void
  ) -> [Int] {
    precondition(kind == .array || kind == .set, "only arrays and sets have elements")
    guard let element = layout.element else { return [] }
    return fillContainer(count: count) { index, place, _ in
      var slot = ValueSlot(at: place, layout: element)
      fill(index, &slot)
      return slot.isFilled
    }
  }

  /// Fills a dictionary, entry by entry; every entry is asked for.
  ///
  /// - Returns: The positions of entries whose key equals one before them. A dictionary with any
  ///   stays empty.
  package mutating func fillEntries(
    count: Int, _ fill: (Int, _ key: inout ValueSlot, _ value: inout ValueSlot) -> Void
  ) -> [Int] {
    precondition(kind == .dictionary, "only dictionaries have entries")
    guard let key = layout.key, let element = layout.element else { return [] }
    return fillContainer(count: count) { index, keyPlace, place in
      var keySlot = ValueSlot(at: keyPlace, layout: key)
      var slot = ValueSlot(at: place, layout: element)
      fill(index, &keySlot, &slot)
      if keySlot.isFilled && slot.isFilled { return true }
      keySlot.clear()
      slot.clear()
      return false
    }
  }

  private mutating func fillContainer(
    count: Int, _ fill: (Int, UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Bool
  ) -> [Int] {
    guard let container = layout.details.pointee.container else { return [] }
    switch container.make(at: place, count: count, fill: fill) {
    case .filled:
      isFilled = true
      return []
    case .incomplete: return []
    case .duplicates(let positions): return positions
    }
  }
}
