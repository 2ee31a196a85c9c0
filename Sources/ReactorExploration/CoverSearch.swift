import ReactorAnalysis
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorTraceFormat

/// Looks for the fewest and shortest scripts that make everything happen that coverage counts, as far as
/// an exploration gets to it.
///
/// Threads: it belongs to one thread.
final class CoverSearch {
  /// An item of coverage, with the name of its reactor.
  private struct Item: Hashable {
    let reactor: String
    let item: CoverageItem
  }

  private struct Candidate {
    /// The place of its exploration.
    let number: Int
    let lines: [String]
    let items: Set<Item>
  }

  private let explorations: [ExploredScript]
  /// The exploration that is searched.
  private var script: ExploredScript
  private let limit: Int
  private let end: Int
  private let notes: TimelineNotes?
  private var count = 0
  private var seen: Set<Item> = []
  private var facts = CoverageFacts()
  /// The number of timelines before the exploration that is searched, and up to the latest one in which something was
  /// new.
  private var (start, latest) = (0, 0)
  /// The number of timelines from which on there is nothing more to look for; nil while something has
  /// never been seen.
  private var enough: Int?
  private var situations: Set<UInt64> = []
  private var candidates: [Candidate] = []
  private let random: ReplayRandom

  /// One of every four timelines is random.
  private static let randomShare = 4
  /// The number of lines that each script counts for in addition to its own, so that few scripts are better than many.
  private static let linesOfScript = 4
  /// The number of lines up to which scripts are put together.
  private static let maximumLines = 12
  /// The number of timelines of an exploration that are run after the last one in which something was new, and for each
  /// that was run before it.
  private static let timelinesInVain = (total: 4000, each: 7)
  /// The number of timelines that are run once everything has been seen, for shorter scripts.
  private static let timelinesAfterwards = 500
  /// The number of items that the comment of a script names.
  private static let namedItems = 3

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - script: The exploration, with its variants.
  ///   - order: The number of timelines, the one at which it is cut off, and the picks that end the process.
  ///   - limits: The bounds of the search.
  ///   - notes: The memory in which it notes its progress.
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
      exploration.deadly = Set(
        order.deadly.filter { $0.first == UInt16(number) }.map { Array($0.dropFirst()) })
    }
    random = ReplayRandom(seed: limits.seed)
  }

  /// Searches.
  ///
  /// - Returns: The scripts.
  func run() -> [String] {
    for (number, exploration) in explorations.enumerated() {
      // Its first timeline, which has no picks, has ended the process.
      if exploration.deadly.contains([]) { continue }
      script = exploration
      situations = []
      (start, latest) = (count, count)
      let share = (limit - start) / (explorations.count - number)
      searchForSituations(upTo: start + share - share / Self.randomShare)
      searchAtRandom(upTo: start + share)
    }
    let suite = merged(chosen())
    return suite.indices.map { text(of: suite[$0], besides: Self.union(suite, without: $0)) }
  }

  /// Counts a timeline, unless the search ends before it.
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

  /// Runs the timelines that lead on from situations which are new, the shortest first.
  private func searchForSituations(upTo limit: Int) {
    var walk = SituationWalk()
    walk.run(while: { beginTimeline(limit) }) { picks, _, _ in
      guard let outcome = visit(.picks(picks) { _ in nil }, seesSituation: true),
        picks.isEmpty || situations.insert(outcome.situation).inserted
      else { return nil }
      return outcome
    }
  }

  /// Runs a timeline, and keeps it if it makes something happen that none before it did.
  ///
  /// - Returns: Its outcome; nil if it fails.
  @discardableResult
  private func visit(
    _ instructions: TimelineGuide.Instructions, seesSituation: Bool = false
  ) -> TimelineOutcome? {
    let recorder = TimelineRecorder(rules: script.plan.rendering)
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

  private func items(of timeline: Timeline) -> Set<Item> {
    var facts = CoverageFacts()
    facts.add(timeline, script.plan.rendering)
    var items: Set<Item> = []
    for (reactor, facts) in facts.reactors {
      for item in facts.seen { items.insert(Item(reactor: reactor, item: item)) }
    }
    return items
  }

  /// Makes a script of a timeline that is the first to make something happen.
  private func consider(_ outcome: TimelineOutcome, _ timeline: Timeline) {
    let items = items(of: timeline)
    guard !items.isSubset(of: seen) else { return }
    let moves = script.run(.picks(outcome.picks) { _ in nil }, keepsMoves: true).moves
    let writer = FoundScript(script: script, failure: Failure(id: ""))
    for pause in FoundScript.pauses {
      guard let lines = writer.lines(of: moves, pause: pause),
        let found = self.items(of: writer.header, lines, noting: outcome.picks)
      else { continue }
      // The end of the replay makes more happen, and the script may not make all of it happen.
      seen.formUnion(found)
      if !found.isEmpty {
        candidates.append(
          Candidate(number: Int(script.number ?? 0), lines: lines, items: found))
      }
      if items.isSubset(of: found) { break }
    }
    seen.formUnion(items)
    facts.add(timeline, script.plan.rendering)
    var report = CoverageReport(facts, script.registry)
    report.excludeCallsThatWereNotMade()
    enough = report.counts.reach(100) ? 2 * count + Self.timelinesAfterwards : nil
    latest = count
  }

  /// The items that a script covers; nil if it fails.
  ///
  /// - Parameters:
  ///   - header: Its declarations.
  ///   - lines: Its steps.
  ///   - picks: The timeline that the script is of, in case that the script ends the process.
  private func items(
    of header: String, _ lines: [String], noting picks: [UInt16] = []
  ) -> Set<Item>? {
    items(of: header + lines.map { "\($0)\n" }.joined(), noting: picks)
  }

  private func items(of text: String, noting picks: [UInt16] = []) -> Set<Item>? {
    notes?.begin()
    for pick in (script.number.map { [$0] } ?? []) + picks { notes?.add(pick) }
    guard let plan = script.plan(of: text) else { return nil }
    let recorder = TimelineRecorder(rules: plan.rendering)
    let replay = Replay(
      plan, options: script.options, values: ValueFormatter(rules: plan.rendering), to: recorder)
    return replay.run().isEmpty ? items(of: recorder.timeline) : nil
  }

  // MARK: - Choosing

  /// The candidates that make everything happen together: the one that adds most for its length, and so
  /// on; none of which can be left out, and no line of which.
  private func chosen() -> [Candidate] {
    var rest = candidates.reduce(into: Set<Item>()) { $0.formUnion($1.items) }
    var chosen: [Candidate] = []
    while !rest.isEmpty {
      func worth(_ candidate: Candidate) -> Int {
        candidate.items.intersection(rest).count * 1000
          / (candidate.lines.count + Self.linesOfScript)
      }
      guard
        let best = candidates.enumerated().max(by: { left, right in
          let (first, second) = (worth(left.element), worth(right.element))
          // The first one of several is the shortest.
          return first == second ? left.offset > right.offset : first < second
        })?.element, !best.items.isDisjoint(with: rest)
      else { break }
      rest.subtract(best.items)
      chosen.append(best)
    }
    for index in chosen.indices.reversed() {
      let others = Self.union(chosen, without: index)
      if chosen[index].items.isSubset(of: others) { chosen.remove(at: index) }
    }
    for index in chosen.indices {
      let needed = chosen[index].items.subtracting(Self.union(chosen, without: index))
      chosen[index] = shrink(chosen[index], to: needed)
    }
    for index in chosen.indices.reversed() {
      // Others may make more happen now than they were needed for.
      if chosen[index].items.isSubset(of: Self.union(chosen, without: index)) {
        chosen.remove(at: index)
      }
    }
    return chosen
  }

  private static func union(_ candidates: [Candidate], without index: Int) -> Set<Item> {
    var union: Set<Item> = []
    for (other, candidate) in candidates.enumerated() where other != index {
      union.formUnion(candidate.items)
    }
    return union
  }

  /// Puts scripts together that make as much happen one after the other, as long as they stay short.
  private func merged(_ scripts: [Candidate]) -> [Candidate] {
    var scripts = scripts
    var index = 0
    while index < scripts.count {
      var isMerged = false
      for other in scripts.indices.dropFirst(index + 1)
      where !isMerged && scripts[other].number == scripts[index].number {
        let rest = scripts.enumerated().filter { $0.offset != index && $0.offset != other }
        let covered = rest.reduce(into: Set<Item>()) { $0.formUnion($1.element.items) }
        let needed = scripts[index].items.union(scripts[other].items).subtracting(covered)
        for (first, second) in [(index, other), (other, index)] where !isMerged {
          let lines = scripts[first].lines + ["settle"] + scripts[second].lines
          let header = header(of: scripts[index])
          guard lines.count <= Self.maximumLines,
            let items = items(of: header, lines), needed.isSubset(of: items)
          else { continue }
          let whole = Candidate(number: scripts[index].number, lines: lines, items: items)
          scripts[index] = shrink(whole, to: needed)
          scripts.remove(at: other)
          isMerged = true
        }
      }
      if !isMerged { index += 1 }
    }
    return scripts
  }

  private func header(of candidate: Candidate) -> String {
    script = explorations[candidate.number]
    return FoundScript(script: script, failure: Failure(id: "")).header
  }

  /// Leaves out the lines of a script that make nothing happen which is needed.
  private func shrink(_ candidate: Candidate, to needed: Set<Item>) -> Candidate {
    let header = header(of: candidate)
    let shrinker = LineShrinker(header: header) { [self] text in
      items(of: text).map { needed.isSubset(of: $0) } ?? false
    }
    let lines = shrinker.shrink(candidate.lines)
    return Candidate(
      number: candidate.number, lines: lines, items: items(of: header, lines) ?? candidate.items)
  }

  /// The script with a comment that lists the items that it alone covers.
  private func text(of candidate: Candidate, besides others: Set<Item>) -> String {
    let own = candidate.items.subtracting(others)
    let reactor = script.plan.sessions.first?.kind.name
    let order = CoverageItem.Kind.allCases.reversed()
    let names = order.flatMap { kind in
      own.filter { $0.item.kind == kind }.sorted {
        ($0.item.name, $0.reactor) < ($1.item.name, $1.reactor)
      }
    }.map { $0.reactor == reactor ? $0.item.name : "\($0.reactor): \($0.item.name)" }
    let rest = names.count - Self.namedItems
    let more = rest > 0 ? ", and \(rest) more" : ""
    let comment = "# Covers \(names.prefix(Self.namedItems).joined(separator: ", "))\(more).\n"
    return header(of: candidate) + "\n" + comment
      + candidate.lines.map { "\($0)\n" }.joined()
  }
}

extension ExploredScript {
  /// Looks for the scripts that make everything happen that coverage counts.
  package func cover(
    _ order: SearchOrder, _ limits: Explorer.Limits, _ notes: TimelineNotes? = nil
  ) -> [String] {
    CoverSearch(self, order, limits, notes).run()
  }
}
