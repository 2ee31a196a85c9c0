internal import ReactorBase
package import ReactorTimeline

/// The result of a search.
package struct ExplorationReport: Sendable {
  /// A failure, and the script that shows it.
  package struct Finding: Equatable, Sendable {
    package let failure: Failure
    /// The script; nil if no script shows the failure.
    package let script: String?
    /// The cause of a crash as text, if it is known.
    package let cause: String?

    package init(_ failure: Failure, _ script: String?, cause: String? = nil) {
      self.failure = failure
      self.script = script
      self.cause = cause
    }

    /// The failure in a few words, with its cause.
    package var text: String { failure.text(with: cause) }
  }

  /// The number of different timelines that were run.
  package var timelines = 0
  /// The number of the part that was searched, and the number of parts.
  package var part = (number: 1, count: 1)
  /// The greatest number of moves for which all timelines of the part were run.
  package var completeMoves = 0
  /// Indicates whether the part contains no other timelines.
  package var isComplete = false
  /// Indicates whether more could happen than the script allows: a call for which it has a stub was
  /// never made, or some calls never failed.
  package var isRestricted = false
  /// The number of different situations, judging by the states.
  package var situations = 0
  /// The greatest number of moves for which all situations were reached, judging by the states.
  package var situationMoves = 0
  /// Indicates whether there are no other situations, judging by the states.
  package var hasAllSituations = false
  /// The hidden state, if there is any: situations that look the same have continued differently.
  package var hiddenState: HiddenState?
  /// The number of situations in which each of the first 64 rules was checked.
  package var checks = [Int](repeating: 0, count: 64)
  /// The stubs that have answered: one bit for each of the first 64.
  package var usedStubs: UInt64 = 0
  /// The findings, in the order in which they were found.
  package var findings: [Finding] = []
  /// The probable mistakes that no rule forbids, starting with the most likely; none if the search ended at a failure.
  package var observations: [Observation] = []
  /// The lines that were added to the exploration, because these effects run forever by themselves.
  package var ongoing: [String] = []
  /// The steps that end the process because of an index that is in no list of the state, and that no screen would send.
  package var impossibleSteps: [String] = []
  /// The notes on the timelines: for each step, one of each kind.
  package var notes: [NotedPlace] = []
  /// The items that coverage counts in the timelines that have led to new situations.
  package var coverage = CoverageFacts()
  /// The number of further timelines in which calls gave generated answers.
  package var madeTimelines = 0
  /// Indicates whether there is a rule that a timeline could break.
  package var hasRules = true
  /// The number of kinds of observations that were looked for.
  package var observedKinds = 0
  /// The reason why the search ended early, as text.
  package var interruption: String?

  /// Creates the report of an exploration that has not done anything yet.
  package init() {}

  /// The report in one line.
  package var summary: String {
    // If nothing was searched, nothing is known about the rules.
    if timelines == 0, findings.isEmpty {
      return reach + (interruption.map { "; \($0)" } ?? ": there are more parts than timelines")
    }
    // The first timeline may have ended its process.
    let made =
      madeTimelines > 0 ? "; \(count(madeTimelines, "more timeline")) with generated answers" : ""
    return "\(reach)\(reachOfSituations)\(made); \(found)" + (interruption.map { "; \($0)" } ?? "")
  }

  /// The number of findings, or the kinds of problems that were looked for but not found.
  private var found: String {
    if !findings.isEmpty { return count(findings.count, "failure") }
    if hasRules { return "no rule broken" }
    if !observations.isEmpty { return count(observations.count, "note") }
    return observedKinds == 0
      ? "no failure"
      : "looked for \(count(observedKinds, "kind")) of suspicious behavior, but found none"
  }

  /// The extent of the search for situations.
  var reachOfSituations: String {
    if situations == 0 { return "" }
    let seen = "; \(count(situations, "different situation"))"
    if hasAllSituations { return "\(seen): \(everything), judging by the states" }
    guard situationMoves > 0 else { return seen }
    return "\(seen): all of up to \(count(situationMoves, "choice")), judging by the states"
  }

  /// Indicates whether the search could not be done, because it ended before the first timeline.
  package var isUnsearched: Bool {
    timelines == 0 && findings.isEmpty && interruption != nil
  }

  /// The extent of the search.
  package var reach: String {
    let timelines = count(timelines, "timeline")
    let isWhole = part.count == 1
    let name = "part \(part.number)/\(part.count)"
    if isComplete { return "\(timelines): \(isWhole ? everything : "all of \(name)")" }
    guard completeMoves > 0 else { return timelines }
    return "\(timelines): all of up to \(count(completeMoves, "choice"))"
      + (isWhole ? "" : " in \(name)")
  }

  private var everything: String { isRestricted ? "all that the script allows" : "all there are" }

  /// Records whether an exploration restricts what could happen, and whether it has rules.
  package mutating func noteRestrictions(of script: ExploredScript) {
    hasRules = !script.ruleTexts.isEmpty
    isRestricted =
      !script.stubs(besides: usedStubs).isEmpty || script.hasCallsThatDoNotFail
  }

  /// The items that were never reached, if all actions could be chosen.
  package func unreached(by script: ExploredScript) -> [UnreachedItems] {
    script.choosesAllActions ? CoverageReport(coverage, script.registry).unreached : []
  }

  /// Returns a number with its noun, such as `3 timelines`.
  package func count(_ number: Int, _ what: String) -> String {
    "\(NumberText.grouped(number)) \(what)\(number == 1 ? "" : "s")"
  }
}

extension ExplorationReport {
  /// Searches in this process, and writes the findings as scripts.
  package init(exploring script: ExploredScript, _ limits: Explorer.Limits) {
    let explorer = Explorer(limits)
    while let (number, order) = explorer.next() {
      explorer.receive(script.search(order, limits), of: number)
    }
    if !explorer.ongoing.isEmpty, let ongoing = script.adding(explorer.ongoing) {
      self.init(exploring: ongoing, limits)
      self.ongoing = explorer.ongoing + self.ongoing
      return
    }
    self = explorer.report
    noteRestrictions(of: script)
    findings = explorer.findings.map {
      Finding($0.failure, script.scriptText(of: $0.moves, $0.failure))
    }
    observations =
      explorer.observed.compactMap { script.observation(of: $0) }.ranked
  }
}
