package import ReactorReplay
package import ReactorTimeline

/// A part of a search. Its result depends only on the exploration, the seed and the part, so parts
/// can be searched at the same time, in any process.
package enum SearchPart: Codable, Equatable, Sendable {
  /// The timelines that continue from new situations, starting with the shortest.
  case situations
  /// All timelines with a given number of moves that begin with one of the picks.
  case length(Int, [[UInt16]])
  /// Random timelines, with a separate seed.
  case random(Int)

  /// Indicates whether the timelines are random.
  var isRandom: Bool { if case .random = self { true } else { false } }
}

/// A part to search.
package struct SearchOrder: Codable, Equatable, Sendable {
  package var part: SearchPart
  /// The part of the budget after which the search of the part ends.
  package var limit: Int
  /// The number of timelines after which a search for a suite, which divides its limit, is cut off.
  package var end = Int.max
  /// Indicates whether to return the picks with which a timeline could continue.
  package var keepsOpenPicks = false
  /// Indicates whether failures are ignored, because the search compares two versions that may have
  /// the same failures.
  package var ignoresFailures = false
  /// The kinds of moves that have ended the process; further moves of these kinds are tried in copies of it.
  package var risky: Set<UInt64> = []
  /// The picks that end the process although no copy shows this; they are avoided.
  package var deadly: [[UInt16]] = []

  package init(_ part: SearchPart, limit: Int) {
    self.part = part
    self.limit = limit
  }

  /// Records a timeline that has ended the process, so that the search can avoid it.
  ///
  /// - Returns: Whether further moves of its kind are tried in copies. If not, only the timeline is
  ///   avoided: a copy would also hang, and some ends occur before the first move, or while the
  ///   reactor is being released.
  package mutating func goOn(around death: SearchResult.Finding) -> Bool {
    let canBeTried = death.failure != .hang && !death.picks.isEmpty
    if canBeTried, risky.insert(death.kind).inserted { return true }
    deadly.append(death.picks)
    return false
  }
}

/// The result of searching a part.
package struct SearchResult: Codable, Sendable {
  /// A timeline that fails.
  package struct Finding: Codable, Equatable, Sendable {
    package let failure: Failure
    /// The moves that lead to the finding; empty if they have ended the process.
    package let moves: [Move]
    /// The picks that have ended the process.
    package var picks: [UInt16] = []
    /// The kind of the last move, if they have ended the process.
    package var kind: UInt64 = 0
    /// The evidence, if it is known without running the timeline again.
    package var evidence: [SettledOrder] = []
    /// The weakest support of an index that was sent, if the moves have ended the process.
    package var support = IndexSupport.elements

    /// Returns whether another finding shows the same problem, as far as this is known before its
    /// script exists.
    func isAlike(_ other: Finding) -> Bool { failure == other.failure && kind == other.kind }
  }

  /// A situation that was seen.
  package struct Situation: Codable, Sendable {
    package let number: UInt64
    /// The rules that were checked there.
    package let rules: UInt64
  }

  /// The number of timelines that were run; it is the same each time.
  package var count = 0
  /// The digests of the picks of the timelines that were run, without duplicates; empty for a part whose process has
  /// died.
  package var timelines: [UInt64] = []
  /// The number of timelines that had been run when ``timelines`` was full.
  package var furtherTimelines = 0
  /// The part of the budget that was used up.
  package var spent = 0
  /// The greatest number of moves for which all situations were reached, if the part looks for them.
  package var situationMoves = 0
  /// Indicates whether there are no other situations, if the part looks for them.
  package var hasAllSituations = false
  /// The hidden state, if there is any.
  package var hiddenState: HiddenState?
  /// Indicates whether there are more timelines than the limit.
  package var isTruncated = false
  /// Indicates whether the search was asked to stop, or cannot continue.
  package var isStopped = false
  /// Indicates whether some timelines of the length can be continued.
  package var isCut = false
  /// The declarations to add before the whole search is repeated, because these effects run forever.
  package var ongoing: [String] = []
  /// The digests of the timelines that end the process, as copies have shown.
  package var fatalTimelines: Set<UInt64> = []
  /// The findings, one for each failure, in the order in which they were found.
  package var findings: [Finding] = []
  /// The timelines in which the order of answers makes a difference that no rule forbids, one for each field, with the
  /// failures of the rules that would forbid it.
  package var observations: [Finding] = []
  /// The notes on the timelines: for each step, one of each kind.
  package var notes: [NotedPlace] = []
  /// The items that coverage counts in the timelines that have led to new situations.
  package var coverage = CoverageFacts()
  /// The situations that were seen, without duplicates.
  package var situations: [Situation] = []
  /// The stubs that have answered.
  package var usedStubs: UInt64 = 0
  /// The picks with which a timeline could continue, if they were requested.
  package var openPicks: [[UInt16]] = []

  /// Creates the result of a search that has not run any timeline.
  package init() {}
}

extension SearchResult {
  /// A number that is very unlikely to equal that of other picks.
  static func number(of picks: [UInt16]) -> UInt64 {
    var number = UInt64.emptyDigest
    for pick in picks { number.addToDigest(UInt64(pick)) }
    number = (number ^ number >> 31) &* 0x9E37_79B9_7F4A_7C15
    return number ^ number >> 29
  }
}

extension [SearchResult.Finding] {
  /// Adds a finding, replacing one that shows the same problem and has less support.
  package mutating func add(_ finding: SearchResult.Finding) {
    guard let index = firstIndex(where: finding.isAlike) else { return append(finding) }
    if finding.support < self[index].support { self[index] = finding }
  }
}

extension SearchResult.Finding {
  /// A timeline that has ended its process.
  package init(
    ending failure: Failure, after picks: [UInt16], at kind: UInt64 = 0,
    _ support: IndexSupport = .elements
  ) {
    self.init(failure: failure, moves: [], picks: picks, kind: kind, support: support)
  }

  /// Indicates whether a screen may not be able to send the indices that lead to it.
  package var isDoubtful: Bool { support != .elements }
}
