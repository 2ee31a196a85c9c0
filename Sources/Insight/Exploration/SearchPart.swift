package import ReactorReplay
package import ReactorTimeline

/// A part of a search. Its result depends only on the exploration, the seed, and the part, so parts can be searched
/// concurrently in any process.
package enum SearchPart: Codable, Equatable, Sendable {
  /// The timelines that continue from new situations, starting with the shortest.
  case situations
  /// All timelines with the given number of moves that start with one of the given sequences of picks.
  case length(Int, [[UInt16]])
  /// Random timelines. The number of the part determines their seed.
  case random(Int)

  /// Indicates whether the timelines are random.
  var isRandom: Bool { if case .random = self { true } else { false } }
}

/// A request to search a part, along with its limits.
package struct SearchOrder: Codable, Equatable, Sendable {
  package var part: SearchPart
  /// The amount of the budget after which the search of the part ends.
  package var limit: Int
  /// The number of timelines after which a search for a suite is cut off.
  package var end = Int.max
  /// Indicates whether to return the picks of timelines that can be continued.
  package var keepsOpenPicks = false
  /// Indicates whether failures are ignored. A comparison of two versions ignores them because both versions may have
  /// the same failures.
  package var ignoresFailures = false
  /// The kinds of moves that have ended the process. Further moves of these kinds are first tried in forked children.
  package var risky: Set<UInt64> = []
  /// The picks that end the process even though a trial in a forked child survives them. The search avoids these picks.
  package var deadly: [[UInt16]] = []

  package init(_ part: SearchPart, limit: Int) {
    self.part = part
    self.limit = limit
  }

  /// Records a timeline that ended the process, so that the search can avoid the failure.
  ///
  /// - Returns: Whether further moves of the same kind are tried in forked children. Otherwise, only this timeline is
  ///   avoided. Forked children are of no use if a child would also hang, or if the failure occurs before the first
  ///   move or while the reactor is being released.
  package mutating func goOn(around death: SearchResult.Finding) -> Bool {
    let canBeTried = death.failure != .hang && !death.picks.isEmpty
    if canBeTried, risky.insert(death.kind).inserted { return true }
    deadly.append(death.picks)
    return false
  }
}

/// The result of searching a part.
package struct SearchResult: Codable, Sendable {
  /// A failure, along with the timeline that leads to it.
  package struct Finding: Codable, Equatable, Sendable {
    package let failure: Failure
    /// The moves that lead to the failure, or an empty array if they ended the process.
    package let moves: [Move]
    /// The picks that ended the process.
    package var picks: [UInt16] = []
    /// The kind of the last move, if the moves ended the process.
    package var kind: UInt64 = 0
    /// The evidence for an observation. If the array is empty, the timeline must be run again to obtain the evidence.
    package var evidence: [SettledOrder] = []
    /// The weakest support of an index that was sent, if the moves ended the process.
    package var support = IndexSupport.elements

    /// Returns whether two findings show the same problem, as far as can be determined before their scripts are
    /// created.
    func isAlike(_ other: Finding) -> Bool { failure == other.failure && kind == other.kind }
  }

  /// A situation that a search has reached.
  package struct Situation: Codable, Sendable {
    package let number: UInt64
    /// A bit mask of the rules that were checked in the situation.
    package let rules: UInt64
  }

  /// The number of timelines that were run. The number is the same each time the part is searched.
  package var count = 0
  /// The digests of the timelines' picks, without duplicates. The array is empty for a part whose process has died.
  package var timelines: [UInt64] = []
  /// The number of timelines that were run after ``timelines`` was full.
  package var furtherTimelines = 0
  /// The amount of the budget that was spent.
  package var spent = 0
  /// The greatest number of moves for which all situations were reached, if the part searches for situations.
  package var situationMoves = 0
  /// Indicates whether all situations were reached, if the part searches for situations.
  package var hasAllSituations = false
  /// The hidden state, or `nil` if none was found.
  package var hiddenState: HiddenState?
  /// Indicates whether the limit was reached before all timelines were run.
  package var isTruncated = false
  /// Indicates whether the search was asked to stop or was unable to continue.
  package var isStopped = false
  /// Indicates whether some timelines of the part's length can be continued.
  package var isCut = false
  /// The lines that declare the effects that run forever. The whole search is repeated with these lines.
  package var ongoing: [String] = []
  /// The digests of the timelines that ended forked children.
  package var fatalTimelines: Set<UInt64> = []
  /// The findings, one for each failure, in the order in which they were found.
  package var findings: [Finding] = []
  /// The timelines that show probable bugs not forbidden by a rule. The failure of each timeline identifies the rule
  /// that would forbid the behavior, or the flaw itself.
  package var observations: [Finding] = []
  /// The notes on the timelines, at most one of each kind per step.
  package var notes: [NotedPlace] = []
  /// The coverage of the timelines that led to new situations.
  package var coverage = CoverageFacts()
  /// The situations that were reached, without duplicates.
  package var situations: [Situation] = []
  /// A bit mask that indicates which stubs have answered.
  package var usedStubs: UInt64 = 0
  /// The picks of timelines that can be continued, if they were requested.
  package var openPicks: [[UInt16]] = []

  /// Creates the result of a search that has not run any timelines.
  package init() {}
}

extension SearchResult {
  /// Returns a digest of the given picks. Distinct picks are very unlikely to have the same digest.
  static func number(of picks: [UInt16]) -> UInt64 {
    var number = UInt64.emptyDigest
    for pick in picks { number.addToDigest(UInt64(pick)) }
    number = (number ^ number >> 31) &* 0x9E37_79B9_7F4A_7C15
    return number ^ number >> 29
  }
}

extension [SearchResult.Finding] {
  /// Adds a finding, or replaces a finding that shows the same problem and has less support.
  package mutating func add(_ finding: SearchResult.Finding) {
    guard let index = firstIndex(where: finding.isAlike) else { return append(finding) }
    if finding.support < self[index].support { self[index] = finding }
  }
}

extension SearchResult.Finding {
  /// Creates a finding for a timeline that ended its process.
  package init(
    ending failure: Failure, after picks: [UInt16], at kind: UInt64 = 0,
    _ support: IndexSupport = .elements
  ) {
    self.init(failure: failure, moves: [], picks: picks, kind: kind, support: support)
  }

  /// Indicates whether a screen may be unable to send the indices that lead to the finding.
  package var isDoubtful: Bool { support != .elements }
}
