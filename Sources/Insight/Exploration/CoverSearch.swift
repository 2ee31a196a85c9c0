import ReactorTimeline
import ReactorPlanning
import ReactorRegistration
package import ReactorReplay
import ReactorTraceFormat

/// A suite of scripts that together cover all items that an exploration reaches.
package struct CoverSuite: Codable {
  /// The source text of each script.
  package var scripts: [String] = []
  /// The actions that never had an effect. No script covers them.
  package var idleActions: [String] = []

  /// Creates an empty suite.
  package init() {}
}

/// A candidate script for a suite, along with the items that it covers.
private struct Candidate {
  let exploration: ExploredScript
  var lines: [String]
  var items: Set<CoverItem> = []

  var header: String { FoundScript(script: exploration, failure: Failure(id: "")).header }
  var steps: String { lines.map { "\($0)\n" }.joined() }
  var text: String { header + steps }
}

/// A search for the smallest suite of scripts that covers an exploration. The scripts cover every coverage item that
/// is reached, and every state that a call can leave behind.
///
/// Thread safety: confined to one thread.
final class CoverSearch {
  private let explorations: [ExploredScript]
  /// The exploration that is currently being searched.
  private var script: ExploredScript
  private let limit: Int
  private let end: Int
  private let notes: TimelineNotes?
  private var count = 0
  private var seen: Set<CoverItem> = []
  /// The items that no script needs to cover, determined when the scripts are chosen.
  private var dispensable: Set<CoverItem> = []
  private var facts = CoverageFacts()
  /// The number of timelines run before the current exploration, and the number run up to the latest timeline that
  /// covered a new item.
  private var (start, latest) = (0, 0)
  /// The number of timelines after which the search ends, or `nil` until every item has been seen.
  private var enough: Int?
  private var situations: Set<UInt64> = []
  private var candidates: [Candidate] = []
  private let random: ReplayRandom

  /// The divisor that determines the share of random timelines.
  private static let randomShare = 4
  /// The cost of a script, expressed as a number of lines that is added to its length. This cost favors a few long
  /// scripts over many short ones.
  private static let linesOfScript = 4
  /// The maximum number of lines in a script that joins several scripts.
  private static let maximumLines = 12
  /// The number of consecutive timelines without new items after which the search of an exploration ends. It is
  /// `total`, plus `each` for every timeline up to the latest one that covered a new item.
  private static let timelinesInVain = (total: 4000, each: 7)
  /// The number of timelines that are run to find shorter scripts after every item has been seen.
  private static let timelinesAfterwards = 500

  /// Creates a search of an exploration and its variants.
  ///
  /// - Parameters:
  ///   - script: The exploration, including its variants.
  ///   - order: The maximum number of timelines, the number after which the search is cut off, and the picks that are
  ///     known to end the process.
  ///   - limits: The bounds of the search.
  ///   - notes: The memory in which the search records its progress.
  init(
    _ script: ExploredScript, _ order: SearchOrder, _ limits: Explorer.Limits,
    _ notes: TimelineNotes?
  ) {
    explorations = [script] + script.variants
    self.script = script
    (limit, end) = (order.limit, order.end)
    self.notes = notes
    for (number, exploration) in explorations.enumerated() {
      exploration.number = UInt16(number)
      exploration.notes = notes
      exploration.riskyKinds = order.risky
      exploration.deadly = Set(
        order.deadly.filter { $0.first == UInt16(number) }.map { Array($0.dropFirst()) })
    }
    random = ReplayRandom(seed: limits.seed)
  }

  /// Runs the search and returns the suite that it finds.
  func run() -> CoverSuite {
    for (number, exploration) in explorations.enumerated() {
      // The exploration's first timeline, which has no picks, has ended the process.
      if exploration.deadly.contains([]) { continue }
      script = exploration
      situations = []
      (start, latest) = (count, count)
      let share = (limit - start) / (explorations.count - number)
      searchForSituations(upTo: start + share - share / Self.randomShare)
      searchAtRandom(upTo: start + share)
    }
    dispensable = CoverItem.dispensable(in: Self.union(candidates))
    for index in candidates.indices { candidates[index].items.subtract(dispensable) }
    let chosen = merged(chosen())
    var suite = CoverSuite()
    suite.scripts = chosen.indices.map {
      text(of: chosen[$0], besides: Self.union(chosen, without: $0))
    }
    suite.idleActions = CoverageReport(facts, script.registry).idleActions
    return suite
  }

