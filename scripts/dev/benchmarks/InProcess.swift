import ReactorDiagnostics
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorSamples
import ReactorText
import ReactorTraceFormat

/// Replays within this process, and their times.
enum InProcess {
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
    _ = Replay(plan, options: ReplayOptions(), values: writer.values, to: writer).run()
  }

  /// The time of a body in seconds: the fastest run, as everything else is the machine's.
  static func fastest(of runs: Int, _ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    return (0..<runs).map { _ in clock.measure(body) }.min()?.inSeconds ?? 0
  }
}
