extension RandomAccessCollection {
  /// Returns the index of the first element that satisfies the given predicate, or `endIndex` if no element satisfies
  /// it.
  ///
  /// The search takes logarithmic time. If an element satisfies the predicate, all later elements must also satisfy it.
  @inlinable package func partitioningIndex(where isAfter: (Element) -> Bool) -> Index {
    var (low, length) = (startIndex, count)
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if isAfter(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}