  /// Counts a timeline, unless the search ends before running it.
  ///
  /// - Returns: Whether the timeline can be run.
  private func beginTimeline(_ limit: Int) -> Bool {
    guard count < min(limit, end), notes?.isStopRequested != true,
      enough.map({ count < $0 }) ?? true,
      count - latest < Self.timelinesInVain.total + Self.timelinesInVain.each * (latest - start)
    else { return false }
    count += 1
    notes?.progress.timelines = count
    return true
  }

  // MARK: - Timelines

  /// Runs the timelines that continue from new situations, starting with the shortest.
  private func searchForSituations(upTo limit: Int) {
    var walk = SituationWalk()
    walk.run(while: { beginTimeline(limit) }) { picks, _, _ in
      guard let outcome = visit(.picks(picks), seesSituation: true),
        picks.isEmpty || situations.insert(outcome.situation).inserted
      else { return nil }
      return outcome
    }
  }

  /// Runs a timeline and keeps it if it is the first to cover an item.
  ///
  /// - Returns: The timeline's outcome, or `nil` if the timeline fails or is avoided.
  @discardableResult
  private func visit(
    _ instructions: TimelineGuide.Instructions, seesSituation: Bool = false
  ) -> TimelineOutcome? {
    let recorder = script.coverageRecorder
    let outcome = script.runHere(instructions, seesSituation: seesSituation, to: recorder).outcome
    guard outcome.failure == nil, !outcome.wasAvoided else { return nil }
    consider(outcome, recorder.timeline)
    return outcome
  }

  private func searchAtRandom(upTo limit: Int) {
    let maximum = 3 * script.exploration.limit
    while beginTimeline(limit) {
      var length = 0
      visit(
        .picks([]) { [self] options in
          length += 1
          return length > maximum || options.count == 0 ? nil : random.next(below: options.count)
        })
    }
  }

  private func items(of timeline: Timeline, in exploration: ExploredScript) -> Set<CoverItem> {
    let rules = exploration.plan.rendering
    var facts = CoverageFacts()
    facts.add(timeline, rules)
    return CoverItem.items(facts, timeline.rests(rules)).subtracting(dispensable)
  }

  /// Adds a candidate script for a timeline that is the first to cover an item.
  private func consider(_ outcome: TimelineOutcome, _ timeline: Timeline) {
    let items = items(of: timeline, in: script)
    guard !items.isSubset(of: seen) else { return }
    let moves = script.run(.picks(outcome.picks), keepsMoves: true).moves
    let writer = FoundScript(script: script, failure: Failure(id: ""))
    for pause in FoundScript.pauses {
      guard let lines = writer.lines(of: moves, pause: pause) else { continue }
      var candidate = Candidate(exploration: script, lines: lines)
      guard let found = self.items(of: candidate.text, in: script, noting: outcome.picks)
      else { continue }
      candidate.items = found
      // The script may cover further items at the end of its replay, and may miss items of the timeline.
      seen.formUnion(found)
      if !found.isEmpty { candidates.append(candidate) }
      if items.isSubset(of: found) { break }
    }
    seen.formUnion(items)
    facts.add(timeline, script.plan.rendering)
    var report = CoverageReport(facts, script.registry)
    report.excludeCallsThatWereNotMade()
    enough = report.counts.reach(100) ? 2 * count + Self.timelinesAfterwards : nil
    latest = count
  }

  /// Returns the items that a script covers, or `nil` if the script is invalid or fails.
  ///
  /// - Parameters:
  ///   - text: The source text of the script.
  ///   - exploration: The exploration that found the timeline.
  ///   - picks: The picks of the timeline that the script was created from. They are recorded in case the script ends
  ///     the process.
  private func items(
    of text: String, in exploration: ExploredScript, noting picks: [UInt16] = []
  ) -> Set<CoverItem>? {
    notes?.begin()
    for pick in (exploration.number.map { [$0] } ?? []) + picks { notes?.add(pick) }
    guard let plan = exploration.plan(of: text) else { return nil }
    let recorder = exploration.coverageRecorder
    let replay = Replay(
      plan, options: exploration.options, values: ValueFormatter(rules: plan.rendering),
      to: recorder)
    return replay.run().isEmpty ? items(of: recorder.timeline, in: exploration) : nil
  }

