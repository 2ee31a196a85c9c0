/// Decides which events of two traces are the same event.
///
/// Equal lines are matched first. The gaps between them are aligned by less and less strict
/// criteria, and small gaps by the alignment that costs least.
struct EventAligner {
  private let expected: [EventKey]
  private let found: [EventKey]
  /// For each line of the expected trace, the line of the other one, or -1.
  private var partners: [Int]

  /// The maximum number of lines on either side of a region that is aligned by cost.
  private static let smallRegion = 64
  /// Differences that are nearer to each other than this are aligned together: between them, equal
  /// lines may be equal by chance.
  private static let nearness = 8

  /// Aligns two traces.
  ///
  /// - Returns: For each line of the expected trace the same event of the other one, or -1; what is
  ///   there is in order.
  static func align(_ expected: [EventKey], _ found: [EventKey]) -> [Int] {
    var aligner = EventAligner(
      expected: expected, found: found, partners: Array(repeating: -1, count: expected.count))
    aligner.align(Region(expected: 0..<expected.count, found: 0..<found.count), step: 0)
    return aligner.partners
  }

  private mutating func align(_ region: Region, step: Int) {
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
      // A region that joins several gaps is aligned again.
      for index in gap.expected { partners[index] = -1 }
      align(gap, step: step + 1)
    }
  }

  private func matches(in region: Region, by criterion: MatchCriterion) -> [LinePair] {
    var numbers = Numbering<EventKey>(minimumCapacity: region.size)
    func number(_ key: EventKey) -> Int32 { numbers.number(of: criterion.key(of: key)) }
    let (left, right) = (region.expected.lowerBound, region.found.lowerBound)
    let lines = (expected[region.expected].map(number), found[region.found].map(number))
    var matcher = LineMatcher(lines.0, lines.1, count: numbers.count)
    let whole = Region(expected: 0..<region.expected.count, found: 0..<region.found.count)
    return matcher.match(whole).map {
      LinePair(expected: left + $0.expected, found: right + $0.found)
    }
  }

  /// The parts of a region without matches; neighbours are joined as long as that stays small.
  private func gaps(between matches: [LinePair], in region: Region) -> [Region] {
    var gaps: [Region] = []
    var start = LinePair(
      expected: region.expected.lowerBound, found: region.found.lowerBound)
    let end = LinePair(expected: region.expected.upperBound, found: region.found.upperBound)
    for match in matches + [end] {
      let gap = Region(
        expected: start.expected..<match.expected, found: start.found..<match.found)
      start = LinePair(expected: match.expected + 1, found: match.found + 1)
      if gap.size == 0 { continue }
      if let last = gaps.last, gap.expected.lowerBound - last.expected.upperBound < Self.nearness {
        let joined = Region(
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

  private func isSmall(_ region: Region) -> Bool {
    region.expected.count <= Self.smallRegion && region.found.count <= Self.smallRegion
  }
}
