import ReactorBase

/// A comparison of two versions of a reactor. The versions are equal if, in every timeline, a user notices the same
/// behavior and either both versions or neither version ends its process.
///
/// The first version runs the timelines, and the second version follows them. The search ends at the first difference
/// that a script shows.
package struct VersionComparison {
  /// A closure that runs a job with one of the versions. If `isBrief` is `true`, the closure waits less time for a
  /// hang.
  package typealias Version = (_ job: ExplorationJob, _ isBrief: Bool) -> ExplorationJob.Reply

  /// A difference between the versions, along with the script that shows it.
  package struct Difference {
    package let script: String
    /// The first part in which the versions differ, or `nil` if a process ended.
    package let part: BehaviorPart?
    /// The compared lines of both versions' traces, up to the end of a process that died.
    package let traces: (first: [UInt8], second: [UInt8])
    /// The failures that ended the processes.
    package let deaths: (first: Failure?, second: Failure?)
  }

  /// A reason that no script is available although the versions differ.
  package enum LackOfScript: Error, Equatable {
    /// The versions differed in some timelines, but not when these timelines were run again.
    case notRepeated
    /// Some scripts took longer than the time limit.
    case outOfTime
    /// No process could be started for some scripts, for the given reason.
    case noProcess(String)
  }

  /// The outcome of a comparison.
  package enum Outcome {
    /// The versions are equal in all timelines. The associated values contain the number of timelines that ended the
    /// processes of both versions, and the number that differed once but not again.
    case alike(ExplorationReport, deaths: Int, unrepeated: Int)
    /// The versions differ, and a script shows the difference.
    case differ(ExplorationReport, Difference)
    /// The versions differ, but no script shows the difference.
    case unexplained(ExplorationReport, LackOfScript)
    /// One of the versions did not return a result. Either it cannot be compared, or no process could be started for
    /// the given reason.
    case failed(ExplorationReport, isFirst: Bool, startError: String?)
  }

  private let script: ExploredScript
  private let limits: Explorer.Limits
  private let first: Version
  private let second: Version
  /// The number of timelines in a part of the search.
  private static let partSize = 50_000
  /// The maximum number of timelines of one length that are compared. If a length has more timelines, the comparison
  /// continues with random timelines.
  private static let lengthSize = 50_000
  /// The number of timelines that the first version runs before the second version follows them, and the factor by
  /// which this number grows. Each time, the first version runs the part from its start again.
  private static let (firstSize, growth) = (100, 4)
  /// The maximum number of timelines that may differ once but not again.
  private static let maximumUnrepeated = 12

  package init(
    _ script: ExploredScript, _ limits: Explorer.Limits, first: @escaping Version,
    second: @escaping Version
  ) {
    self.script = script
    self.limits = limits
    self.first = first
    self.second = second
  }

  /// Runs the comparison.
  ///
  /// - Parameter progress: A closure that receives the current number of timelines and returns whether to continue.
  package func run(progress: (Int) -> Bool) -> Outcome {
    var report = ExplorationReport()
    var search = Search()
    var part: SearchPart? = .situations
    while let current = part, search.spent < limits.timelines {
      var size = Self.firstSize
      var done = 0
      var isOver = false
      while !isOver {
        report.timelines = search.timelines.count
        guard progress(report.timelines) else { break }
        var order = order(for: current, after: search.spent, search.deaths)
        (order.risky, order.limit) = (search.risky, min(order.limit, size))
        switch compare(order, from: done, &search) {
        case .failed(let isFirst, let startError):
          return .failed(report, isFirst: isFirst, startError: startError)
        case .differ(let timelines, let found):
          report.timelines = search.timelines.count + timelines
          switch found {
          case .success(let difference): return .differ(report, difference)
          case .failure(let lack): return .unexplained(report, lack)
          }
        case .again: continue
        case .tooManyDeaths:
          report.timelines = search.timelines.count
          report.interruption = search.deaths.interruption
          return search.alike(report)
        case .alike(let result):
          done = result.count
          size *= Self.growth
          isOver = !result.isTruncated || order.limit < size / Self.growth
          guard isOver else { continue }
          search.timelines.insert(result)
          report.timelines = search.timelines.count
          search.spent += result.count
          part = next(after: current, result, &report)
        }
      }
      if !isOver { break }
    }
    return search.alike(report)
  }

  /// The progress of a comparison.
  private struct Search {
    /// The timelines that were run. A timeline that several parts have run is counted once.
    var timelines = CountedTimelines()
    var spent = 0
    /// The timelines that end the processes of both versions.
    var deaths = FatalTimelines()
    var fatalTimelines: Set<UInt64> = []
    var risky: Set<UInt64> = []
    /// The number of timelines that have differed once but not again.
    var unrepeated = 0

    func alike(_ report: ExplorationReport) -> Outcome {
      .alike(report, deaths: fatalTimelines.count, unrepeated: unrepeated)
    }
  }

  /// The result of comparing some timelines of a part.
  private enum Step {
    case alike(SearchResult)
    case differ(timelines: Int, Result<Difference, LackOfScript>)
    /// A timeline ends both processes, and the part is searched again without that timeline.
    case again
    case tooManyDeaths
    case failed(isFirst: Bool, startError: String?)
  }

  /// Compares the timelines of a part, starting after the given number of timelines.
  private func compare(_ order: SearchOrder, from done: Int, _ search: inout Search) -> Step {
    var order = order
    var reply = first(.lead(order, from: done), false)
    var death: SearchResult.Finding?
    if let failure = reply.failure {
      guard reply.timelines > 0 || failure == .crash else {
        return .failed(isFirst: true, startError: nil)
      }
      // The timelines before the fatal one are followed first.
      death = .init(ending: failure, after: reply.picks, at: reply.kind)
      order.limit = max(0, reply.timelines - 1)
      reply = order.limit > done ? first(.lead(order, from: done), false) : .init()
    }
    let part = reply.answer(LedPart.self)
    guard part != nil || death != nil && order.limit <= done else {
      return .failed(isFirst: true, startError: reply.startError)
    }
    if let part {
      search.fatalTimelines.formUnion(part.result.fatalTimelines)
      if let step = follow(part.timelines, after: done, &search) { return step }
    }
    guard let death else {
      return part.map { .alike($0.result) } ?? .failed(isFirst: true, startError: nil)
    }
    return follow(death, in: order, after: max(done, order.limit), &search)
  }

  /// Runs timelines in the second version and compares the behavior.
  ///
  /// - Returns: `nil` if the versions behave the same.
  private func follow(_ timelines: [LedTimeline], after done: Int, _ search: inout Search) -> Step?
  {
    var start = 0
    while start < timelines.count {
      let reply = second(.follow(Array(timelines[start...])), false)
      let index: Int
      if let followed = reply.answer(FollowedTimelines.self) {
        guard let difference = followed.firstDifference else { return nil }
        index = difference
      } else if reply.failure != nil, reply.timelines > 0 {
        index = reply.timelines - 1
      } else {
        return .failed(isFirst: false, startError: reply.startError)
      }
      guard timelines.indices.contains(start + index) else {
        return .failed(isFirst: false, startError: nil)
      }
      let timeline = timelines[start + index]
      let hasHang = reply.failure == .hang || timeline.death == .hang
      if let found = difference(in: moves(of: timeline.picks), hasHang: hasHang, &search) {
        return .differ(timelines: done + start + index + 1, found)
      }
      start += index + 1
    }
    return nil
  }

  /// Runs, in the second version, a timeline that ends the process of the first version.
  private func follow(
    _ death: SearchResult.Finding, in order: SearchOrder, after done: Int, _ search: inout Search
  ) -> Step {
    let moves = moves(of: death.picks)
    let led = first(.leadMoves(moves), false).ledTimeline ?? LedTimeline()
    let reply = second(.follow([led]), false)
    if reply.failure != death.failure {
      guard reply.failure != nil || reply.result != nil else {
        return .failed(isFirst: false, startError: reply.startError)
      }
      let hasHang = reply.failure == .hang || death.failure == .hang
      if let found = difference(in: moves, hasHang: hasHang, &search) {
        return .differ(timelines: done + 1, found)
      }
    }
    search.fatalTimelines.insert(SearchResult.number(of: death.picks))
    // The part is searched again, without this timeline if forked children do not show the failure.
    var order = order
    let isUnavoidable = order.deadly.contains(death.picks)
    if order.goOn(around: death) {
      search.risky = order.risky
      return .again
    }
    search.deaths.insert(death, isUnavoidable: isUnavoidable)
    return search.deaths.areTooMany ? .tooManyDeaths : .again
  }

  /// Returns the shortest script that shows the difference in a timeline. Returns `nil` if no script shows it, so
  /// that the search continues.
  private func difference(
    in moves: [Move], hasHang: Bool, _ search: inout Search
  ) -> Result<Difference, LackOfScript>? {
    let shrinker = DifferenceShrinker(script, hasHang: hasHang, first: first, second: second)
    if let found = shrinker.shortestScript(of: moves) { return found }
    // A script can send the same actions as a user. If no script shows the difference, no user can notice it.
    if shrinker.differ(in: moves) { return nil }
    search.unrepeated += 1
    return search.unrepeated < Self.maximumUnrepeated ? nil : .failure(.notRepeated)
  }

  /// Returns the moves of a timeline. The timeline may end the process of the first version.
  private func moves(of picks: [UInt16]) -> [Move] {
    let reply = first(.moves(picks), false)
    let moves = reply.failure == nil ? reply.result : reply.left
    return moves.flatMap { Message.value([Move].self, in: $0) } ?? []
  }

  private func order(
    for part: SearchPart, after timelines: Int, _ deaths: FatalTimelines
  ) -> SearchOrder {
    let rest = limits.timelines - timelines
    var order = SearchOrder(part, limit: rest)
    order.ignoresFailures = true
    order.deadly = Array(deaths.picks)
    switch part {
    case .situations: order.limit = min(limits.timelines / 4, Self.partSize)
    case .length: order.limit = min(rest, Self.lengthSize)
    case .random: order.limit = min(rest, Self.partSize)
    }
    return order
  }

  /// Returns the part that follows a part in which the versions are equal, or `nil` if there are no more timelines.
  private func next(
    after part: SearchPart, _ result: SearchResult, _ report: inout ExplorationReport
  ) -> SearchPart? {
    switch part {
    case .situations: return limits.moves == 0 ? .random(0) : .length(1, [[]])
    case .length(let length, _):
      if result.isTruncated { return .random(0) }
      report.completeMoves = length
      report.isComplete = !result.isCut
      return result.isCut && length != limits.moves ? .length(length + 1, [[]]) : nil
    case .random(let number): return .random(number + 1)
    }
  }
}
