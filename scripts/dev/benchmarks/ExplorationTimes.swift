import ReactorDiagnostics
import ReactorExploration
import ReactorPlanning
import ReactorPlatform
import ReactorRegistration
import ReactorReplay
import ReactorSamples

/// The speed of explorations of the bundled counter with one job, within this process.
struct ExplorationTimes {
  /// One measurement.
  struct Row {
    let name: String
    let timelines: Int
    /// The processor time in seconds: of the fastest run, as everything else is the machine's.
    let time: Double
  }

  private static let text = """
    reactor counter
    choose 6 of increase, decrease

    """

  /// Measures.
  ///
  /// - Parameter runs: How often each search runs.
  /// - Returns: The times, or nil if the script cannot be explored.
  static func measure(runs: Int) -> [Row]? {
    let file = SourceFile(name: "benchmark", text: text)
    guard let plan = Planner.plan(file, with: .samples).plan,
      let script = ExploredScript(
        plan, .samples, including: NoIncludes(), options: ReplayOptions())
    else { return nil }
    func row(_ name: String, _ limits: Explorer.Limits) -> Row? {
      (0..<runs).map { _ in search(script, limits, name) }.min { $0.time < $1.time }
    }
    return [
      row("up to 6 choices", Explorer.Limits(timelines: .max, moves: 6)),
      row("any number of choices", Explorer.Limits(timelines: 200_000)),
    ].compactMap { $0 }
  }

  private static func search(
    _ script: ExploredScript, _ limits: Explorer.Limits, _ name: String
  ) -> Row {
    let start = clock()
    let explorer = Explorer(limits)
    while let (number, order) = explorer.next() {
      explorer.receive(script.search(order, limits), of: number)
    }
    let time = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    return Row(name: name, timelines: explorer.report.timelines, time: time)
  }
}
