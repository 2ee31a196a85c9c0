import ReactorBase
import ReactorExploration
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorTraceFormat
import Testing

func explore(
  _ script: String, with registry: ReactorRegistry, timelines: Int = 20_000, moves: Int? = nil,
  seed: UInt64 = 0, keepsGoing: Bool = false, files: [String: String] = [:],
  share: (index: Int, count: Int) = (0, 1), observesOrder: Bool = false,
  makesAnswers: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) -> ExplorationReport {
  var limits = Explorer.Limits(
    timelines: timelines, moves: moves, seed: seed, keepsGoing: keepsGoing)
  limits.share = share
  limits.observesOrder = observesOrder
  return explore(
    script, with: registry, limits, files: files, makesAnswers: makesAnswers,
    sourceLocation: sourceLocation)
}

/// Explores a script within limits.
func explore(
  _ script: String, with registry: ReactorRegistry, _ limits: Explorer.Limits,
  files: [String: String] = [:], makesAnswers: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) -> ExplorationReport {
  let file = SourceFile(name: "test.actions", text: script)
  let loader = FixedFiles(files)
  let (plan, diagnostics) = Planner.plan(file, with: registry, including: loader)
  guard let plan,
    let explored = ExploredScript(
      plan, registry, including: loader, options: ReplayOptions())
  else {
    Issue.record("\(DiagnosticRenderer().render(diagnostics))", sourceLocation: sourceLocation)
    return ExplorationReport()
  }
  guard makesAnswers, let made = explored.withMadeAnswers() else {
    return ExplorationReport(exploring: explored, limits)
  }
  let result = made.search(SearchOrder(.situations, limit: limits.timelines), limits)
  var report = ExplorationReport()
  report.findings = result.findings.map { .init($0.failure, nil) }
  report.observations =
    result.observations.compactMap { made.observation(of: $0) }.ranked
  return report
}

/// Files that a script can include.
private struct FixedFiles: IncludeLoader {
  private let files: [String: SourceFile]

  init(_ files: [String: String]) {
    self.files = Dictionary(
      uniqueKeysWithValues: files.map { ($0, SourceFile(name: $0, text: $1)) })
  }

  func load(_ path: String, from file: SourceFile) throws(IncludeProblem) -> SourceFile {
    guard let file = files[path] else { throw .unreadable(path, reason: "not there") }
    return file
  }
}

/// The failures of a script of steps for a reactor.
func failures(of steps: [String], of reactor: String, with registry: ReactorRegistry) throws
  -> Set<String>
{
  let text = "reactor \(reactor)\n\(steps.joined(separator: "\n"))\n"
  let plan = try #require(
    Planner.plan(SourceFile(name: "found.actions", text: text), with: registry).plan)
  let writer = TraceWriter(options: TraceOptions(), rules: plan.rendering) { _ in }
  return Set(
    Replay(plan, options: ReplayOptions(), values: writer.values, to: writer).run().map(
      \.identity.id))
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
