import ReactorText

extension LineMatcher {
  /// The places of a line on both sides of a region.
  struct Places {
    /// Its place on the expected side: none, the only one, or several.
    var expected = Self.none
    /// Its place on the other side.
    var found = Self.none

    static let none = -1
    static let several = -2
  }

  /// The lines that occur once on either side of a region, as many as are in the same order.
  mutating func anchors(in region: Region) -> [LinePair] {
    for index in region.expected { places[number(expected: index)] = Places() }
    for index in region.found { places[number(found: index)] = Places() }
    for index in region.expected {
      let number = number(expected: index)
      places[number].expected = places[number].expected == Places.none ? index : Places.several
    }
    for index in region.found {
      let number = number(found: index)
      places[number].found = places[number].found == Places.none ? index : Places.several
    }
    var unique: [LinePair] = []
    for index in region.expected {
      let place = places[number(expected: index)]
      guard place.expected >= 0, place.found >= 0 else { continue }
      unique.append(LinePair(expected: place.expected, found: place.found))
    }
    return LongestOrderedPairs.of(unique)
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
      let length = ends.partitioningIndex { pairs[$0].found >= pair.found }
      previous[index] = length > 0 ? ends[length - 1] : -1
      if length < ends.count { ends[length] = index } else { ends.append(index) }
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
