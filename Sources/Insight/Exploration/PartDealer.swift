/// A dealer that divides a search into parts and hands them out in order.
///
/// The search has three stages. The first stage looks for new situations, which requires few timelines even for long
/// sequences of moves. It skips a situation that looks like a known one even if hidden state makes it different. The
/// second stage runs all timelines of one move, of two moves, and so on. The third stage spends the rest of the
/// budget on long random timelines.
///
/// Every share of a divided search also runs the short timelines, because its own timelines start with them. Only the
/// first share searches for situations. Neither task can be divided, so the limits of the whole search apply to both.
struct PartDealer {
  /// A part that is about to be handed out.
  struct Deal {
    var order: SearchOrder
    /// The amount of the budget that the part is expected to use.
    let expected: Int
    /// Indicates whether the part is the last one with timelines of its length.
    var endsLength = false
    /// Indicates whether the part's timelines are excluded from the share's budget because they determine how a divided
    /// search is distributed.
    var isExtra = false
  }

  /// The budget of the share, in timelines or moves.
  private(set) var budget: Int
  /// The amount of the budget that is reserved for random timelines.
  private var randomBudget: Int
  /// The budget of the whole search.
  private let whole: Int

  private let limits: Explorer.Limits
  private let randomSize: Int
  /// The number of random parts that have been handed out.
  private var randomParts = 0
  private var stage = Stage.beginning
  /// The first picks of longer timelines. Timelines are distributed among parts and shares by these picks.
  private var prefixes: [[UInt16]] = []
  /// The timeline length whose results are currently arriving.
  private var arriving = Length(0)
  /// The amount of the budget that the previous length used.
  private var formerSpent = 1
  /// The amount of the budget that was used for lengths whose timelines formed a single part.
  private var wholeSpent = 0

  /// The stage of the search that the next part belongs to.
  private enum Stage: Equatable {
    case beginning
    /// The timelines of the current length form a single part.
    case whole
    /// The timelines of the current length are grouped by their first picks. The next part starts at the group with the
    /// given index.
    case dealt(from: Int)
    /// All parts of the current length have been handed out, and the next length depends on their results.
    case waiting
    /// The rest of the budget is spent on random timelines.
    case random
    case ended
  }

  private struct Length {
    let moves: Int
    var openParts = 0
    var spent = 0
    var isCut = false

    init(_ moves: Int) { self.moves = moves }
  }

  /// The minimum number of groups into which the timelines of a length are divided.
  private static let enoughPrefixes = 64
  /// The minimum and maximum amount of the budget for a part of a length.
  private static let (minimumSize, maximumSize) = (2000, 100_000)
  /// The minimum and maximum amount of the budget for a random part.
  private static let (minimumRandomSize, maximumRandomSize) = (5000, 50_000)
  /// The minimum number of parts that a length is divided into. Many small parts ensure that no part takes long.
  private static let partsOfLength = 32

  init(_ limits: Explorer.Limits) {
    self.limits = limits
    whole = limits.work ?? limits.timelines
    let (share, rest) = whole.quotientAndRemainder(dividingBy: limits.share.count)
    budget = share + (limits.share.index < rest ? 1 : 0)
    randomBudget = budget / 4
    // Many small parts prevent one job from finishing a large part while the other jobs are idle.
    randomSize = min(max(budget / 16, Self.minimumRandomSize), Self.maximumRandomSize)
  }

  /// Returns the amount of the budget at which the stage of the given part ends.
  func end(of part: SearchPart) -> Int {
    switch part {
    // At least the timeline without choices is run, and it counts regardless of the budget.
    case .situations: max(1, limits.work.map { $0 / 2 } ?? min(limits.timelines / 4, 200_000))
    case .length: budget - randomBudget
    case .random: budget
    }
  }

  private var isDivided: Bool { limits.share.count > 1 }

  /// Indicates whether the stage that runs all timelines of each length is over.
  var areLengthsOver: Bool { stage == .random || stage == .ended }

  /// Indicates whether no parts are left.
  var hasEnded: Bool { stage == .ended }

  // MARK: - Parts

