import ReactorGoldens
import ReactorTimeline
import ReactorBase
import ReactorPlanning
import ReactorReplay
import ReactorTraceFormat

/// A replay of a script for a check.
final class CheckedReplay {
  /// The log of the replay's progress, for the parent process or the watcher thread.
  let log: ReplayLog
  private let memory: ReplayMemory?
  private var trace: [UInt8] = []
  private let countsCoverage: Bool
  /// The coverage of the replay, or `nil` if it is not measured.
  private(set) var coverage: CoverageFacts?
  /// The replay, or `nil` until it has run.
  private(set) var recorded: ExplainedReplay?
  /// The plan and the explained findings of the replay, or `nil` until it has run.
  private(set) var outcome: (plan: Plan, findings: ReplayFindings)?
  /// Indicates whether the replay records the times of its steps.
  var notesSteps = false

  /// Creates a replay for a check.
  ///
  /// - Parameters:
  ///   - memory: The memory that outlives the process, or `nil` for separate memory.
  ///   - log: The log in which to record the progress if `memory` is `nil`. If both are `nil`, the replay creates a
  ///     log.
  ///   - countsCoverage: Whether to measure the coverage.
  init(in memory: ReplayMemory?, log: ReplayLog? = nil, countsCoverage: Bool = false) {
    self.memory = memory
    self.countsCoverage = countsCoverage
    self.log = memory?.makeLog() ?? log ?? ReplayLog()
  }

  /// Records the plan for the parent process.
  func note(_ plan: Plan) {
    memory?.note(plan)
  }

  /// Replays a plan.
  ///
  /// - Parameters:
  ///   - settings: The settings of the replay and its trace.
  ///   - sink: An additional sink that receives the events.
  ///   - otherOrder: A sink that receives the events with two answers swapped, if the swap breaks a `race-free` rule.
  /// - Returns: The trace and the explained findings.
  func run(
    _ plan: Plan, _ settings: CheckSettings, also sink: (any EventSink)? = nil,
    otherOrder: (any EventSink)? = nil
  ) -> ([UInt8], ReplayFindings) {
    let recorded = ExplainedReplay(
      plan, options: settings.replay, log: log, writing: settings.options, settings.header,
      memory: memory?.wholeTrace(), byteLimit: GoldenChecker.maximumTraceSize,
      for: countsCoverage ? .coverage : .comparison
    ) { writer -> any EventSink in
      sink.map { EventTee(writer, $0) } ?? writer
    } to: {
      self.append($0)
    }
    self.recorded = recorded
    recorded.replay.otherOrder = otherOrder
    if notesSteps { recorded.replay.stepEnds = [] }
    let findings = CodeMark.making(.trace) { recorded.run() }
    outcome = (plan, findings)
    if countsCoverage, let timeline = recorded.timeline {
      coverage = CodeMark.making(.coverage) { facts(of: recorded.replay, timeline, plan) }
    }
    return (trace, findings)
  }

  private func facts(of replay: Replay, _ timeline: Timeline, _ plan: Plan) -> CoverageFacts {
    var facts = CoverageFacts()
    facts.add(timeline, plan.wholeRendering)
    for use in replay.ruleUses {
      facts.add(rule: use.rule, of: use.reactor, wasChecked: use.wasChecked)
    }
    return facts
  }

  private func append(_ bytes: RawSpan) {
    // The trace is passed on before the end of the replay only if it is too large to be compared.
    if let memory, log.phase != .ended { memory.endAtTraceLimit() }
    trace.append(bytes)
  }

  /// Returns the script line that led to an action, or `nil` if the line is unknown.
  func origin(ofAction number: Int, in plan: Plan) -> ScriptPlace? {
    guard let step = log.origin(ofAction: number) else { return nil }
    let file = plan.files[step.file]
    var place = ScriptPlace(file: file.name, line: file.line(of: step.offset))
    place.scriptCase = plan.placeOfCase
    return place
  }
}
