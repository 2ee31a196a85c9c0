import ReactorBase
import ReactorExploration
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorTestTraits
import Testing

@Suite(.endToEnd)
struct VersionPairTests {
  private static let pairs = messagePairs + failurePairs + listPairs + choicePairs + otherPairs

  @Test(arguments: pairs.map(\.name))
  func `A reactor differs from its mended twin, and neither differs from itself`(
    name: String
  ) throws {
    let registry = ReactorRegistry(Self.pairs)
    guard case .differ(let report, let found) = try compare(name, "\(name)Mended", in: registry)
    else {
      Issue.record("\(name) does not differ")
      return
    }
    // A default comparison runs 200,000 timelines.
    #expect(report.timelines < 100)
    #expect(found.traces.first != found.traces.second)
    #expect(found.script.split(separator: "\n").count < 6)
    for version in [name, "\(name)Mended"] {
      let same = try compare(version, version, timelines: 400, in: registry)
      guard case .alike(_, 0, 0) = same else {
        Issue.record("\(same)")
        continue
      }
    }
  }
}

/// Compares everything that two reactors can do.
func compare(
  _ first: String, _ second: String, timelines: Int = 20_000, in registry: ReactorRegistry
) throws -> VersionComparison.Outcome {
  let limits = Explorer.Limits(timelines: timelines)
  let text = try #require(registry.thoroughExplorations(of: first, choices: 5).first)
  func renamed(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line == "reactor \(first)" ? "reactor \(first) = \(second)" : String(line)
    }.joined(separator: "\n")
  }
  func script(_ text: String) throws -> ExploredScript {
    let plan = try #require(
      Planner.plan(SourceFile(name: "pair.actions", text: text), with: registry).plan)
    let script = try #require(
      ExploredScript(plan, registry, including: NoIncludes(), options: ReplayOptions()))
    script.scope = ComparisonScope()
    return script
  }
  let scripts = (try script(text), try script(renamed(text)))
  return VersionComparison(
    scripts.0, limits,
    first: { job, _ in ExplorationJob.Reply(job.perform(on: scripts.0, limits)) },
    second: { job, _ in
      var job = job
      if case .behavior(let text) = job { job = .behavior(renamed(text)) }
      return ExplorationJob.Reply(job.perform(on: scripts.1, limits))
    }
  ).run { _ in true }
}
