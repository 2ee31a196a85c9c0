/// Searches the timelines of an exploration for one that fails: deals the search out in parts, and puts
/// together what comes of them.
///
/// The search has three stages. First it looks for situations that it has not seen, which leads far with
/// few timelines; a situation that only looks like another one is passed over. Then it runs all
/// timelines of one move, of two, and so on. With what is left of the budget, it runs long random ones.
///
/// The parts have an order, and what comes of them counts in that order, up to the first failure or the
/// last timeline of the budget. So the result depends on the seed alone, and not on how many parts are
/// searched at the same time.
///
/// Threads: it belongs to one thread.
package final class Explorer {
  /// The bounds of a search.
  package struct Limits: Sendable {
    /// The number of timelines.
    package var timelines: Int
    /// The number of moves of each timeline; nil for no bound.
    package var moves: Int?
    /// The seed of random choices.
    package var seed: UInt64
    /// Whether the search goes on after a failure, for others.
    package var keepsGoing: Bool
    /// Whether dependences on the order of answers are observed that no rule forbids.
    package var observesOrder = false
    /// The share of the search that is done, of so many.
    package var share: (index: Int, count: Int) = (0, 1)

    /// Makes bounds.
    package init(
      timelines: Int, moves: Int? = nil, seed: UInt64 = 0, keepsGoing: Bool = false
    ) {
      self.timelines = timelines
      self.moves = moves
      self.seed = seed
      self.keepsGoing = keepsGoing
    }
  }

  /// The report so far, without the scripts of the findings.
  private(set) package var report = ExplorationReport()
  /// The timelines of the findings.
  private(set) package var findings: [SearchResult.Finding] = []
  /// The timelines of the observations, the shortest for each field.
  private var observations: [SearchResult.Finding] = []
  /// The observations that are told: none if the search has ended at a failure, which comes first.
  package var observed: [SearchResult.Finding] {
    findings.isEmpty || limits.keepsGoing ? observations : []
  }
  /// Whether nothing is left to do.
  private(set) package var isOver = false

  private let limits: Limits
  private let budget: Int
  private let randomSize: Int
  private var situations: Set<UInt64> = []
  /// The parts whose results have not been counted, in their order.
  private var open: [OpenPart] = []
  private var nextNumber = 0
  /// The number of random parts that were handed out.
  private var randomParts = 0
  private var stage = Stage.beginning
  /// The picks by which longer timelines are dealt out.
  private var prefixes: [[UInt16]] = []
  /// The current length, as far as the results that have arrived show it.
  private var arriving = Length(0)
  /// Whether timelines of the length that is being counted go on.
  private var isCut = false
  /// The deaths of processes in the parts that are counted.
  private var deaths = Deaths()

  /// A part from the moment on at which it is first handed out.
  private struct OpenPart {
    let number: Int
    var order: SearchOrder
    var result: SearchResult?
    /// The number of timelines that it is expected to have.
    let expected: Int
    var isHandedOut = true
    /// Whether it has died too often to be handed out again before its turn.
    var isWaiting = false
    /// The failures that have ended the process, in the order of the search, each with the number of timelines
    /// up to there.
    var deaths: [(finding: SearchResult.Finding, timelines: Int)] = []
    /// Whether the search ends with it, since too many processes have died.
    var isLast = false
    /// Whether longer timelines all belong to other shares.
    var endsSearch = false
    /// Whether it is the last part of a length.
    var endsLength = false

    var isRandom: Bool { if case .random = order.part { true } else { false } }
    var isRunning: Bool { isHandedOut && !isWaiting && result == nil }
  }

  /// The stage of the search from which the next part comes.
  private enum Stage {
    case beginning
    /// All timelines of a length, in one part.
    case whole
    /// The timelines of a length by the picks that they begin with, from one of them on.
    case dealt(from: Int)
    /// The last part of a length has been handed out, and the next length depends on the results.
    case waiting
    /// The rest of the budget goes to random timelines.
    case random
    case ended
  }

  private struct Length {
    let moves: Int
    var openParts = 0
    var timelines = 0
    var isCut = false

    init(_ moves: Int) { self.moves = moves }
  }

  /// The number of situations that are remembered.
  static let maximumSituations = 2_000_000
  /// The number of picks from which on timelines are dealt out by them.
  private static let enoughPrefixes = 64
  /// The number of timelines of a part of a length, at least and at most.
  private static let (minimumSize, maximumSize) = (2000, 100_000)
  /// The number of timelines of a random part, at least and at most.
  private static let (minimumRandomSize, maximumRandomSize) = (5000, 50_000)
  /// The number of parts into which a length is dealt at least, so that none is waited for long.
  private static let partsOfLength = 32

  /// Prepares a search.
  package init(_ limits: Limits) {
    self.limits = limits
    let (share, rest) = limits.timelines.quotientAndRemainder(dividingBy: limits.share.count)
    budget = share + (limits.share.index < rest ? 1 : 0)
    // So many that no job is left with a large one at the end.
    randomSize = min(max(budget / 16, Self.minimumRandomSize), Self.maximumRandomSize)
    if budget == 0 { isOver = true }
  }

  /// The number of timelines at which the stage of a part ends.
  private func end(of part: SearchPart) -> Int {
    switch part {
    case .situations: min(budget / 4, 200_000)
    case .length: budget - budget / 4
    case .random: budget
    }
  }

  /// The report so far in one line.
  ///
  /// - Parameters:
  ///   - timelines: The number of timelines of parts that are being searched.
  ///   - failures: The number of failures there.
  package func progress(besides timelines: Int, failures: Int) -> String {
    var report = report
    report.timelines += timelines
    let failures = max(failures, findings.count)
    return report.reach + (failures == 0 ? "" : "; \(report.count(failures, "failure"))")
  }

  // MARK: - Dealing out

  /// The next part that can be searched; nil if there is none before another result comes.
  package func next() -> (number: Int, order: SearchOrder)? {
    if isOver { return nil }
    weighDeaths()
    if let index = open.firstIndex(where: { !$0.isHandedOut }) {
      open[index].isHandedOut = true
      return (open[index].number, open[index].order)
    }
    // The part in which the search is given up is the first one.
    if open.first?.isLast == true { return nil }
    guard let next = nextPart() else {
      if open.isEmpty { isOver = true }
      return nil
    }
    var order = SearchOrder(next.part, limit: max(0, end(of: next.part) - certain))
    switch next.part {
    case .situations: break
    case .length(_, let prefixes):
      arriving.openParts += 1
      if prefixes == [[]] {
        order.keepsOpenPicks = true
        // The timelines belong to the first share; the others only need to know how they go on.
        order.isPreparation = limits.share.index > 0
        if order.isPreparation { order.limit = .max }
      }
    case .random: order.limit = next.expected
    }
    nextNumber += 1
    // The order of the parts is that of the stages, whichever is handed out first.
    let place = (next.isRandom ? nil : open.firstIndex(where: \.isRandom)) ?? open.endIndex
    // The deaths of parts before it would be found again, which takes time.
    order.deadly = Array(deaths.picks) + open[..<place].flatMap { $0.deaths.map(\.finding.picks) }
    open.insert(
      OpenPart(
        number: nextNumber, order: order, expected: min(next.expected, order.limit),
        endsLength: next.endsLength), at: place)
    return (nextNumber, order)
  }

  /// A part that is about to be handed out.
  private struct NextPart {
    let part: SearchPart
    /// The number of timelines that it is expected to have.
    let expected: Int
    var endsLength = false

    var isRandom: Bool { if case .random = part { true } else { false } }
  }

  /// The number of timelines of the stages before the random one that are known, counted or not.
  private var certain: Int {
    open.reduce(report.timelines) { sum, part in
      part.isRandom || part.order.isPreparation ? sum : sum + (part.result?.count ?? 0)
    }
  }

  /// Whether the parts that are being searched are expected to use up what is left for the lengths.
  private var isBudgetTaken: Bool {
    let running = open.reduce(0) { sum, part in
      part.isRandom || part.order.isPreparation || part.result != nil ? sum : sum + part.expected
    }
    return certain + running >= end(of: .length(arriving.moves, []))
  }

  private func nextPart() -> NextPart? {
    while true {
      switch stage {
      case .beginning:
        beginLength(1, dealt: false)
        let limit = end(of: .situations)
        if limits.share.index == 0, limit > 0 {
          return NextPart(part: .situations, expected: limit)
        }
      case .whole:
        stage = .waiting
        return NextPart(
          part: .length(arriving.moves, [[]]), expected: formerTimelines * 4, endsLength: true)
      case .dealt(let start):
        if certain >= end(of: .length(arriving.moves, [])) {
          stage = .random
          continue
        }
        // The rest is known when the results come; random timelines are needed in any case.
        if isBudgetTaken { return nextRandomPart() }
        // A timeline of the length before has so many that are one move longer.
        let expected = max(1, formerTimelines * 4 / max(1, prefixes.count))
        let size = min(
          max(formerTimelines * 4 / Self.partsOfLength, Self.minimumSize), Self.maximumSize)
        let end = min(start + max(1, size / expected), prefixes.count)
        stage = end == prefixes.count ? .waiting : .dealt(from: end)
        return NextPart(
          part: .length(arriving.moves, Array(prefixes[start..<end])),
          expected: (end - start) * expected, endsLength: end == prefixes.count)
      case .waiting:
        // A search with few timelines ends with its lengths.
        return prefixes.count >= Self.enoughPrefixes ? nextRandomPart() : nil
      case .random: return nextRandomPart()
      case .ended: return nil
      }
    }
  }

  /// A part with random timelines; nil if the parts that were handed out have all there are.
  private func nextRandomPart() -> NextPart? {
    let size = min(budget / 4 - randomParts * randomSize, randomSize)
    guard size > 0 else { return nil }
    let number = randomParts * limits.share.count + limits.share.index
    randomParts += 1
    return NextPart(part: .random(number), expected: size)
  }

  /// The number of timelines of the length before the current one.
  private var formerTimelines = 1

  private func beginLength(_ moves: Int, dealt: Bool) {
    formerTimelines = max(1, arriving.timelines)
    arriving = Length(moves)
    if let maximum = limits.moves, moves > maximum {
      stage = .ended
    } else if dealt {
      stage = prefixes.isEmpty ? .ended : .dealt(from: 0)
    } else {
      stage = .whole
    }
  }

  // MARK: - Results

  /// Takes the result of a part.
  package func receive(_ result: SearchResult, of number: Int) {
    guard let index = open.firstIndex(where: { $0.number == number }) else { return }
    var result = result
    if open[index].isLast {
      result.isStopped = true
      // The timeline that has ended the search was not run again.
      if !limits.keepsGoing { result.count += 1 }
    }
    open[index].result = result
    if case .length(let moves, _) = open[index].order.part, moves == arriving.moves {
      arrive(result, at: index)
    }
    count()
  }

  /// Takes note that the process of a part has died.
  ///
  /// - Parameters:
  ///   - number: The number of the part.
  ///   - failure: How it died.
  ///   - picks: The picks that led there.
  ///   - timelines: The number of timelines up to there.
  package func noteDeath(
    of number: Int, _ failure: Failure, after picks: [UInt16], timelines: Int
  ) {
    guard let index = open.firstIndex(where: { $0.number == number }) else { return }
    let finding = SearchResult.Finding(failure: failure, moves: [], picks: picks)
    open[index].deaths.append((finding, timelines))
    if limits.keepsGoing, !open[index].isLast {
      open[index].order.deadly.append(picks)
      // The parts before it may have had the same deaths, so it waits for its turn.
      var deaths = Deaths()
      for death in open[index].deaths { deaths.insert(death.finding) }
      open[index].isWaiting = !isInTurn(index) && deaths.areTooMany
      open[index].isHandedOut = open[index].isWaiting
      count()
      return
    }
    if !open[index].isLast {
      // Up to here, the part is run once more for the situations that it has seen.
      open[index].isLast = true
      open[index].order.limit = min(open[index].order.limit, max(0, timelines - 1))
      open[index].isHandedOut = false
      return
    }
    var result = SearchResult()
    result.count = min(timelines, open[index].order.limit)
    receive(result, of: number)
  }

  /// Ends the search with the results that have come.
  package func finish() {
    if isOver { return }
    // A part that is searched again has its deaths already.
    for part in open { add(part.result ?? SearchResult(), part) }
    open = []
    isOver = true
  }

  /// Takes note of the result of a length, for the parts that follow.
  private func arrive(_ result: SearchResult, at index: Int) {
    let part = open[index]
    arriving.openParts -= 1
    arriving.timelines += result.count
    if result.isCut { arriving.isCut = true }
    if result.isTruncated || result.isStopped {
      stage = .random
      return
    }
    if part.order.keepsOpenPicks { prefixes = result.openPicks }
    guard arriving.openParts == 0, case .waiting = stage else { return }
    if !arriving.isCut {
      stage = .ended
    } else if part.order.keepsOpenPicks, prefixes.count >= Self.enoughPrefixes {
      prefixes = stride(from: limits.share.index, to: prefixes.count, by: limits.share.count).map {
        prefixes[$0]
      }
      open[index].endsSearch = prefixes.isEmpty
      beginLength(arriving.moves + 1, dealt: true)
    } else {
      beginLength(arriving.moves + 1, dealt: !part.order.keepsOpenPicks)
    }
  }

  /// Whether all parts before one have been counted.
  private func isInTurn(_ index: Int) -> Bool {
    index == 0 && (!open[index].isRandom || areLengthsOver)
  }

  /// Gives the search up in the part whose turn it is if too many processes have died, and lets it go on if
  /// it has waited.
  private func weighDeaths() {
    guard let part = open.first, limits.keepsGoing, !part.isLast, !part.deaths.isEmpty, isInTurn(0),
      !part.isRunning
    else { return }
    var deaths = deaths
    for death in part.deaths where deaths.insert(death.finding) {
      guard deaths.areTooMany else { continue }
      // Up to here, the part is run once more for what else it has found.
      report.interruption = Deaths.interruption
      open[0].isLast = true
      open[0].order.limit = min(part.order.limit, max(0, death.timelines - 1))
      open[0].deaths.removeAll { $0.timelines > death.timelines }
      (open[0].result, open[0].isWaiting, open[0].isHandedOut) = (nil, false, false)
      return
    }
    if part.isWaiting { (open[0].isWaiting, open[0].isHandedOut) = (false, false) }
  }

  /// Counts the results that have come, up to the first one that is missing.
  private func count() {
    while !isOver {
      weighDeaths()
      guard let part = open.first, let result = part.result else { break }
      if part.isRandom, !areLengthsOver { return }
      let rest = end(of: part.order.part) - report.timelines
      if !part.order.isPreparation, result.count > rest {
        guard rest > 0 else {
          endLengths()
          continue
        }
        // Others have used up more of the budget than was known: it is run again up to its end.
        open[0].result = nil
        open[0].order.limit = rest
        open[0].isHandedOut = false
        return
      }
      open.removeFirst()
      add(result, part)
      for death in part.deaths { deaths.insert(death.finding) }
      if result.isStopped || !findings.isEmpty && !limits.keepsGoing {
        isOver = true
      } else if case .length(let moves, _) = part.order.part {
        countLength(moves, result, part)
      }
      if report.timelines >= budget { isOver = true }
    }
    if open.isEmpty, case .ended = stage { isOver = true }
  }

  /// Whether no more timelines of a length are searched.
  private var areLengthsOver: Bool {
    switch stage {
    case .random, .ended: true
    default: false
    }
  }

  private func add(_ result: SearchResult, _ part: OpenPart) {
    if part.order.isPreparation { return }
    report.timelines += result.count
    for finding in part.deaths.map(\.finding) + result.findings
    where !findings.contains(where: { $0.failure == finding.failure }) {
      findings.append(finding)
    }
    for found in result.observations { observe(found) }
    for situation in result.situations where situations.count < Self.maximumSituations {
      situations.insert(situation)
    }
    report.situations = situations.count
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
    report.completeMoves = moves
    let hasEnded = !isCut || part.endsSearch
    if hasEnded { report.isComplete = true }
    if hasEnded || moves == limits.moves { isOver = true }
    isCut = false
  }

  /// Gives up the parts of the lengths, which there is no time for.
  private func endLengths() {
    open.removeAll { if case .length = $0.order.part { true } else { false } }
    stage = .random
  }
}
