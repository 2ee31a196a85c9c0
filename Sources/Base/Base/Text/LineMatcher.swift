/// A matcher that finds the lines that two traces have in common, in order. It can also match the elements of two
/// lists.
///
/// If few lines differ, the matcher finds the longest common subsequence with Myers' algorithm. If that search would
/// take too long, the matcher splits the region at lines that occur exactly once on each side, as patience diff does.
/// It then searches the parts. For *n* lines, the search therefore takes at most O(*n*√*n*) time, regardless of how
/// many lines differ. In the worst case, the matcher misses some common lines.
package struct LineMatcher {
  private let expected: [Int32]
  private let found: [Int32]
  private var pairs: [LinePair] = []
  /// The positions of each line in the current region, indexed by line identifier.
  private var places: [Places]

  /// The maximum recursion depth for splitting a region. Regions beyond this depth are not matched.
  private static let deepest = 24

  /// Creates a matcher for lines that are represented by identifiers.
  ///
  /// - Parameters:
  ///   - expected: The identifiers of the lines in one trace. Identifiers start at 0, and equal lines have the same
  ///     identifier.
  ///   - found: The identifiers of the lines in the other trace.
  ///   - count: The number of distinct identifiers.
  package init(_ expected: [Int32], _ found: [Int32], count: Int) {
    self.expected = expected
    self.found = found
    places = Array(repeating: Places(), count: count)
  }

  private func number(expected index: Int) -> Int { Int(expected[index]) }

  private func number(found index: Int) -> Int { Int(found[index]) }

  /// Returns the common lines in a region in the order in which both traces contain them.
  package mutating func match(_ region: LineRegion) -> [LinePair] {
    pairs = []
    match(region, depth: 0)
    return pairs
  }

  private mutating func match(_ region: LineRegion, depth: Int) {
    let region = matchStart(of: region)
    let (inner, end) = end(of: region)
    if !inner.isOneSided {
      if let common = commonSubsequence(of: inner) {
        pairs += common
      } else if depth < Self.deepest {
        var rest = inner
        for anchor in anchors(in: inner) {
          // The match after an earlier anchor may already include this anchor.
          guard anchor.expected >= rest.expected.lowerBound,
            anchor.found >= rest.found.lowerBound
          else { continue }
          match(
            LineRegion(
              expected: rest.expected.lowerBound..<anchor.expected,
              found: rest.found.lowerBound..<anchor.found), depth: depth + 1)
          rest.expected = anchor.expected..<rest.expected.upperBound
          rest.found = anchor.found..<rest.found.upperBound
          rest = matchStart(of: rest)
        }
        if rest != inner { match(rest, depth: depth + 1) }
      }
    }
    pairs += end
  }

  /// Pairs the common lines at the start of a region, and returns the rest of the region.
  private mutating func matchStart(of region: LineRegion) -> LineRegion {
    var (left, right) = (region.expected.lowerBound, region.found.lowerBound)
    while left < region.expected.upperBound, right < region.found.upperBound,
      expected[left] == found[right]
    {
      pairs.append(LinePair(expected: left, found: right))
      left += 1
      right += 1
    }
    return LineRegion(
      expected: left..<region.expected.upperBound, found: right..<region.found.upperBound)
  }

  /// Removes the common lines at the end of a region. Returns the rest of the region and the removed lines.
  private func end(of region: LineRegion) -> (LineRegion, [LinePair]) {
    var (left, right) = (region.expected.upperBound, region.found.upperBound)
    while left > region.expected.lowerBound, right > region.found.lowerBound,
      expected[left - 1] == found[right - 1]
    {
      left -= 1
      right -= 1
    }
    let count = region.expected.upperBound - left
    return (
      LineRegion(
        expected: region.expected.lowerBound..<left, found: region.found.lowerBound..<right),
      (0..<count).map { LinePair(expected: left + $0, found: right + $0) }
    )
  }

  // MARK: - Few differences

  /// Returns the longest common subsequence, or `nil` if too many lines differ.
  ///
  /// Each round allows one more difference and stores the furthest point on each diagonal. The points of all rounds are
  /// kept, because the path is traced back at the end.
  private func commonSubsequence(of region: LineRegion) -> [LinePair]? {
    let (width, height) = (region.expected.count, region.found.count)
    let limit = min(width + height, Self.squareRoot(of: width + height) * 2 + 16)
    var rounds: [[Int]] = []
    var reached = Array(repeating: 0, count: 2 * limit + 3)
    let middle = limit + 1
    for differences in 0...limit {
      for diagonal in stride(from: -differences, through: differences, by: 2) {
        let goesDown =
          diagonal == -differences
          || (diagonal != differences
            && reached[middle + diagonal - 1] < reached[middle + diagonal + 1])
        var x = goesDown ? reached[middle + diagonal + 1] : reached[middle + diagonal - 1] + 1
        var y = x - diagonal
        while x < width, y < height, y >= 0,
          expected[region.expected.lowerBound + x] == found[region.found.lowerBound + y]
        {
          x += 1
          y += 1
        }
        reached[middle + diagonal] = x
        if x >= width, y >= height {
          rounds.append(Array(reached[middle - differences...middle + differences]))
          return wayBack(through: rounds, region)
        }
      }
      rounds.append(Array(reached[middle - differences...middle + differences]))
    }
    return nil
  }

  private func wayBack(through rounds: [[Int]], _ region: LineRegion) -> [LinePair] {
    var pairs: [LinePair] = []
    var (x, y) = (region.expected.count, region.found.count)
    for differences in stride(from: rounds.count - 1, through: 0, by: -1) {
      let diagonal = x - y
      var (startX, startY) = (0, 0)
      if differences > 0 {
        let before = rounds[differences - 1]
        let middle = differences - 1
        func reached(_ diagonal: Int) -> Int {
          before.indices.contains(middle + diagonal) ? before[middle + diagonal] : -1
        }
        let goesDown =
          diagonal == -differences
          || (diagonal != differences && reached(diagonal - 1) < reached(diagonal + 1))
        let previous = goesDown ? diagonal + 1 : diagonal - 1
        startX = reached(previous)
        startY = startX - previous
      }
      while x > startX, y > startY {
        x -= 1
        y -= 1
        pairs.append(
          LinePair(
            expected: region.expected.lowerBound + x, found: region.found.lowerBound + y))
      }
      (x, y) = (startX, startY)
    }
    return pairs.reversed()
  }

  private static func squareRoot(of number: Int) -> Int {
    Int(Double(number).squareRoot())
  }
}