  // MARK: - Choosing

  /// Returns the candidates that together cover all items, starting with the candidate that adds the most items
  /// relative to its length. Removing any candidate, or any line of a candidate, would leave an item uncovered.
  private func chosen() -> [Candidate] {
    var rest = Self.union(candidates)
    var chosen: [Candidate] = []
    while !rest.isEmpty {
      func worth(_ candidate: Candidate) -> Int {
        candidate.items.intersection(rest).count * 1000
          / (candidate.lines.count + Self.linesOfScript)
      }
      guard
        let best = candidates.enumerated().max(by: { left, right in
          let (first, second) = (worth(left.element), worth(right.element))
          // If several candidates are equal, the first one is the shortest.
          return first == second ? left.offset > right.offset : first < second
        })?.element, !best.items.isDisjoint(with: rest)
      else { break }
      rest.subtract(best.items)
      chosen.append(best)
    }
    Self.removeCovered(from: &chosen)
    for index in chosen.indices {
      let needed = chosen[index].items.subtracting(Self.union(chosen, without: index))
      chosen[index] = shrink(chosen[index], to: needed)
    }
    // The other candidates may cover more items than they were chosen for.
    Self.removeCovered(from: &chosen)
    return chosen
  }

  /// Removes the candidates whose items are all covered by other candidates.
  private static func removeCovered(from candidates: inout [Candidate]) {
    for index in candidates.indices.reversed()
    where candidates[index].items.isSubset(of: union(candidates, without: index)) {
      candidates.remove(at: index)
    }
  }

  private static func union(_ candidates: [Candidate], without leftOut: Int...) -> Set<CoverItem> {
    candidates.indices.filter { !leftOut.contains($0) }
      .reduce(into: []) { $0.formUnion(candidates[$1].items) }
  }

  /// Joins scripts that cover the same items when they run one after another, if the joined script is short enough.
  private func merged(_ scripts: [Candidate]) -> [Candidate] {
    var scripts = scripts
    var index = 0
    while index < scripts.count {
      if let (other, whole) = partner(of: index, in: scripts) {
        scripts[index] = whole
        scripts.remove(at: other)
      } else {
        index += 1
      }
    }
    return scripts
  }

  /// Returns a later script that can be joined to the given script, and the result of joining them, or `nil` if no such
  /// script exists.
  private func partner(
    of index: Int, in scripts: [Candidate]
  ) -> (other: Int, whole: Candidate)? {
    for other in scripts.indices.dropFirst(index + 1)
    where scripts[other].exploration === scripts[index].exploration {
      let needed = scripts[index].items.union(scripts[other].items)
        .subtracting(Self.union(scripts, without: index, other))
      for (first, second) in [(index, other), (other, index)] {
        var whole = scripts[first]
        whole.lines += ["settle"] + scripts[second].lines
        guard whole.lines.count <= Self.maximumLines,
          let items = items(of: whole.text, in: whole.exploration), needed.isSubset(of: items)
        else { continue }
        whole.items = items
        return (other, shrink(whole, to: needed))
      }
    }
    return nil
  }

  /// Removes the lines of a script that are not needed to cover the given items.
  private func shrink(_ candidate: Candidate, to needed: Set<CoverItem>) -> Candidate {
    var shrunk = candidate
    let shrinker = LineShrinker(header: candidate.header) { [self] text in
      items(of: text, in: candidate.exploration).map { needed.isSubset(of: $0) } ?? false
    }
    shrunk.lines = shrinker.shrink(candidate.lines)
    shrunk.items = items(of: shrunk.text, in: shrunk.exploration) ?? candidate.items
    return shrunk
  }

  /// Returns the source text of a script, including a comment that names the items it covers.
  private func text(of candidate: Candidate, besides others: Set<CoverItem>) -> String {
    let comment = CoverItem.comment(
      candidate.items.subtracting(others), of: candidate.items,
      in: candidate.exploration.plan.sessions.first?.kind.name)
    return "\(candidate.header)\n\(comment)\(candidate.steps)"
  }
}

extension ExploredScript {
  /// Searches for scripts that together cover every coverage item, and every state that a call can leave behind.
  package func cover(
    _ order: SearchOrder, _ limits: Explorer.Limits, _ notes: TimelineNotes? = nil
  ) -> CoverSuite {
    CoverSearch(self, order, limits, notes).run()
  }
}
