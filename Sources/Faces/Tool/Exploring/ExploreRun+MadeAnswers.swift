import ReactorChecks
import ReactorExploration
import ReactorSystem
import ReactorTimeline

/// A short search that precedes the main search. It finds problems with failing calls, and problems with answers that
/// no script contains. The search lets each call of each action fail in turn, and then tries pairs of such actions.
struct MadeAnswerSearch {
  /// The run of the exploration with generated answers.
  private let run: ExploreRun
  private let processes: ExplorationProcesses
  private var result = SearchResult()
  /// The effects that run forever, as declarations to add to the exploration before the search is repeated.
  var ongoing: [String] { result.ongoing }
  /// The findings that terminated a process, one for each kind of failure.
  private var deaths: [SearchResult.Finding] = []

  /// Searches until all timelines have been explored or the time limit has been reached.
  ///
  /// - Returns: The completed search, or `nil` if answers cannot be generated for any call.
  init?(
    _ run: ExploreRun, on processes: ExplorationProcesses, until end: ContinuousClock.Instant?
  ) {
    guard let made = run.script.withMadeAnswers() else { return nil }
    var run = run
    run.script = made
    self.run = run
    self.processes = processes
    processes.makesAnswers = true
    defer { processes.makesAnswers = false }
    let progress = ProgressLine("exploring", in: run.context)
    progress.show("with generated answers")
    defer { progress.clear() }
    search(until: end)
  }

  /// Adds this search's findings to the report of the main search. Crashes, hangs, and replays that do not settle
  /// become failures, and all other findings become observations.
  ///
  /// - Parameters:
  ///   - report: The report to add to.
  ///   - shown: The replays of the scripts for the report's findings.
  func add(to report: inout ExplorationReport, _ shown: inout [ExploreRun.Shown?]) {
    processes.makesAnswers = true
    defer { processes.makesAnswers = false }
    report.madeTimelines = result.count
    report.coverage.add(result.coverage)
    let found = deaths + result.findings
    for finding in found where finding.isDoubtful && !Interruption.hasCome {
      run.noteDoubtful(finding, in: &report, on: processes)
    }
    for finding in found
    where !finding.isDoubtful && !report.findings.contains(where: { $0.failure == finding.failure })
    {
      if Interruption.hasCome { return }
      if finding.failure.endsProcess || finding.failure.id == "never-settles" {
        let (text, replay) = run.scriptAndReplay(of: finding, on: processes)
        report.findings.append(.init(finding.failure, text, cause: replay?.crash?.words))
        shown.append(replay)
      } else {
        // A note doesn't include a trace, so its script is not replayed.
        let text = run.text(of: finding, on: processes)
        report.observations.append(
          Observation(breaking: finding.failure.subject, script: text))
      }
    }
    for found in result.observations where !Interruption.hasCome {
      let done = processes.perform(.observe(found))
      guard let observation = done.answer(Observation.self),
        !report.observations.contains(where: { observation.isSame(as: $0) })
      else { continue }
      report.observations.append(observation)
    }
    report.observations = report.observations.ranked
  }

  /// Runs the timelines, except those that are known to terminate their processes.
  private mutating func search(until end: ContinuousClock.Instant?) {
    let limit =
      run.invocation.typedTimelines.map { min($0, ExploredScript.madeTimelines) }
      ?? ExploredScript.madeWork
    var order = SearchOrder(.situations, limit: limit)
    var fatal = FatalTimelines()
    while !Interruption.hasCome {
      let done = processes.perform(.search(order), until: end)
      if let result = done.answer(SearchResult.self) {
        self.result = result
        return
      }
      guard let failure = done.failure, !fatal.areTooMany else { return }
      let death = SearchResult.Finding(
        ending: failure, after: done.picks, at: done.kind, done.support)
      if !deaths.contains(where: { $0.failure == failure && $0.support <= death.support }) {
        deaths.append(death)
      }
      let isUnavoidable = order.deadly.contains(done.picks)
      if order.goOn(around: death) { continue }
      fatal.insert(death, isUnavoidable: isUnavoidable)
      if fatal.areTooMany { order.limit = done.spent ?? max(0, done.timelines - 1) }
    }
  }
}

extension Observation {
  /// Returns whether two observations describe the same problem, even with different evidence.
  func isSame(as other: Observation) -> Bool {
    kind == other.kind && session == other.session && field == other.field && text == other.text
  }
}
