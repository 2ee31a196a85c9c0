package import ReactorReplay
import ReactorTimeline

/// A search of an exploration's timelines for failures. The explorer hands out the parts of the search and combines
/// their results.
///
/// A ``PartDealer`` creates the parts in a fixed order. Their results are counted in that order, up to the first
/// failure or the last timeline of the budget. The outcome therefore depends only on the seed, and not on the number
/// of parts that are searched concurrently.
///
/// Thread safety: confined to one thread.
package final class Explorer {
  /// The current report, without the scripts of the findings.
  package var report: ExplorationReport {
    var report = counted
    report.part = (limits.share.index + 1, limits.share.count)
    return report
  }

  /// The report on the parts that have been counted.
  private var counted = ExplorationReport()
  /// The amount of this share's budget that the counted parts have used.
  private var own = 0
  /// The timelines that fail or end their process.
  private var found: [SearchResult.Finding] = []
  /// The timelines that count as findings.
  package var findings: [SearchResult.Finding] { found.filter { !$0.isDoubtful } }
  /// The timelines that end their process at an index that a screen may be unable to send.
  package var doubtful: [SearchResult.Finding] { found.filter(\.isDoubtful) }
  /// The shortest timeline that shows each observation.
  private var observations: [SearchResult.Finding] = []
  /// The timelines that show the observations to report. The array is empty if the search ended at a failure, because
  /// the failure takes precedence.
  package var observed: [SearchResult.Finding] {
    findings.isEmpty || limits.keepsGoing ? observations : []
  }
  /// The lines that declare the effects that run forever. The whole search is repeated with these lines.
  private(set) package var ongoing: [String] = []
  /// Indicates whether the search is over.
  private(set) package var isOver = false
  /// Indicates whether the search has been asked to end with the results of the running parts.
  private var isStopping = false

  private let limits: Limits
  private var dealer: PartDealer
  private var situations: Set<UInt64> = []
  /// The timelines of the counted parts. A timeline that several parts have run is counted once.
  private var timelines = CountedTimelines()
  /// The parts whose results have not been counted yet, in order.
  private var open: [OpenPart] = []
  private var nextNumber = 0
  /// Indicates whether some timelines of the current length can be continued.
  private var isCut = false
  /// The timelines, in the parts counted so far, that ended their process. Timelines that the search can avoid are
  /// excluded.
  private var deaths = FatalTimelines()
  /// The largest amount of the budget that has been reported as spent.
  private var mostSpent = 0

  /// A failure that ended the process of a part.
  private struct Death {
    let finding: SearchResult.Finding
    /// The amount of the budget that was spent before the failing timeline.
    let spent: Int
    /// Indicates whether the part should already have avoided the failing timeline.
    let isUnavoidable: Bool
    /// Indicates whether the continued part first tries moves of the same kind in forked children.
    var isTried = false
  }

  /// A part that has been handed out at least once.
  private struct OpenPart {
    let number: Int
    var order: SearchOrder
    var result: SearchResult?
    /// The amount of the budget that the part is expected to use.
    let expected: Int
    /// Indicates whether the part's timelines are excluded from the share's budget.
    let isExtra: Bool
    var isHandedOut = true
    /// Indicates whether the part waits for its turn because its processes have died too often.
    var isWaiting = false
    /// The deaths of the part's processes, in the order of the search.
    var deaths: [Death] = []
    /// Indicates whether the search ends with this part because of a failure that ended its process.
    var isLast = false
    /// Indicates whether all longer timelines belong to other shares.
    var endsSearch = false
    /// Indicates whether the part is the last one with timelines of its length.
    var endsLength = false

    /// Indicates whether one of the part's deaths counts as a finding.
    var hasFinding: Bool { deaths.contains { !$0.finding.isDoubtful } }
    var isRandom: Bool { order.part.isRandom }
    var isRunning: Bool { isHandedOut && !isWaiting && result == nil }
  }

  /// The maximum number of situations that are remembered.
  static let maximumSituations = 2_000_000

  package init(_ limits: Limits) {
    self.limits = limits
    dealer = PartDealer(limits)
    if dealer.budget == 0 { isOver = true }
  }

  /// Returns a one-line progress report.
  ///
  /// - Parameters:
  ///   - running: The progress of the parts that are currently being searched.
  package func progress(besides running: TimelineNotes.Progress) -> String {
    var report = report
    // A part that is searched again starts over, but the reported progress must not decrease.
    mostSpent = max(mostSpent, own + running.spent)
    report.situations = max(report.situations, running.situations)
    let failures = max(running.failures, findings.count)
    let share = min(100, mostSpent * 100 / max(1, dealer.budget))
    return report.reach + report.reachOfSituations
      + (failures == 0 ? "" : "; \(report.count(failures, "failure"))")
      + "; \(share)% of the budget"
  }

  // MARK: - Handing out

  /// Returns the next part to search, or `nil` if the next part depends on results that have not arrived yet.
  package func next() -> (number: Int, order: SearchOrder)? {
    if isOver || isStopping { return nil }
    weighDeaths()
    if let index = open.firstIndex(where: { !$0.isHandedOut }) {
      open[index].isHandedOut = true
      return (open[index].number, open[index].order)
    }
    // Parts that follow the part in which the search ends do not count. If that part is random, other parts can still
    // be handed out before it.
    if let last = open.firstIndex(where: \.isLast), last == 0 || !open[last].isRandom { return nil }
    let certain = certain
    guard var deal = dealer.next(certain: certain, expected: certain + expectedOfRunning) else {
      if open.isEmpty { isOver = true }
      return nil
    }
    nextNumber += 1
    // The parts are kept in the order of the stages, regardless of the order in which they are handed out.
    let place =
      (deal.order.part.isRandom ? nil : open.firstIndex(where: \.isRandom)) ?? open.endIndex
    // Without these picks, the part would spend time repeating the deaths of earlier parts.
    deal.order.deadly =
      Array(deaths.picks)
      + open[..<place].flatMap { $0.deaths.filter { !$0.isTried }.map(\.finding.picks) }
    open.insert(
      OpenPart(
        number: nextNumber, order: deal.order, expected: min(deal.expected, deal.order.limit),
        isExtra: deal.isExtra, endsLength: deal.endsLength), at: place)
    return (nextNumber, deal.order)
  }

  /// The amount of the budget that the stages before the random stage have used, including results that are not counted
  /// yet.
  private var certain: Int {
    open.reduce(own) { sum, part in
      part.isRandom || part.isExtra ? sum : sum + (part.result?.spent ?? 0)
    }
  }

  /// The amount of the budget that running parts before the random stage are expected to use.
  private var expectedOfRunning: Int {
    open.reduce(0) { sum, part in
      part.isRandom || part.isExtra || part.result != nil ? sum : sum + part.expected
    }
  }

  // MARK: - Results

  /// Processes the result of the part with the given number.
  package func receive(_ result: SearchResult, of number: Int) {
    guard let index = open.firstIndex(where: { $0.number == number }) else { return }
    var result = result
    if open[index].isLast {
      result.isStopped = true
      // The timeline at which the search ended was not run again.
      if !limits.keepsGoing, open[index].hasFinding {
        (result.count, result.spent) = (result.count + 1, result.spent + 1)
      }
    }
    open[index].result = result
    if dealer.arrive(result, of: open[index].order) { open[index].endsSearch = true }
    count()
  }

  /// Records the death of a process that was searching a part.
  ///
  /// - Parameters:
  ///   - number: The number of the part.
  ///   - failure: The failure that ended the process.
  ///   - picks: The picks that led to the failure.
  ///   - kind: The kind of the last move.
  ///   - support: The weakest support of an index that the timeline sent.
  ///   - timelines: The number of timelines up to the death.
  ///   - spent: The amount of the budget that was spent before the last timeline, or `nil` if the budget counts
  ///     timelines.
  package func noteDeath(
    of number: Int, _ failure: Failure, after picks: [UInt16], at kind: UInt64 = 0,
    _ support: IndexSupport = .elements, timelines: Int, spent: Int? = nil
  ) {
    let spent = spent ?? max(0, timelines - 1)
    guard let index = open.firstIndex(where: { $0.number == number }) else { return }
    let finding = SearchResult.Finding(ending: failure, after: picks, at: kind, support)
    var death = Death(
      finding: finding, spent: spent,
      isUnavoidable: open[index].order.deadly.contains(picks))
    if limits.keepsGoing || finding.isDoubtful, !open[index].isLast {
      death.isTried = open[index].order.goOn(around: finding)
      open[index].deaths.append(death)
      // Earlier parts may die in the same way, so this part waits for its turn.
      var own = FatalTimelines()
      for death in open[index].deaths where !death.isTried {
        own.insert(death.finding, isUnavoidable: death.isUnavoidable)
      }
      open[index].isWaiting = !isInTurn(index) && own.areTooMany
      open[index].isHandedOut = open[index].isWaiting
      count()
      return
    }
    open[index].deaths.append(death)
    if !open[index].isLast {
      // The part is run again up to its death to collect the situations that it has seen.
      open[index].isLast = true
      open[index].order.limit = min(open[index].order.limit, spent)
      open[index].isHandedOut = false
      return
    }
    var result = SearchResult()
    (result.count, result.spent) = (timelines, min(spent, open[index].order.limit))
    if spent >= open[index].order.limit { result.count -= 1 }
    receive(result, of: number)
  }

  /// Ends the search with the results of the running parts.
  package func stop() { isStopping = true }

  /// Ends the search with the results that have arrived.
  package func finish() {
    if isOver { return }
    // A part that is being searched again has no result yet, but its deaths are known.
    for part in open { add(part.result ?? SearchResult(), part) }
    open = []
    isOver = true
  }

  /// Returns whether all parts before the given part have been counted.
  private func isInTurn(_ index: Int) -> Bool {
    index == 0 && (!open[index].isRandom || dealer.areLengthsOver)
  }

  /// Abandons the search in the current part if too many processes have died. Otherwise, resumes the part if it is
  /// waiting.
  private func weighDeaths() {
    guard let part = open.first, !part.isLast, !part.deaths.isEmpty,
      isInTurn(0),
      !part.isRunning
    else { return }
    var weighed = deaths
    for death in part.deaths where !death.isTried {
      let isNew = weighed.insert(death.finding, isUnavoidable: death.isUnavoidable)
      guard isNew, weighed.areTooMany else { continue }
      // The part is run again up to its death to collect its other findings.
      counted.interruption = weighed.interruption
      open[0].isLast = true
      open[0].order.limit = min(part.order.limit, death.spent)
      open[0].deaths.removeAll { $0.spent > death.spent }
      (open[0].result, open[0].isWaiting, open[0].isHandedOut) = (nil, false, false)
      return
    }
    if part.isWaiting { (open[0].isWaiting, open[0].isHandedOut) = (false, false) }
  }

  /// Counts the results that have arrived, up to the first missing result.
  private func count() {
    while !isOver, !isStopping {
      weighDeaths()
      guard let part = open.first, let result = part.result else { break }
      if part.isRandom, !dealer.areLengthsOver { return }
      let rest = dealer.end(of: part.order.part) - own
      if !part.isExtra, result.spent > rest {
        guard rest > 0 else {
          endLengths()
          continue
        }
        // Other parts have used more of the budget than was known. This part is therefore run again up to the end of
        // the budget, which may come before the death that ended the search.
        open[0].deaths.removeAll { $0.spent >= rest }
        if part.isLast, limits.keepsGoing || !open[0].hasFinding {
          open[0].isLast = false
          counted.interruption = nil
        }
        open[0].result = nil
        open[0].order.limit = rest
        open[0].isHandedOut = false
        return
      }
      open.removeFirst()
      add(result, part)
      for death in part.deaths where !death.isTried {
        deaths.insert(death.finding, isUnavoidable: death.isUnavoidable)
      }
      ongoing = result.ongoing
      if result.isStopped || !ongoing.isEmpty || !findings.isEmpty && !limits.keepsGoing {
        isOver = true
      } else if case .length(let moves, _) = part.order.part {
        countLength(moves, result, part)
      }
      if own >= dealer.budget { isOver = true }
    }
    if open.isEmpty, dealer.hasEnded { isOver = true }
  }

  private func add(_ result: SearchResult, _ part: OpenPart) {
    let deadly = part.deaths.map { SearchResult.number(of: $0.finding.picks) }
    timelines.insert(result)
    for number in deadly { timelines.insert(number) }
    // A part whose process has died has no digests.
    if result.timelines.isEmpty { timelines.addFurther(max(0, result.count - deadly.count)) }
    counted.timelines = timelines.count
    if !part.isExtra { own += result.spent }
    if case .situations = part.order.part {
      counted.situationMoves = result.situationMoves
      counted.hasAllSituations = result.hasAllSituations
      counted.hiddenState = result.hiddenState
      if !part.isExtra { dealer.note(situations: result) }
    }
    for finding in part.deaths.map(\.finding) + result.findings { found.add(finding) }
    for found in result.observations { observe(found) }
    counted.notes.add(result.notes)
    counted.coverage.add(result.coverage)
    for situation in result.situations where situations.count < Self.maximumSituations {
      guard situations.insert(situation.number).inserted else { continue }
      var rules = situation.rules
      while rules != 0 {
        counted.checks[rules.trailingZeroBitCount] += 1
        rules &= rules - 1
      }
    }
    counted.usedStubs |= result.usedStubs
    counted.situations = situations.count
  }

  private func observe(_ found: SearchResult.Finding) {
    guard let index = observations.firstIndex(where: { $0.failure == found.failure }) else {
      return observations.append(found)
    }
    if found.moves.count < observations[index].moves.count { observations[index] = found }
  }

  private func countLength(_ moves: Int, _ result: SearchResult, _ part: OpenPart) {
    if result.isTruncated { return endLengths() }
    if result.isCut { isCut = true }
    guard part.endsLength else { return }
    let hasEnded = !isCut || part.endsSearch
    counted.completeMoves = moves
    counted.isComplete = hasEnded
    if hasEnded || moves == limits.moves { isOver = true }
    isCut = false
  }

  /// Abandons the length stage because its budget is used up.
  private func endLengths() {
    open.removeAll { if case .length = $0.order.part { true } else { false } }
    dealer.endLengths()
  }
}
