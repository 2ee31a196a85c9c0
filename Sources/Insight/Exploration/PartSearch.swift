import ReactorReplay
import ReactorPlanning
import ReactorRegistration
import ReactorTimeline
import ReactorTraceFormat

/// A search of one part of an exploration's timelines for failures.
///
/// Thread safety: confined to one thread.
final class PartSearch {
  private let script: ExploredScript
  private let limits: Explorer.Limits
  private let order: SearchOrder
  private var result = SearchResult()
  /// The number of timelines that were run. The number is the same each time the part is searched.
  private var count = 0
  /// The timelines that were run, identified by digests of their picks.
  private var timelines = CountedTimelines()
  /// The recorder of the timelines for another version of the reactor, or `nil` to look for failures instead.
  private let lead: TimelineLead?
  private lazy var observer = OrderObserver(script)
  /// A dictionary that maps each reached situation to a bit mask of the rules that were checked in it.
  private var seen: [UInt64: UInt64] = [:]
  /// The index of the first timeline that led to each situation.
  private var firsts: [UInt64: Int] = [:]
  /// The exploration's work before this search, and the work that this search has spent on looking for hidden state.
  private let workBefore: Int
  private var workOfChecks = 0
  private var isOver = false
  private lazy var repetitions = RepetitionCheck(script)
  /// The kinds of the last moves of the timelines whose coverage was recorded.
  private var coveredKinds: Set<UInt64> = []
  private lazy var hidden = HiddenStateCheck(script)
  /// Indicates whether the search has checked that a forked child survives a timeline that the process itself has
  /// survived.
  private var hasCheckedCopies = false

  /// The maximum number of moves in a random timeline, in addition to three moves for each choice.
  private static let randomMoves = 24
  /// The number of timelines between two checks for a request to stop.
  private static let interval = 64

  /// Creates a search of a part.
  ///
  /// - Parameters:
  ///   - order: The part to search.
  ///   - script: The exploration that the part belongs to.
  ///   - limits: The bounds of the whole search.
  ///   - lead: The recorder of the timelines for another version of the reactor, or `nil` to look for failures instead.
  init(
    _ order: SearchOrder, of script: ExploredScript, _ limits: Explorer.Limits,
    leading lead: TimelineLead? = nil
  ) {
    self.order = order
    self.script = script
    self.limits = limits
    self.lead = lead
    workBefore = script.work
  }

  /// Searches until all timelines have been run, or until the observing process requests a stop.
  func run() -> SearchResult {
    script.deadly = Set(order.deadly)
    defer { (script.deadly, script.riskyKinds) = ([], []) }
    switch order.part {
    case .situations:
      survey()
      searchForSituations()
    case .length(let length, let prefixes):
      for prefix in prefixes where !isOver { searchAll(ofLength: length, from: prefix) }
    case .random(let number): searchAtRandom(ReplayRandom(seed: limits.seed, part: number))
    }
    result.count = count
    result.spent = min(spent, order.limit)
    (result.timelines, result.furtherTimelines) = (Array(timelines.numbers), timelines.further)
    if lead == nil {
      result.situations = seen.map { SearchResult.Situation(number: $0, rules: $1) }
    }
    return result
  }

  /// The amount of the budget that was spent.
  private var spent: Int { limits.work == nil ? count : script.work - workBefore }

  /// Counts a timeline, unless the search ends before running it.
  ///
  /// - Returns: Whether the timeline can be run.
  private func beginTimeline() -> Bool {
    if isOver { return false }
    result.isTruncated = spent >= order.limit
    result.isStopped = count % Self.interval == 0 && script.notes?.isStopRequested == true
    isOver = result.isTruncated || result.isStopped
    if isOver { return false }
    script.notes?.progress.spent = spent
    count += 1
    script.notes?.progress.timelines = count
    script.notes?.progress.situations = seen.count
    return true
  }

  private func run(_ instructions: TimelineGuide.Instructions) -> TimelineOutcome {
    let outcome =
      lead?.run(instructions, of: script) ?? script.run(instructions, seesSituation: true)
    timelines.insert(SearchResult.number(of: outcome.picks))
    noteDeath(outcome)
    checkCopies(with: outcome)
    if lead == nil { result.notes.add(outcome.notes) }
    return outcome
  }

  /// Records a timeline that would end the process because it ended a forked child.
  private func noteDeath(_ outcome: TimelineOutcome) {
    guard let death = outcome.death else { return }
    result.fatalTimelines.insert(SearchResult.number(of: outcome.picks))
    if order.ignoresFailures { return }
    let finding = SearchResult.Finding(
      ending: death.failure, after: outcome.picks, at: death.kind, outcome.support)
    result.findings.add(finding)
    script.notes?.progress.failures = result.findings.count { !$0.isDoubtful }
    if !limits.keepsGoing, !finding.isDoubtful { isOver = true }
  }

