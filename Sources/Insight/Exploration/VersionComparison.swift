import ReactorBase

/// Compares two versions of a reactor: in every timeline, they have to emit the same states, and if
/// one of them ends its process, the other one must also end its process.
package struct VersionComparison {
  /// Does a job with one of the versions. If the job is one of many trials, the wait for a hang is
  /// shorter.
  package typealias Version = (_ job: ExplorationJob, _ isBrief: Bool) -> ExplorationJob.Reply

  /// A script in which the versions differ.
  package struct Difference {
    package let script: String
    /// The states of both versions as traces, up to the ends of their processes.
    package let traces: (first: [UInt8], second: [UInt8])
    /// The failures that have ended the processes.
    package let deaths: (first: Failure?, second: Failure?)
  }

  /// The result of looking for a script in which the versions differ.
  package enum FoundDifference {
    /// The shortest one.
    case script(Difference)
    /// No script shows it.
    case noScript
    /// No script shows it, but some scripts took longer than the time limit.
    case outOfTime
    /// No process could be started for some scripts; the reason is in words.
    case noProcess(String)
  }

  /// The outcome of a comparison.
  package enum Outcome {
    /// The versions are equal in all timelines, some of which ended the processes of both.
    case alike(ExplorationReport, deaths: Int)
    case differ(ExplorationReport, FoundDifference)
    /// One of them does not answer: the second one is not a version that can be compared, or no
    /// process could be started for it; the reason is in words.
    case failed(ExplorationReport, isFirst: Bool, startError: String?)
  }

  private let script: ExploredScript
  private let limits: Explorer.Limits
  private let first: Version
  private let second: Version
  /// The number of timelines of a part of the search.
  private static let partSize = 50_000
  /// The maximum number of timelines of one length that are compared, so that their digests fit into the memory of the
  /// job. If there are more, random timelines follow.
  private static let lengthSize = ExplorationJob.memorySize / 16

  package init(
    _ script: ExploredScript, _ limits: Explorer.Limits, first: @escaping Version,
    second: @escaping Version
  ) {
    self.script = script
    self.limits = limits
    self.first = first
    self.second = second
  }

  /// Compares.
  ///
  /// - Parameter progress: Receives the current number of timelines, and returns whether to continue.
  package func run(progress: (Int) -> Bool) -> Outcome {
    var report = ExplorationReport()
    var deaths = FatalTimelines()
    var risky: Set<UInt64> = []
    var fatalTimelines: Set<UInt64> = []
    var part: SearchPart? = .situations
    // A part may run timelines that another part has run; each is counted once.
    var timelines = CountedTimelines()
    var spent = 0
    while let current = part, spent < limits.timelines, progress(report.timelines) {
      var order = order(for: current, after: spent, deaths)
      order.risky = risky
      let left: VersionRun
      let right: VersionRun
      var isFirst = true
      do throws(NoVersionRun) {
        left = try run(of: order, by: first)
        isFirst = false
        right = try run(of: order, by: second)
      } catch {
        return .failed(report, isFirst: isFirst, startError: error.startError)
      }
      if let index = left.firstDifference(from: right) {
        // The timelines of a part that was not searched to its end have no digests.
        report.timelines += index + 1
        let hasHang = [left, right].contains { $0.end(ofTimeline: index) == .hang }
        let shrinker = DifferenceShrinker(
          script, hasHang: hasHang, first: first, second: second)
        let found = moves(ofTimeline: index, of: order, left, right)
        return .differ(report, shrinker.shortestScript(of: found))
      }
      timelines.insert(left.result)
      report.timelines = timelines.count
      fatalTimelines.formUnion(left.result.fatalTimelines)
      if let death = left.death {
        fatalTimelines.insert(SearchResult.number(of: death.picks))
        // The part is searched again. If copies don't show the end, it is searched without this
        // timeline, in which the versions are equal.
        let isUnavoidable = order.deadly.contains(death.picks)
        if order.goOn(around: death) {
          risky = order.risky
          continue
        }
        deaths.insert(death, isUnavoidable: isUnavoidable)
        if !deaths.areTooMany { continue }
        report.interruption = deaths.interruption
        break
      }
      spent += left.digests.count
      part = next(after: current, left.result, &report)
    }
    return .alike(report, deaths: fatalTimelines.count)
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

  /// The part that follows a part in which the versions are equal; nil if there are no more timelines.
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

  // MARK: - Timelines

  /// The timelines of a part with one of the versions, up to the first one that ends the process.
  private struct VersionRun {
    let result: SearchResult
    var death: SearchResult.Finding?
    /// The digests of the timelines.
    var digests: [UInt64] { result.digests }

    /// The failure that has ended the process in a timeline.
    func end(ofTimeline index: Int) -> Failure? {
      index == digests.count ? death?.failure : nil
    }

    /// The position of the first timeline that differs from the other version's.
    func firstDifference(from other: VersionRun) -> Int? {
      let (left, right) = (digests, other.digests)
      if let index = zip(left, right).enumerated().first(where: { $1.0 != $1.1 })?.offset {
        return index
      }
      if death == other.death { return nil }
      // The timeline in which the first of the two processes died.
      return min(death == nil ? .max : left.count, other.death == nil ? .max : right.count)
    }
  }

  /// A version that has not run the timelines of a part.
  private struct NoVersionRun: Error {
    let startError: String?
  }

  private func run(
    of order: SearchOrder, by version: Version
  ) throws(NoVersionRun) -> VersionRun {
    let reply = version(.digests(order), false)
    guard let failure = reply.failure else { return VersionRun(result: try result(in: reply)) }
    guard reply.timelines > 0 else {
      // A program that is not a version begins no timeline. A program that crashes before the first timeline still
      // counts as a version.
      guard failure == .crash else { throw NoVersionRun(startError: nil) }
      return VersionRun(result: SearchResult(), death: .init(ending: failure, after: reply.picks))
    }
    var before = order
    before.limit = reply.timelines - 1
    return VersionRun(
      result: try result(in: version(.digests(before), false)),
      death: .init(ending: failure, after: reply.picks))
  }

  private func result(in reply: ExplorationJob.Reply) throws(NoVersionRun) -> SearchResult {
    guard let result = reply.answer(SearchResult.self) else {
      throw NoVersionRun(startError: reply.startError)
    }
    return result
  }

  /// The moves of a timeline in which the versions differ.
  private func moves(
    ofTimeline index: Int, of order: SearchOrder, _ left: VersionRun, _ right: VersionRun
  ) -> [Move] {
    for (run, version) in [(left, first), (right, second)] {
      guard let death = run.death, run.end(ofTimeline: index) != nil else { continue }
      return Message.value([Move].self, in: version(.follow(death.picks), false).left) ?? []
    }
    var order = order
    order.limit = index + 1
    let picks = first(.digests(order), false).answer(SearchResult.self)?.lastPicks ?? []
    let reply = first(.follow(picks), false)
    // As a copy has shown, it may end the process.
    let moves = reply.failure == nil ? reply.result : reply.left
    return moves.flatMap { Message.value([Move].self, in: $0) } ?? []
  }
}
