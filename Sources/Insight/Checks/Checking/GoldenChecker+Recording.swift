package import ReactorGoldens
package import ReactorPlanning
package import ReactorReplay
package import ReactorTraceFormat

/// A replay of a checked script, with its events recorded for a report.
package struct RecordedCheck {
  /// The options of the trace, which are those of its golden.
  package let options: TraceOptions
  /// The comparison with the golden; nil if there is no golden, or if the traces are equal.
  package let comparison: TraceComparison?
  /// The explained failures and notes of the replay.
  package let findings: ReplayFindings
  /// The differences from the golden, as text.
  package let explanation: [String]
}

extension GoldenChecker {
  /// Replays a script like ``check(_:in:)``, and also passes its events to a sink.
  ///
  /// - Parameters:
  ///   - memory: The memory in which the replay leaves its trace if its process dies.
  ///   - sinks: Creates the sinks for the events, given the plan and the options of the trace: one for the replay, and
  ///     one for the replay with two answers swapped, if that breaks a `race-free` rule.
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
