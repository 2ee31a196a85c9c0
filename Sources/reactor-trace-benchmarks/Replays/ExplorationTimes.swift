import ReactorDiagnostics
import ReactorExploration
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorSamples

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The speed of an exploration of the bundled counter, within this process.
struct ExplorationTimes {
  /// One measurement.
  struct Row {
    let name: String
    let timelines: Int
    /// The processor time in seconds, of the fastest run.
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
    guard let short = measure("up to 6 choices", runs, Explorer.Limits(timelines: .max, moves: 6)),
      let all = measure("any number of choices", runs, Explorer.Limits(timelines: timelines))
    else { return nil }
    return [short, all]
  }

  private static func measure(_ name: String, _ runs: Int, _ limits: Explorer.Limits) -> Row? {
    let file = SourceFile(name: "benchmark", text: text)
    guard let plan = StageTimes.plan(file),
      let script = ExploredScript(
        plan, .samples, including: NoIncludes(), options: ReplayOptions())
    else { return nil }
    var (count, fastest) = (0, Double.infinity)
    for _ in 0..<max(1, runs) {
      let start = processorTime()
      count = ExplorationReport(exploring: script, limits).timelines
      fastest = min(fastest, processorTime() - start)
    }
    return Row(name: name, timelines: count, time: fastest)
  }

  /// The processor time of this process so far, in seconds: what others do on the machine is not in it.
  private static func processorTime() -> Double {
    Double(clock()) / Double(CLOCKS_PER_SEC)
  }
}