  /// Starts trying moves in forked children if a child survives a timeline that this process has survived. This is
  /// checked because code may behave differently in a child. For example, a child may still find Swift's `Mutex`
  /// locked, because the mutex identifies the locking thread by its number.
  private func checkCopies(with outcome: TimelineOutcome) {
    guard !order.risky.isEmpty, !hasCheckedCopies, outcome.lastIsStep, !outcome.wasAvoided,
      let trial = script.trial
    else { return }
    hasCheckedCopies = true
    let instructions = TimelineGuide.Instructions.picks(outcome.picks)
    let isSafe = script.isolated { [script] in
      _ = script.runHere(instructions)
      return trial { _ = script.runHere(instructions) } == nil
    }
    if isSafe { script.riskyKinds = order.risky }
  }

  private func noteSituation(_ outcome: TimelineOutcome) -> Bool {
    result.usedStubs |= outcome.usedStubs
    guard seen.count < Explorer.maximumSituations, seen[outcome.situation] == nil else {
      return false
    }
    seen[outcome.situation] = outcome.checkedRules
    return true
  }

  /// Records the coverage of a timeline. Most timelines that do not lead to a new situation are not recorded, because
  /// they almost never cover a new item.
  private func cover(_ outcome: TimelineOutcome) {
    guard limits.observesOrder, lead == nil, !order.ignoresFailures, script.isolator == nil,
      script.choosesAllActions
    else { return }
    let recorder = script.coverageRecorder
    _ = script.runHere(.picks(outcome.picks), to: recorder)
    result.coverage.add(recorder.timeline, script.plan.rendering)
  }

  /// Records a failure, unless it is already known.
  ///
  /// - Returns: Whether the timeline has failed.
  private func note(_ failure: Failure?, _ picks: [UInt16]) -> Bool {
    guard let failure else { return false }
    if order.ignoresFailures { return true }
    if !result.findings.contains(where: { $0.failure == failure }) {
      let moves = script.run(.picks(picks), keepsMoves: true).moves
      result.findings.append(SearchResult.Finding(failure: failure, moves: moves))
      script.notes?.progress.failures = result.findings.count
      if !limits.keepsGoing { isOver = true }
    }
    return true
  }

  /// Looks for probable bugs in timelines that lead from one settled state to the next. The survey takes place only
  /// in a search in which all calls may fail.
  private func survey() {
    guard limits.observesOrder, lead == nil, !order.ignoresFailures, script.isolator == nil,
      script.withMadeAnswers() == nil
    else { return }
    let survey = Survey(script)
    result.observations += survey.flaws.map(\.finding)
    result.coverage.add(survey.coverage)
  }

  // MARK: - By situations

  /// Runs the timelines that continue from new situations, starting with the shortest.
  private func searchForSituations() {
    var walk = SituationWalk()
    walk.run(maximumMoves: limits.moves, while: beginTimeline) { visit($0, after: $1, $2) }
    result.situationMoves = walk.completeMoves
    result.hasAllSituations = walk.isComplete && !isOver
  }

  private func visit(
    _ picks: [UInt16], after parent: Int, _ nodes: RepetitionCheck.Nodes
  ) -> TimelineOutcome? {
    let outcome = run(.picks(picks))
    if outcome.wasAvoided || note(outcome.failure, picks) { return nil }
    if outcome.isSettled, note(raceFailure(outcome, picks), picks) { return nil }
    if picks.isEmpty {
      if noteSituation(outcome) { cover(outcome) }
      firsts[outcome.situation] = 0
      return outcome
    }
    let info = RepetitionCheck.Info(outcome)
    let cycle =
      repetitions.endlessCycle(picks, info, after: parent, nodes)
      ?? repetitions.endlessRetry(picks, info, after: parent, nodes)
    switch cycle {
    case .endless:
      _ = note(.neverSettles, picks)
      return nil
    case .ongoing(let lines):
      // The whole search is repeated with these lines, because they determine when the reactor is settled.
      if !order.ignoresFailures { (result.ongoing, isOver) = (lines, true) }
      return nil
    case nil: break
    }
    let isNew = noteSituation(outcome)
    // Each kind of last move is covered even if it leads to a known situation. Two failures of a call, for example, may
    // lead to the same situation.
    if coveredKinds.insert(outcome.lastKind).inserted || isNew { cover(outcome) }
    if isNew { observe(outcome) }
    guard firsts.count < Explorer.maximumSituations else { return nil }
    var situation = outcome.situation
    // A rule may compare two answers whose order differs between timelines with the same situation.
    if outcome.hasSwappableAnswers, !script.plan.raceRules.isEmpty { situation = ~situation }
    if let first = firsts[situation] {
      let other = SituationWalk.picks(to: first, nodes)
      guard goesOnDifferently(outcome, picks, than: other) else { return nil }
    } else {
      firsts[situation] = nodes.count
    }
    return outcome
  }

  // MARK: - Hidden state

