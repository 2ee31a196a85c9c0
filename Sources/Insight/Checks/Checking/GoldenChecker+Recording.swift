package import ReactorGoldens
package import ReactorPlanning
package import ReactorReplay
package import ReactorTraceFormat

/// A replay of a script that is checked, with its events recorded for a report.
package struct RecordedCheck {
  /// The options of the trace, which are those of its golden.
  package let options: TraceOptions
  /// The comparison with the golden; nil if there is none, or if the trace is the same.
  package let comparison: TraceComparison?
  /// The failures and notes of the replay, explained.
  package let findings: ReplayFindings
  /// The differences from the golden in words.
  package let explanation: [String]
}

extension GoldenChecker {
  /// Replays a script as ``check(_:in:)`` does, and also hands its events to a sink.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - memory: The memory in which the replay leaves its trace, in case its process dies.
  ///   - sinks: Makes the sinks for the events, of the plan and of the options of the trace: that of the replay, and
  ///     that of the replay with two answers the other way round, if that breaks a `race-free` rule.
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
