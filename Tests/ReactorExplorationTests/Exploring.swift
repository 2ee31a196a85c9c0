import ReactorDiagnostics
import ReactorExploration
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import Testing

/// Explores a script.
func explore(
  _ script: String, with registry: ReactorRegistry, timelines: Int = 20_000, moves: Int? = nil,
  seed: UInt64 = 0, keepsGoing: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
) -> ExplorationReport {
  let file = SourceFile(name: "test.actions", text: script)
  let (plan, diagnostics) = Planner.plan(file, with: registry)
  guard let plan,
    let explored = ExploredScript(
      plan, registry, including: NoIncludes(), options: ReplayOptions())
  else {
    Issue.record("\(DiagnosticRenderer().render(diagnostics))", sourceLocation: sourceLocation)
    return ExplorationReport()
  }
  return ExplorationReport(
    exploring: explored,
    Explorer.Limits(timelines: timelines, moves: moves, seed: seed, keepsGoing: keepsGoing))
}

/// The steps of the one script that an exploration finds, without declarations and comments.
func found(
  _ script: String, with registry: ReactorRegistry,
  sourceLocation: SourceLocation = #_sourceLocation
) -> [String] {
  let report = explore(script, with: registry, sourceLocation: sourceLocation)
  #expect(report.findings.count <= 1, sourceLocation: sourceLocation)
  let lines = report.findings.first?.script?.split(separator: "\n").map(String.init) ?? []
  return lines.filter { !$0.hasPrefix("#") && !$0.hasPrefix("reactor ") }
}