extension LineMatcher {
  /// The positions of the same line on the two sides of a region.
  private struct Places {
    /// The position on the expected side, or a negative number if the line does not occur there exactly once.
    var expected = Self.none
    /// The position on the found side, or a negative number if the line does not occur there exactly once.
    var found = Self.none

    static let none = -1
    static let several = -2
  }

  /// Returns the longest sequence of lines that occur exactly once on each side of a region and in the same order on
  /// both sides.
  mutating func anchors(in region: LineRegion) -> [LinePair] {
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

/// A namespace for finding the longest selection of pairs that is ordered on both sides.
enum LongestOrderedPairs {
  /// Returns the longest selection of pairs that is ordered on both sides, using patience sorting in O(*n* log *n*)
  /// time. The given pairs must be ordered on the expected side.
  static func of(_ pairs: [LinePair]) -> [LinePair] {
    // For each length, the index of the last pair in a selection. Of all selections with this length, this selection
    // ends earliest.
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

/// A region to align, consisting of a range of lines in the expected trace and a range of lines in the actual trace.
package struct LineRegion: Equatable {
  /// The range of lines in the expected trace.
  package var expected: Range<Int>
  /// The range of lines in the actual trace.
  package var found: Range<Int>

  package init(expected: Range<Int>, found: Range<Int>) {
    self.expected = expected
    self.found = found
  }

  /// Indicates whether at least one of the two ranges is empty.
  package var isOneSided: Bool { expected.isEmpty || found.isEmpty }

  /// The total number of lines on both sides.
  package var size: Int { expected.count + found.count }
}

/// A line in the expected trace, paired with the line for the same event in the actual trace.
package struct LinePair: Equatable {
  /// The index of the line in the expected trace.
  package var expected: Int
  /// The index of the line in the actual trace.
  package var found: Int

  package init(expected: Int, found: Int) {
    self.expected = expected
    self.found = found
  }
}
