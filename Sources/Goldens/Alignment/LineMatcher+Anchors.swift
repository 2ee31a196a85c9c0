extension LineMatcher {
  /// The lines that occur once on either side of a region, as many as stand in the same order.
  func anchors(in region: Region) -> [LinePair] {
    LongestOrderedPairs.of(uniquePairs(in: region))
  }

  /// The lines that occur once on either side, in the order of the expected trace.
  private func uniquePairs(in region: Region) -> [LinePair] {
    var places: [Int32: (expected: Int, found: Int)] = [:]
    places.reserveCapacity(region.expected.count)
    // A place of -1 means none, -2 several.
    for index in region.expected {
      let place = places[number(expected: index)]
      places[number(expected: index)] = (place == nil ? index : -2, -1)
    }
    for index in region.found {
      guard let place = places[number(found: index)] else { continue }
      places[number(found: index)]?.found = place.found == -1 ? index : -2
    }
    return region.expected.compactMap { index in
      guard let place = places[number(expected: index)], place.expected >= 0, place.found >= 0
      else { return nil }
      return LinePair(expected: place.expected, found: place.found)
    }
  }
}

/// The longest selection of pairs that are in order on both sides.
enum LongestOrderedPairs {
  /// Selects from pairs that are in order on the expected side, in time n log n (patience sorting).
  static func of(_ pairs: [LinePair]) -> [LinePair] {
    // For each length, the pair that ends a selection of that length the earliest.
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].found < pair.found { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : -1
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var selection: [LinePair] = []
    var index = ends.last ?? -1
    while index >= 0 {
      selection.append(pairs[index])
      index = previous[index]
    }
    return selection.reversed()
  }
}
