/// Aligns few events by what the alignment costs: the number of differences to report to a
/// person.
struct CheapestAlignment {
  private let expected: [EventKey]
  private let found: [EventKey]

  /// An event that one side alone has.
  private static let single: Int32 = 7
  /// An event that says something else.
  private static let otherBody: Int32 = 7
  /// An event at another time.
  private static let otherTime: Int32 = 6
  /// An event with another cause.
  private static let otherCause: Int32 = 2

  /// Makes the alignment of two traces.
  init(_ expected: [EventKey], _ found: [EventKey]) {
    self.expected = expected
    self.found = found
  }

  /// The pairs of events that make the cheapest alignment of a region.
  ///
  /// Takes time and memory in proportion to the product of its sides.
  func pairs(in region: Region) -> [LinePair] {
    let (height, width) = (region.expected.count, region.found.count)
    let row = width + 1
    // The cost of aligning what is left after each pair of places.
    var costs = Array(repeating: Int32(0), count: (height + 1) * row)
    for left in stride(from: height, through: 0, by: -1) {
      for right in stride(from: width, through: 0, by: -1) {
        if left == height || right == width {
          costs[left * row + right] = Int32(height - left + width - right) * Self.single
          continue
        }
        var best =
          Self.single + min(costs[(left + 1) * row + right], costs[left * row + right + 1])
        let pair = cost(region.expected.lowerBound + left, region.found.lowerBound + right)
        if let pair { best = min(best, pair + costs[(left + 1) * row + right + 1]) }
        costs[left * row + right] = best
      }
    }
    return path(through: costs, region)
  }

  /// Of alignments that cost the same, the one that pairs the earliest events.
  private func path(through costs: [Int32], _ region: Region) -> [LinePair] {
    let (height, width) = (region.expected.count, region.found.count)
    let row = width + 1
    var pairs: [LinePair] = []
    var (left, right) = (0, 0)
    while left < height, right < width {
      let place = LinePair(
        expected: region.expected.lowerBound + left, found: region.found.lowerBound + right)
      let rest = costs[left * row + right]
      if let pair = cost(place.expected, place.found),
        rest == pair + costs[(left + 1) * row + right + 1]
      {
        pairs.append(place)
        left += 1
        right += 1
      } else if rest == Self.single + costs[(left + 1) * row + right] {
        left += 1
      } else {
        right += 1
      }
    }
    return pairs
  }

  /// The cost of taking two lines for the same event; nil if they can't be.
  private func cost(_ left: Int, _ right: Int) -> Int32? {
    let (left, right) = (expected[left], found[right])
    if left.line == right.line { return 0 }
    guard left.subject == right.subject else { return nil }
    // Lines that are not events, one in the place of the other.
    if left.subject < 0 { return Self.otherBody }
    return (left.body == right.body ? 0 : Self.otherBody)
      + (left.time == right.time ? 0 : Self.otherTime)
      + (left.cause == right.cause ? 0 : Self.otherCause)
  }
}