  /// Returns the next part to search, or `nil` if the next part depends on results that have not arrived yet.
  ///
  /// - Parameters:
  ///   - certain: The amount of the budget that the stages before the random stage have used.
  ///   - expected: The same amount, plus the amount that running parts are expected to use.
  mutating func next(certain: Int, expected: Int) -> Deal? {
    while true {
      switch stage {
      case .beginning:
        beginLength(1, dealt: false)
        if limits.share.index == 0 {
          let limit = end(of: .situations)
          let order = SearchOrder(.situations, limit: limit)
          return Deal(order: order, expected: limit, isExtra: isDivided)
        }
      case .whole:
        stage = .waiting
        var deal = length([[]], after: certain, expected: formerSpent * 4, endsLength: true)
        deal.order.keepsOpenPicks = true
        if isDivided {
          deal.isExtra = true
          deal.order.limit = max(0, whole - whole / 4 - wholeSpent)
        }
        return deal
      case .dealt(let start):
        let end = end(of: .length(arriving.moves, []))
        if certain >= end {
          stage = .random
          continue
        }
        // The remaining budget is not known until the results arrive, but random timelines are needed in any case.
        if expected >= end { return nextRandomPart() }
        return nextPrefixes(from: start, after: certain)
      case .waiting:
        // If there are few timelines, the search ends after the length stage.
        return prefixes.count >= Self.enoughPrefixes ? nextRandomPart() : nil
      case .random: return nextRandomPart()
      case .ended: return nil
      }
    }
  }

  private mutating func nextPrefixes(from start: Int, after certain: Int) -> Deal {
    // A length is expected to use four times as much of the budget as the previous length, spread evenly over its
    // groups.
    let expected = max(1, formerSpent * 4 / max(1, prefixes.count))
    let size = min(
      max(formerSpent * 4 / Self.partsOfLength, Self.minimumSize), Self.maximumSize)
    let end = min(start + max(1, size / expected), prefixes.count)
    stage = end == prefixes.count ? .waiting : .dealt(from: end)
    return length(
      Array(prefixes[start..<end]), after: certain, expected: (end - start) * expected,
      endsLength: end == prefixes.count)
  }

  /// Returns a part with the timelines of the current length that start with the given picks.
  private mutating func length(
    _ prefixes: [[UInt16]], after certain: Int, expected: Int, endsLength: Bool
  ) -> Deal {
    arriving.openParts += 1
    let part = SearchPart.length(arriving.moves, prefixes)
    let order = SearchOrder(part, limit: max(0, end(of: part) - certain))
    return Deal(order: order, expected: expected, endsLength: endsLength)
  }

  /// Returns a part with random timelines, or `nil` if all random parts have been handed out.
  private mutating func nextRandomPart() -> Deal? {
    let size = min(randomBudget - randomParts * randomSize, randomSize)
    guard size > 0 else { return nil }
    let number = randomParts * limits.share.count + limits.share.index
    randomParts += 1
    return Deal(order: SearchOrder(.random(number), limit: size), expected: size)
  }

  private mutating func beginLength(_ moves: Int, dealt: Bool) {
    formerSpent = max(1, arriving.spent)
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

  /// Records the result of the search for situations. If the search reached every situation and there is no hidden
  /// state, only a quarter of the budget is spent on timelines.
  mutating func note(situations result: SearchResult) {
    guard limits.work != nil, result.hasAllSituations, result.hiddenState == nil,
      !limits.hasOrderRules
    else { return }
    budget = min(budget, result.spent + whole / 4)
    randomBudget = min(randomBudget, whole / 16)
  }

  /// Records a result that has arrived, and determines which parts of the search to run next.
  ///
  /// - Returns: Whether all longer timelines belong to other shares.
  mutating func arrive(_ result: SearchResult, of order: SearchOrder) -> Bool {
    guard case .length(let moves, _) = order.part, moves == arriving.moves else { return false }
    arriving.openParts -= 1
    arriving.spent += result.spent
    if result.isCut { arriving.isCut = true }
    if result.isTruncated || result.isStopped {
      stage = .random
      return false
    }
    if order.keepsOpenPicks {
      prefixes = result.openPicks
      wholeSpent += result.spent
    }
    guard arriving.openParts == 0, stage == .waiting else { return false }
    if !arriving.isCut {
      stage = .ended
    } else if order.keepsOpenPicks, prefixes.count >= Self.enoughPrefixes {
      prefixes = stride(from: limits.share.index, to: prefixes.count, by: limits.share.count).map {
        prefixes[$0]
      }
      beginLength(arriving.moves + 1, dealt: true)
      return prefixes.isEmpty
    } else {
      beginLength(arriving.moves + 1, dealt: !order.keepsOpenPicks)
    }
    return false
  }

  /// Abandons the length stage because its budget is used up.
  mutating func endLengths() { stage = .random }
}