  /// The divisor that determines how many of the walk's moves may be used to look for hidden state.
  private static let shareOfChecks = 8
  /// The number of moves that may always be used to look for hidden state, regardless of the walk's other moves.
  private static let minimumOfChecks = 2000

  /// Returns whether two timelines with the same visible situation continue differently because a reactor keeps state
  /// that its `State` does not show.
  private func goesOnDifferently(
    _ outcome: TimelineOutcome, _ picks: [UInt16], than other: [UInt16]
  ) -> Bool {
    let work = script.work
    let maximum = (work - workBefore) / Self.shareOfChecks + Self.minimumOfChecks
    guard !order.ignoresFailures, !isOver, lead == nil, script.isolator == nil,
      workOfChecks < maximum
    else { return false }
    defer { workOfChecks += script.work - work }
    guard let further = hidden.difference(picks, other, moves: outcome.openMoves) else {
      return false
    }
    if result.hiddenState == nil { result.hiddenState = script.hiddenState(picks, other, further) }
    return true
  }

  // MARK: - Answers in the other order

  /// Returns the failure of a `race-free` rule whose values differ if two answers are swapped, or `nil` if there is no
  /// such rule.
  private func raceFailure(_ outcome: TimelineOutcome, _ picks: [UInt16]) -> Failure? {
    guard !outcome.raceValues.isEmpty, picks.count > 1 else { return nil }
    let kept = script.run(.picks(picks), keepsMoves: true)
    return script.raceFailure(in: kept)
  }

  /// Looks in a timeline for probable bugs that no rule forbids.
  private func observe(_ outcome: TimelineOutcome) {
    guard limits.observesOrder, outcome.failure == nil, !order.ignoresFailures, let observer
    else { return }
    result.observations += observer.observe(outcome, after: count, of: script)
  }

  // MARK: - By length

  /// Runs all timelines of the given length that start with the given picks.
  private func searchAll(ofLength length: Int, from prefix: [UInt16]) {
    var picks = prefix
    while beginTimeline() {
      var count = picks.count
      let outcome = run(
        .picks(picks) { _ in
          count += 1
          return count > length ? nil : 0
        })
      if noteSituation(outcome) || outcome.lastAnswer != nil { observe(outcome) }
      picks = outcome.picks
      if !outcome.wasAvoided, !note(outcome.failure, picks), picks.count == length {
        if outcome.isSettled { _ = note(raceFailure(outcome, picks), picks) }
        if outcome.openMoves > 0 {
          result.isCut = true
          if order.keepsOpenPicks { result.openPicks.append(picks) }
        }
      }
      while picks.count > prefix.count, let last = picks.last {
        if last + 1 < outcome.widths[picks.count - 1] {
          picks[picks.count - 1] = last + 1
          break
        }
        picks.removeLast()
      }
      if picks.count <= prefix.count { return }
    }
  }

  // MARK: - At random

  /// Runs random timelines. Some of them begin with an earlier timeline that led to a new situation.
  private func searchAtRandom(_ random: ReplayRandom) {
    var pool: [[UInt16]] = []
    let maximum = limits.moves ?? 3 * script.exploration.limit + Self.randomMoves
    while beginTimeline() {
      let prefix =
        pool.isEmpty || random.next(below: 2) == 0 ? [] : pool[random.next(below: pool.count)]
      // Each timeline prefers certain kinds of moves.
      let weights = (
        random.next(below: 8) + 1, random.next(below: 8) + 1, random.next(below: 8) + 1
      )
      var length = prefix.count
      // A timeline has separate random numbers, because it may be run in another process.
      let own = ReplayRandom(seed: UInt64(random.next(below: Int.max)))
      let outcome = run(
        .picks(prefix) { options in
          length += 1
          return length > maximum ? nil : options.pick(preferring: weights, own)
        })
      if outcome.wasAvoided || note(outcome.failure, outcome.picks) { continue }
      if outcome.isSettled, note(raceFailure(outcome, outcome.picks), outcome.picks) { continue }
      if noteSituation(outcome) {
        cover(outcome)
        let cut = outcome.picks.count - random.next(below: max(1, outcome.picks.count / 2))
        let kept = Array(outcome.picks.prefix(cut))
        if pool.count < 1000 { pool.append(kept) } else { pool[random.next(below: 1000)] = kept }
      }
    }
  }
}

extension ExploredScript {
  /// A new recorder for the coverage of a timeline.
  var coverageRecorder: TimelineRecorder {
    let kinds = TimelineRecorder.standardKinds.union(TraceKindSet([.output]))
    return TimelineRecorder(rules: plan.rendering, kinds: kinds)
  }

  /// Searches a part until all of its timelines have been run, or until the observing process requests a stop.
  package func search(_ order: SearchOrder, _ limits: Explorer.Limits) -> SearchResult {
    PartSearch(order, of: self, limits).run()
  }
}
