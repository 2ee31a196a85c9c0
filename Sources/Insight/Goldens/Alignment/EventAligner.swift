import ReactorBase

/// An aligner that determines which events of two traces correspond to each other.
///
/// Equal lines are matched first. The gaps between them are then aligned by increasingly lenient criteria, or at the
/// lowest cost if they are small.
struct EventAligner {
  private let expected: [EventKey]
  private let found: [EventKey]
  /// For each line of the expected trace, the corresponding line of the other trace, or -1 if there is none.
  private var partners: [Int]

  /// The maximum number of lines on either side of a region that is aligned by cost.
  private static let smallRegion = 64
  /// The number of lines below which neighboring gaps are aligned together. The few lines between them may be equal
  /// only by chance.
  private static let nearness = 8

  /// Aligns two traces.
  ///
  /// - Returns: For each line of the expected trace, the line of the other trace with the same event, or -1. The
  ///   matched lines are in order.
  static func align(_ expected: [EventKey], _ found: [EventKey]) -> [Int] {
    var aligner = EventAligner(
      expected: expected, found: found, partners: Array(repeating: -1, count: expected.count))
    aligner.align(LineRegion(expected: 0..<expected.count, found: 0..<found.count), step: 0)
    return aligner.partners
  }

  /// Calls a closure with each row of two aligned traces, in order. A row contains a line of one trace, or a pair of
  /// corresponding lines.
  ///
  /// - Parameters:
  ///   - partners: The alignment of the traces.
  ///   - count: The number of lines of the actual trace.
  ///   - body: A closure that receives the lines of a row.
  static func forEachRow(
    of partners: [Int], count: Int, _ body: (_ expected: Int?, _ found: Int?) -> Void
  ) {
    var next = 0
    for (line, partner) in partners.enumerated() {
      if partner < 0 {
        body(line, nil)
        continue
      }
      for inserted in next..<partner { body(nil, inserted) }
      body(line, partner)
      next = partner + 1
    }
    for inserted in next..<count { body(nil, inserted) }
  }

  private mutating func align(_ region: LineRegion, step: Int) {
    if region.isOneSided { return }
    if isSmall(region) {
      for pair in CheapestAlignment(expected, found).pairs(in: region) {
        partners[pair.expected] = pair.found
      }
      return
    }
    var matches: [LinePair] = []
    for criterion in MatchCriterion.steps[step] {
      let found = self.matches(in: region, by: criterion)
      if found.count > matches.count { matches = found }
    }
    for pair in matches { partners[pair.expected] = pair.found }
    if step == MatchCriterion.steps.count - 1 { return }
    for gap in gaps(between: matches, in: region) {
      // Joined gaps may contain matched lines, which are aligned again.
      for index in gap.expected { partners[index] = -1 }
      align(gap, step: step + 1)
    }
  }

  private func matches(in region: LineRegion, by criterion: MatchCriterion) -> [LinePair] {
    var numbers = Numbering<EventKey>(minimumCapacity: region.size)
    func number(_ key: EventKey) -> Int32 { numbers.number(of: criterion.key(of: key)) }
    let (left, right) = (region.expected.lowerBound, region.found.lowerBound)
    let lines = (expected[region.expected].map(number), found[region.found].map(number))
    var matcher = LineMatcher(lines.0, lines.1, count: numbers.count)
    let whole = LineRegion(expected: 0..<region.expected.count, found: 0..<region.found.count)
    return matcher.match(whole).map {
      LinePair(expected: left + $0.expected, found: right + $0.found)
    }
  }

  /// Returns the gaps between the matches in a region. Neighboring gaps are joined if the result is small.
  private func gaps(between matches: [LinePair], in region: LineRegion) -> [LineRegion] {
    var gaps: [LineRegion] = []
    var start = LinePair(
      expected: region.expected.lowerBound, found: region.found.lowerBound)
    let end = LinePair(expected: region.expected.upperBound, found: region.found.upperBound)
    for match in matches + [end] {
      let gap = LineRegion(
        expected: start.expected..<match.expected, found: start.found..<match.found)
      start = LinePair(expected: match.expected + 1, found: match.found + 1)
      if gap.size == 0 { continue }
      if let last = gaps.last, gap.expected.lowerBound - last.expected.upperBound < Self.nearness {
        let joined = LineRegion(
          expected: last.expected.lowerBound..<gap.expected.upperBound,
          found: last.found.lowerBound..<gap.found.upperBound)
        if isSmall(joined) {
          gaps[gaps.count - 1] = joined
          continue
        }
      }
      gaps.append(gap)
    }
    return gaps
  }

  private func isSmall(_ region: LineRegion) -> Bool {
    region.expected.count <= Self.smallRegion && region.found.count <= Self.smallRegion
  }
}

/// A lowest-cost alignment of a small number of events. The cost measures the differences to report.
private struct CheapestAlignment {
  private let expected: [EventKey]
  private let found: [EventKey]

  /// The cost of an event that is on only one side.
  private static let single: Int32 = 7
  /// The cost of an event with different content.
  private static let otherBody: Int32 = 7
  /// The cost of an event at a different time.
  private static let otherTime: Int32 = 6
  /// The cost of an event with a different cause.
  private static let otherCause: Int32 = 2

  /// Creates an alignment of two traces.
  init(_ expected: [EventKey], _ found: [EventKey]) {
    self.expected = expected
    self.found = found
  }

  /// Returns the pairs of events in the lowest-cost alignment of a region.
  ///
  /// The required time and memory are proportional to the product of the numbers of lines on both sides.
  func pairs(in region: LineRegion) -> [LinePair] {
    let (height, width) = (region.expected.count, region.found.count)
    let row = width + 1
    // The cost of aligning the lines after each pair of positions.
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

  /// Returns the pairs of the lowest-cost alignment. Among alignments with the same cost, the one that pairs the
  /// earliest events is chosen.
  private func path(through costs: [Int32], _ region: LineRegion) -> [LinePair] {
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

  /// Returns the cost of treating two lines as the same event, or `nil` if that is not possible.
  private func cost(_ left: Int, _ right: Int) -> Int32? {
    let (left, right) = (expected[left], found[right])
    if left.line == right.line { return 0 }
    guard left.subject == right.subject else { return nil }
    // Neither line is an event. One of them replaces the other.
    if left.subject < 0 { return Self.otherBody }
    return (left.body == right.body ? 0 : Self.otherBody)
      + (left.time == right.time ? 0 : Self.otherTime)
      + (left.cause == right.cause ? 0 : Self.otherCause)
  }
}
