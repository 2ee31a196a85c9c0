internal import ReactorBase
package import ReactorTimeline

/// A report on a search through an exploration's timelines.
package struct ExplorationReport: Sendable {
  /// A failure, along with a script that shows it.
  package struct Finding: Equatable, Sendable {
    package let failure: Failure
    /// The script, or `nil` if no script shows the failure.
    package let script: String?
    /// A description of the cause of a crash, or `nil` if the cause is unknown.
    package let cause: String?

    package init(_ failure: Failure, _ script: String?, cause: String? = nil) {
      self.failure = failure
      self.script = script
      self.cause = cause
    }

    /// A short description of the failure, including its cause.
    package var text: String { failure.text(with: cause) }
  }

  /// The number of distinct timelines that were run.
  package var timelines = 0
  /// The one-based number of the part that was searched, and the number of parts.
  package var part = (number: 1, count: 1)
  /// The greatest number of moves for which all timelines of the part were run.
  package var completeMoves = 0
  /// Indicates whether all timelines of the part were run.
  package var isComplete = false
  /// Indicates whether the script restricts the possible timelines because a stub never answered or some calls cannot
  /// fail.
  package var isRestricted = false
  /// The number of distinct situations. Hidden state is disregarded.
  package var situations = 0
  /// The greatest number of moves for which all situations were reached. Hidden state is disregarded.
  package var situationMoves = 0
  /// Indicates whether all situations were reached. Hidden state is disregarded.
  package var hasAllSituations = false
  /// The hidden state, or `nil` if none was found. Because of hidden state, situations that look the same can
  /// continue differently.
  package var hiddenState: HiddenState?
  /// The number of situations in which each of the first 64 rules was checked.
  package var checks = [Int](repeating: 0, count: 64)
  /// A bit mask that indicates which of the first 64 stubs have answered.
  package var usedStubs: UInt64 = 0
  /// The findings, in the order in which they were found.
  package var findings: [Finding] = []
  /// The probable bugs that no rule forbids, starting with the most likely one. The array is empty if the search ended
  /// at a failure.
  package var observations: [Observation] = []
  /// The lines that were added to the exploration to declare effects that run forever.
  package var ongoing: [String] = []
  /// The steps that end the process by sending an invalid index. The index is out of bounds in every list of the
  /// state, so no screen would send it.
  package var impossibleSteps: [String] = []
  /// The notes on the timelines, at most one of each kind per step.
  package var notes: [NotedPlace] = []
  /// The coverage of the timelines that led to new situations.
  package var coverage = CoverageFacts()
  /// The number of additional timelines in which calls returned generated answers.
  package var madeTimelines = 0
  /// Indicates whether the exploration has a rule that a timeline could break.
  package var hasRules = true
  /// The number of kinds of observations that the search looked for.
  package var observedKinds = 0
  /// A description of the reason that the search ended early, or `nil` if it did not end early.
  package var interruption: String?

  /// Creates the report of a search that has not started.
  package init() {}

  /// A one-line summary of the report.
  package var summary: String {
    // Without a search, nothing is known about the rules.
    if timelines == 0, findings.isEmpty {
      return reach + (interruption.map { "; \($0)" } ?? ": there are more parts than timelines")
    }
    // The first timeline may have ended its process.
    let made =
      madeTimelines > 0 ? "; \(count(madeTimelines, "more timeline")) with generated answers" : ""
    return "\(reach)\(reachOfSituations)\(made); \(found)" + (interruption.map { "; \($0)" } ?? "")
  }

  /// A description of the findings or, if there are none, of the kinds of problems that the search looked for.
  private var found: String {
    if !findings.isEmpty { return count(findings.count, "failure") }
    if hasRules { return "no rule broken" }
    if !observations.isEmpty { return count(observations.count, "note") }
    return observedKinds == 0
      ? "no failure"
      : "looked for \(count(observedKinds, "kind")) of suspicious behavior, but found none"
  }

  /// A description of how far the search for situations got, or an empty string if it saw no situation.
  var reachOfSituations: String {
    if situations == 0 { return "" }
    let seen = "; \(count(situations, "different situation"))"
    if hasAllSituations { return "\(seen): \(everything), judging by the states" }
    guard situationMoves > 0 else { return seen }
    return "\(seen): all with up to \(count(situationMoves, "choice")), judging by the states"
  }

  /// Indicates whether the search ended before its first timeline.
  package var isUnsearched: Bool {
    timelines == 0 && findings.isEmpty && interruption != nil
  }

  /// A description of how far the search got.
  package var reach: String {
    let timelines = count(timelines, "timeline")
    let isWhole = part.count == 1
    let name = "part \(part.number)/\(part.count)"
    if isComplete { return "\(timelines): \(isWhole ? everything : "all of \(name)")" }
    guard completeMoves > 0 else { return timelines }
    return "\(timelines): all with up to \(count(completeMoves, "choice"))"
      + (isWhole ? "" : " in \(name)")
  }

  private var everything: String { isRestricted ? "all that the script allows" : "all there are" }

  /// Records whether the given exploration has rules, and whether it restricts the possible timelines.
  package mutating func noteRestrictions(of script: ExploredScript) {
    hasRules = !script.ruleTexts.isEmpty
    isRestricted =
      !script.stubs(besides: usedStubs).isEmpty || script.hasCallsThatDoNotFail
  }

  /// Returns the coverage items that no timeline reached, or an empty array if the exploration does not choose from all
  /// actions.
  package func unreached(by script: ExploredScript) -> [UnreachedItems] {
    script.choosesAllActions ? CoverageReport(coverage, script.registry).unreached : []
  }

  /// Returns a number followed by its noun, such as `3 timelines`.
  package func count(_ number: Int, _ what: String) -> String {
    "\(NumberText.grouped(number)) \(what)\(number == 1 ? "" : "s")"
  }
}

extension ExplorationReport {
  /// Searches an exploration in this process, writes the findings as scripts, and creates the report.
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
