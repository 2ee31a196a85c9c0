import ReactorPlanning
import ReactorReplay

/// Searches the timelines of an exploration for one that fails.
///
/// It goes through three phases. First it looks for situations that it has not seen, which leads far with
/// few timelines; a situation that only looks like another one is passed over. Then it runs all
/// timelines of one move, of two, and so on. With what is left of the budget, it runs long random ones.
/// Everything depends on the seed alone.
///
/// Threads: it belongs to one thread.
package final class Explorer {
  /// The bounds of a search.
  package struct Limits: Sendable {
    /// The number of timelines.
    package var timelines: Int
    /// The number of moves of each timeline; nil for no bound.
    package var moves: Int?
    /// The real time after which the search ends.
    package var end: ContinuousClock.Instant?
    /// The seed of random choices.
    package var seed: UInt64
    /// Whether the search goes on after a failure, for others.
    package var keepsGoing: Bool

    /// Makes bounds.
    package init(
      timelines: Int, moves: Int? = nil, end: ContinuousClock.Instant? = nil, seed: UInt64 = 0,
      keepsGoing: Bool = false
    ) {
      self.timelines = timelines
      self.moves = moves
      self.end = end
      self.seed = seed
      self.keepsGoing = keepsGoing
    }
  }

  /// A timeline that fails.
  package struct Finding {
    /// The failure.
    package let failure: Failure
    /// The moves that lead to it.
    package let moves: [Move]
  }

  /// The findings, one for each failure.
  private(set) package var findings: [Finding] = []
  /// The number of moves up to which all timelines have been run.
  private(set) package var completeMoves = 0
  /// Whether there are no other timelines.
  private(set) package var isComplete = false
  /// The number of situations that look different.
  package var situations: Int { seen.count }
  /// The number of timelines that have been run.
  package var count: Int { script.count - start }

  private let script: ExploredScript
  private let limits: Limits
  private let start: Int
  private var seen: Set<UInt64> = []
  private var random: RandomNumbers
  private var isOver = false
  /// The number of cycles that turned out to end.
  private var harmlessCycles = 0

  /// The number of situations that are remembered.
  private static let maximumSituations = 2_000_000
  /// The number of repetitions after which a cycle counts as endless.
  private static let cycleRepetitions = 500
  /// The number of cycles that may turn out to end before no more are looked into.
  private static let maximumCycles = 50
  /// The maximum number of moves of a random timeline, besides two for each choice.
  private static let randomMoves = 24

  /// Prepares a search.
  package init(_ script: ExploredScript, _ limits: Limits) {
    self.script = script
    self.limits = limits
    start = script.count
    random = RandomNumbers(seed: limits.seed)
  }

  /// Searches.
  package func run() {
    searchForSituations(budget: min(limits.timelines / 4, 200_000))
    if isOver { return }
    searchByLength(budget: limits.timelines * 3 / 4)
    if isOver || isComplete { return }
    searchAtRandom()
  }

  private func noteIfOver() {
    if count >= limits.timelines { isOver = true }
    if let end = limits.end, count & 0xFF == 0, ContinuousClock.now >= end { isOver = true }
  }

  /// Notes a failure.
  ///
  /// - Returns: Whether the timeline has failed.
  private func note(_ failure: Failure?, _ picks: [UInt16]) -> Bool {
    guard let failure else { return false }
    if !findings.contains(where: { $0.failure == failure }) {
      let moves = script.run(.picks(picks) { _ in nil }, keepsMoves: true).moves
      findings.append(Finding(failure: failure, moves: moves))
      if !limits.keepsGoing { isOver = true }
    }
    return true
  }

  // MARK: - By situations

  private struct Node {
    let parent: Int32
    let pick: UInt16
    let width: UInt16
    let situation: UInt64
    /// Whether the move was one of the user's.
    let isStep: Bool
    let depth: UInt16
  }

  /// Runs the timelines that lead on from a situation which is new, the shortest first.
  private func searchForSituations(budget: Int) {
    var nodes: [Node] = []
    visit([], parent: -1, &nodes)
    var index = 0
    while index < nodes.count, !isOver, count < budget {
      let node = nodes[index]
      let prefix = picks(to: index, nodes)
      index += 1
      if let moves = limits.moves, prefix.count >= moves { continue }
      for pick in 0..<node.width where !isOver {
        visit(prefix + [pick], parent: index - 1, &nodes)
      }
    }
  }

  private func visit(_ picks: [UInt16], parent: Int, _ nodes: inout [Node]) {
    let guide = script.run(.picks(picks) { _ in nil }, seesSituation: true)
    noteIfOver()
    if note(guide.failure, picks) { return }
    if guide.isSettled, note(raceFailure(guide, picks), picks) { return }
    guard let pick = picks.last, parent >= 0 else {
      nodes.append(
        Node(
          parent: -1, pick: 0, width: UInt16(guide.open.count), situation: guide.situation,
          isStep: true, depth: 0))
      seen.insert(guide.situation)
      return
    }
    let isStep = guide.lastIsStep
    let node = Node(
      parent: Int32(parent), pick: pick, width: UInt16(guide.open.count),
      situation: guide.situation, isStep: isStep, depth: UInt16(picks.count))
    if !isStep, let length = cycleLength(of: node, nodes),
      note(endlessCycle(picks, length), picks)
    {
      return
    }
    if seen.count < Self.maximumSituations, seen.insert(guide.situation).inserted {
      nodes.append(node)
    }
  }

  private func picks(to index: Int, _ nodes: [Node]) -> [UInt16] {
    var picks: [UInt16] = []
    var index = index
    while index > 0 {
      picks.append(nodes[index].pick)
      index = Int(nodes[index].parent)
    }
    return picks.reversed()
  }

  // MARK: - Cycles

  /// The number of moves since the same situation, if nothing was done in between.
  private func cycleLength(of node: Node, _ nodes: [Node]) -> Int? {
    var length = 1
    var index = Int(node.parent)
    while index >= 0, length <= 16 {
      let other = nodes[index]
      if other.situation == node.situation { return length }
      if other.isStep { return nil }
      length += 1
      index = Int(other.parent)
    }
    return nil
  }

  /// Repeats the last moves until it is plain that they never end.
  private func endlessCycle(_ picks: [UInt16], _ length: Int) -> Failure? {
    guard harmlessCycles < Self.maximumCycles else { return nil }
    var repeated = picks
    let cycle = picks.suffix(length)
    for _ in 0..<Self.cycleRepetitions { repeated += cycle }
    let guide = script.run(.picks(repeated) { _ in nil })
    guard guide.failure == nil, guide.picks.count == repeated.count, !guide.isSettled else {
      harmlessCycles += 1
      return nil
    }
    return .neverSettles
  }

  // MARK: - Answers in the other order

  /// The failure of a `race-free` rule: its values are others if two answers come the other way round.
  private func raceFailure(_ guide: TimelineGuide, _ picks: [UInt16]) -> Failure? {
    guard !guide.raceValues.isEmpty, picks.count > 1 else { return nil }
    let kept = script.run(.picks(picks) { _ in nil }, keepsMoves: true)
    return script.raceFailure(in: kept)
  }

  // MARK: - By length

  /// Runs all timelines of one move, of two, and so on.
  private func searchByLength(budget: Int) {
    var depth = 1
    while !isOver {
      if let moves = limits.moves, depth > moves {
        isComplete = true
        return
      }
      guard let isCut = searchAll(ofLength: depth, budget: budget) else { return }
      completeMoves = depth
      if !isCut {
        isComplete = true
        return
      }
      depth += 1
    }
  }

  /// - Returns: Whether some timelines go on; nil if there was no time for all.
  private func searchAll(ofLength depth: Int, budget: Int) -> Bool? {
    var isCut = false
    var picks: [UInt16] = []
    while true {
      let first = picks.count
      var length = first
      let guide = script.run(
        .picks(picks) { _ in
          length += 1
          return length > depth ? nil : 0
        }, seesSituation: true)
      noteIfOver()
      if seen.count < Self.maximumSituations { seen.insert(guide.situation) }
      picks = guide.picks
      let widths = guide.widths
      if !note(guide.failure, picks), picks.count == depth {
        if guide.isSettled { _ = note(raceFailure(guide, picks), picks) }
        if guide.open.count > 0 { isCut = true }
      }
      if isOver || count >= budget { return nil }
      while let last = picks.last {
        if last + 1 < widths[picks.count - 1] {
          picks[picks.count - 1] = last + 1
          break
        }
        picks.removeLast()
      }
      if picks.isEmpty { return isCut }
    }
  }

  // MARK: - At random

  /// Runs random timelines, some of them from where another one has found something new.
  private func searchAtRandom() {
    var pool: [[UInt16]] = []
    let maximum = limits.moves ?? 3 * script.exploration.limit + Self.randomMoves
    while !isOver {
      let prefix =
        pool.isEmpty || random.next(below: 2) == 0 ? [] : pool[random.next(below: pool.count)]
      // Each timeline prefers some sorts of moves.
      let weights = (
        random.next(below: 8) + 1, random.next(below: 8) + 1, random.next(below: 8) + 1
      )
      var length = prefix.count
      let guide = script.run(
        .picks(prefix) { [self] options in
          length += 1
          return length > maximum ? nil : pick(of: options, weights)
        }, seesSituation: true)
      noteIfOver()
      if note(guide.failure, guide.picks) { continue }
      if guide.isSettled, note(raceFailure(guide, guide.picks), guide.picks) { continue }
      if seen.count < Self.maximumSituations, seen.insert(guide.situation).inserted {
        let cut = guide.picks.count - random.next(below: max(1, guide.picks.count / 2))
        let kept = Array(guide.picks.prefix(cut))
        if pool.count < 1000 { pool.append(kept) } else { pool[random.next(below: 1000)] = kept }
      }
    }
  }

  private func pick(of options: TimelineGuide.Options, _ weights: (Int, Int, Int)) -> Int? {
    let rest = options.count - options.steps - options.answers
    let shares = (
      options.steps > 0 ? weights.0 : 0, options.answers > 0 ? weights.1 : 0,
      rest > 0 ? weights.2 : 0
    )
    let sum = shares.0 + shares.1 + shares.2
    guard sum > 0 else { return nil }
    let number = random.next(below: sum)
    if number < shares.0 { return random.next(below: options.steps) }
    if number < shares.0 + shares.1 { return options.steps + random.next(below: options.answers) }
    return options.steps + options.answers + random.next(below: rest)
  }
}

/// Random numbers that are the same on every machine (SplitMix64).
struct RandomNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}
