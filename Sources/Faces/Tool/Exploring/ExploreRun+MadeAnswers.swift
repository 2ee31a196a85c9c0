import ReactorExploration
import ReactorSystem

/// The search for what shows only if calls give answers that no script has.
extension ExploreRun {
  /// Searches once more, with made answers. Crashes, hangs and replays that do not settle are failures; anything else is
  /// observed.
  ///
  /// - Parameters:
  ///   - processes: Do the jobs.
  ///   - report: The report of the search before it, which is completed.
  ///   - shown: The replays of the scripts of its findings.
  func searchWithMadeAnswers(
    on processes: ExplorationProcesses, _ report: inout ExplorationReport, _ shown: inout [Shown?]
  ) {
    guard let made = script.withMadeAnswers() else { return }
    var run = self
    run.script = made
    processes.makesAnswers = true
    defer { processes.makesAnswers = false }
    let progress = ProgressLine("exploring", in: context)
    defer { progress.clear() }
    progress.show("with made answers")
    let (result, deaths) = run.madeResult(on: processes)
    report.madeTimelines = result.count
    for finding in deaths + result.findings
    where !report.findings.contains(where: { $0.failure == finding.failure }) {
      if Interruption.hasCome { return }
      if finding.failure.endsProcess || finding.failure.id == "never-settles" {
        let (text, replay) = run.scriptAndReplay(of: finding, on: processes)
        report.findings.append(.init(finding.failure, text))
        shown.append(replay)
      } else {
        // A note shows no trace, so its script is not replayed.
        let text = run.text(of: finding, on: processes)
        report.observations.append(
          Observation(breaking: finding.failure.subject, script: text))
      }
    }
    for found in result.observations where !Interruption.hasCome {
      let done = processes.perform(.observe(found.moves, found.failure))
      guard let observation = done.answer(Observation.self),
        !report.observations.contains(where: { observation.isSame(as: $0) })
      else { continue }
      report.observations.append(observation)
    }
    report.observations = report.observations.ranked
  }

  /// Runs the timelines, those excepted that end their processes.
  ///
  /// - Returns: The findings, and the first end of each kind.
  private func madeResult(
    on processes: ExplorationProcesses
  ) -> (SearchResult, deaths: [SearchResult.Finding]) {
    let limit = min(invocation.timelines, ExploredScript.madeTimelines)
    var order = SearchOrder(.situations, limit: limit)
    var deaths = FatalTimelines()
    var findings: [SearchResult.Finding] = []
    while !Interruption.hasCome {
      let done = processes.perform(.search(order))
      if let result = done.answer(SearchResult.self) {
        return (result, findings)
      }
      guard let failure = done.failure, !deaths.areTooMany else { break }
      let death = SearchResult.Finding(ending: failure, after: done.picks, at: done.kind)
      if !findings.contains(where: { $0.failure == failure }) { findings.append(death) }
      deaths.insert(death, isUnavoidable: order.deadly.contains(done.picks))
      order.deadly.append(done.picks)
      if deaths.areTooMany { order.limit = max(0, done.timelines - 1) }
    }
    return (SearchResult(), findings)
  }
}

extension Observation {
  /// Returns whether it is about the same, whatever shows it.
  fileprivate func isSame(as other: Observation) -> Bool {
    kind == other.kind && session == other.session && field == other.field
  }
}
