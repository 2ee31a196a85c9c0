import ReactorDiagnostics
import ReactorGoldens
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorSamples
import ReactorScript
import ReactorSystem
import ReactorText
import ReactorTraceFormat

/// The time that each stage of a replay takes, measured within this process.
///
/// Planning reads the script, too. Stages that cannot be run alone are determined as the difference
/// of two measurements: a replay that shows its events less one that shows none.
struct StageTimes {
  /// One stage.
  struct Stage {
    let name: String
    /// In seconds.
    let time: Double
  }

  private static let shown = TraceKindSet([.state, .pulse])

  let stages: [Stage]
  /// The number of lines in the trace.
  let events: Int

  /// Measures.
  ///
  /// - Parameters:
  ///   - workload: What is replayed.
  ///   - count: How many actions it has.
  ///   - runs: How often each stage runs; the fastest counts, as everything else is the machine's.
  init?(_ workload: Workload, count: Int, runs: Int) {
    var script = ""
    workload.writeScript(count: count) { script += $0 }
    let file = SourceFile(name: "benchmark", text: script)
    guard let plan = Self.plan(file) else { return nil }
    let parse = Self.fastest(of: runs) {
      var reader = ScriptReader(file)
      while reader.next() != nil {}
    }
    let planning = Self.fastest(of: runs) { _ = Self.plan(file) }
    let silent = Self.fastest(of: runs) { Self.replay(plan, show: TraceKindSet([])) { _ in } }
    let shown = Self.fastest(of: runs) { Self.replay(plan, show: Self.shown) { _ in } }
    let system = PosixSystem()
    guard let nowhere = try? system.openFile(at: "/dev/null", for: .writing) else { return nil }
    defer { try? system.closeFile(nowhere) }
    let written = Self.fastest(of: runs) {
      Self.replay(plan, show: Self.shown) { try? system.writeAll($0, to: nowhere) }
    }
    var trace: [UInt8] = []
    Self.replay(plan, show: Self.shown) { trace.append($0) }
    // A copy in memory of its own: arrays that share theirs are equal without a look.
    let copy = trace.map { $0 }
    var other = trace
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    if let digit = other.indices.first(where: { $0 > trace.count / 2 && digits ~= trace[$0] }) {
      other[digit] = trace[digit] == digits.upperBound ? digits.lowerBound : trace[digit] + 1
    }
    let same = Self.fastest(of: runs) { _ = TraceComparison.compare(trace, copy) }
    let different = Self.fastest(of: runs) { _ = TraceComparison.compare(trace, other) }
    events = trace.count { $0 == UInt8(ascii: "\n") }
    stages = [
      Stage(name: "parse all", time: parse), Stage(name: "read and plan", time: planning),
      Stage(name: "replay", time: silent), Stage(name: "render", time: max(0, shown - silent)),
      Stage(name: "write", time: max(0, written - shown)),
      Stage(name: "compare, same", time: same),
      Stage(name: "compare, one differs", time: different),
    ]
  }

  /// Plans a script of the bundled reactors, or of those in another registry.
  static func plan(_ file: SourceFile, _ registry: ReactorRegistry = .samples) -> Plan? {
    Planner.plan(file, with: registry).plan
  }

  /// Replays a plan, and hands its trace to a closure.
  static func replay(
    _ plan: Plan, show kinds: TraceKindSet, into sink: @escaping (RawSpan) -> Void
  ) {
    let writer = TraceWriter(
      options: TraceOptions(show: kinds), rules: plan.rendering, output: sink)
    writer.write(TraceHeader())
    _ = Replay(plan, options: ReplayOptions(), writer: writer).run()
  }

  /// The time of a body in seconds: the fastest run, as everything else is the machine's.
  static func fastest(of runs: Int, _ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    return (0..<runs).map { _ in clock.measure(body) }.min()?.inSeconds ?? 0
  }
}
