import ReactorDiagnostics
import ReactorExploration
import ReactorPlanning
import ReactorPlatform
import ReactorRegistration
import ReactorReplay
import ReactorSamples

/// The speed of explorations of the bundled counter, and of what `explore NAME` does first with each bundled reactor,
/// within this process.
///
/// The parts of a search run one after the other, and their processor time shows when each would have
/// ended with several jobs: so the machine's other work, and the number of its processors, make no
/// difference. The processes of the jobs are not in it.
struct ExplorationTimes {
  /// One measurement.
  struct Row {
    let name: String
    let jobs: Int
    /// The number of timelines that count, and of those that were run.
    let timelines: Int
    let run: Int
    /// In seconds: of the fastest run.
    let time: Double
  }

  private static let text = """
    reactor counter
    choose 6 of increase, decrease

    """

  /// Measures.
  ///
  /// - Parameters:
  ///   - runs: How often each search runs.
  ///   - timelines: The number of timelines of a search without a bound on their length.
  static func measure(runs: Int, timelines: Int = 200_000) -> [Row]? {
    guard let script = explored(text) else { return nil }
    func row(_ name: String, _ limits: Explorer.Limits, of script: ExploredScript, jobs: Int)
      -> Row?
    {
      (0..<max(1, runs)).map { _ in search(script, limits, name, jobs: jobs) }
        .min { $0.time < $1.time }
    }
    return [
      row("up to 6 choices", Explorer.Limits(timelines: .max, moves: 6), of: script, jobs: 1),
      row("any number of choices", Explorer.Limits(timelines: timelines), of: script, jobs: 1),
      row("any number of choices", Explorer.Limits(timelines: timelines), of: script, jobs: 2),
      row("any number of choices", Explorer.Limits(timelines: timelines), of: script, jobs: 4),
    ].compactMap { $0 }
      + ReactorRegistry.samples.names.compactMap { name in
        var limits = Explorer.Limits(timelines: .max)
        (limits.work, limits.observesOrder) = (1_000_000, true)
        return explored(ReactorRegistry.samples.exploration(of: name, choices: 5)).flatMap {
          row(name, limits, of: $0, jobs: 2)
        }
      }
  }

  private static func explored(_ text: String) -> ExploredScript? {
    InProcess.plan(SourceFile(name: "benchmark", text: text)).flatMap {
      ExploredScript($0, .samples, including: NoIncludes(), options: ReplayOptions())
    }
  }

  /// Searches with jobs whose time is counted.
  private static func search(
    _ script: ExploredScript, _ limits: Explorer.Limits, _ name: String, jobs: Int
  ) -> Row {
    let explorer = Explorer(limits)
    var (now, run) = (0.0, 0)
    var working: [(end: Double, number: Int, result: SearchResult)] = []
    while !explorer.isOver {
      while working.count < jobs, let (number, order) = explorer.next() {
        let start = processorTime()
        let result = script.search(order, limits)
        let end = now + processorTime() - start
        run += result.count
        working.append((end, number, result))
      }
      guard let first = working.indices.min(by: { working[$0].end < working[$1].end }) else {
        break
      }
      let (end, number, result) = working.remove(at: first)
      now = end
      explorer.receive(result, of: number)
    }
    return Row(
      name: name, jobs: jobs, timelines: explorer.report.timelines, run: run, time: now)
  }

  /// The processor time of this process so far, in seconds.
  private static func processorTime() -> Double {
    Double(clock()) / Double(CLOCKS_PER_SEC)
  }
}
