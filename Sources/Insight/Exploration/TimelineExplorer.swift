package import ReactorReplay

/// An explorer that searches scripts in this process, up to the first failure.
package struct TimelineExplorer: ScriptExplorer {
  /// Creates an explorer.
  package init() {}

  package func explore(_ request: ExplorationRequest) -> ExplorationOutcome? {
    guard
      let script = ExploredScript(
        request.plan, request.registry, including: request.loader, options: request.options)
    else { return nil }
    if let (log, notes) = request.progress { (script.log, script.notes) = (log, notes) }
    request.willExplore(script.stepTexts)
    let limits = Explorer.Limits(timelines: request.timelines, seed: request.seed)
    let report = ExplorationReport(exploring: script, limits)
    let finding = report.findings.first.map { finding in
      ExplorationOutcome.Finding(
        text: finding.failure.text, subject: finding.failure.subject,
        script: finding.script.map { ($0, script.show($0).problems) })
    }
    return ExplorationOutcome(summary: report.summary, finding: finding)
  }
}
