import ReactorChecks
import ReactorExploration
import ReactorSystem
import ReactorTimeline

/// The search for problems that occur only if calls fail or return answers that no script contains.
/// It runs first and is short: each action with each of its calls failing, and then pairs of them.
struct MadeAnswerSearch {
  /// The exploration with generated answers.
  private let run: ExploreRun
  private let processes: ExplorationProcesses
  private var result = SearchResult()
  /// The declarations to add before the search is repeated, because these effects run forever.
  var ongoing: [String] { result.ongoing }
  /// The first end of the process for each kind of move.
  private var deaths: [SearchResult.Finding] = []

  /// Searches, until everything is done or a time limit is reached.
  ///
  /// - Returns: Nil if no call can have generated answers.
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

  /// Adds the findings to the report of the other search. Crashes, hangs and replays that do not settle are failures;
  /// everything else is an observation.
  ///
  /// - Parameter shown: The replays of the scripts of its findings.
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
        // A note shows no trace, so its script is not replayed.
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

  /// Runs the timelines, except those that end their processes.
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
  /// Returns whether both observations describe the same problem, regardless of their evidence.
  func isSame(as other: Observation) -> Bool {
    kind == other.kind && session == other.session && field == other.field && text == other.text
  }
}
