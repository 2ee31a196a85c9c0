package import ReactorGoldens
package import ReactorPlanning
package import ReactorReplay
package import ReactorTraceFormat

/// A recorded replay of a checked script, for use in a report.
package struct RecordedCheck {
  /// The trace options, which match the options of the golden.
  package let options: TraceOptions
  /// The comparison with the golden, or `nil` if there is no golden, or if the traces are equal.
  package let comparison: TraceComparison?
  /// The explained failures and notes of the replay.
  package let findings: ReplayFindings
  /// The explanation of the differences from the golden.
  package let explanation: [String]
}

extension GoldenChecker {
  /// Replays a script like ``check(_:in:)``, and also sends the events to the given sinks.
  ///
  /// - Parameters:
  ///   - memory: The memory that keeps the trace if the replay's process dies.
  ///   - sinks: A closure that creates the sinks for a plan and its trace options: one for the replay, and one for the
  ///     replay with two answers swapped, if the swap breaks a `race-free` rule.
  package func record(
    _ script: GoldenScript, in memory: ReplayMemory?,
    to sinks: (Plan, TraceOptions) -> (found: any EventSink, otherOrder: (any EventSink)?)
  ) throws(GoldenProblem) -> RecordedCheck {
    let replay = CheckedReplay(in: memory)
    let plan = try plan(script)
    replay.note(plan)
    let (golden, settings) = try settings(for: script, plan)
    let (found, otherOrder) = sinks(plan, settings.options)
    let (trace, findings) = replay.run(plan, settings, also: found, otherOrder: otherOrder)
    let comparison = golden.flatMap { TraceComparison.compare($0, trace) }
    let names = ComparedNames(expected: script.goldenPath, found: script.pendingPath)
    return RecordedCheck(
      options: settings.options, comparison: comparison,
      findings: findings,
      explanation: comparison.map { words(for: $0, names, plan, replay, settings) } ?? [])
  }
}
