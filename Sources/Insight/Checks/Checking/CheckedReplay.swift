import ReactorGoldens
import ReactorTimeline
import ReactorBase
import ReactorPlanning
import ReactorReplay
import ReactorTraceFormat

/// The replay of one script that is checked.
final class CheckedReplay {
  /// The log of the replay's progress, for the process that started this one, or for the watching thread.
  let log: ReplayLog
  private let memory: ReplayMemory?
  private var trace: [UInt8] = []
  private let countsCoverage: Bool
  /// The coverage of the replay, if it is measured.
  private(set) var coverage: CoverageFacts?
  /// The replay; nil until it has run.
  private(set) var recorded: ExplainedReplay?
  /// The plan and the explained findings of that replay.
  private(set) var outcome: (plan: Plan, findings: ReplayFindings)?
  /// Indicates whether the replay records the times of its steps.
  var notesSteps = false

  /// Prepares a replay.
  ///
  /// - Parameters:
  ///   - memory: Memory that outlives the process; nil for separate memory.
  ///   - log: The log for the progress of the replay, if there is no such memory; nil to create one.
  ///   - countsCoverage: Whether to measure the coverage.
  init(in memory: ReplayMemory?, log: ReplayLog? = nil, countsCoverage: Bool = false) {
    self.memory = memory
    self.countsCoverage = countsCoverage
    self.log = memory?.makeLog() ?? log ?? ReplayLog()
  }

  /// Records the plan, for the process that started this one.
  func note(_ plan: Plan) {
    memory?.note(plan)
  }

  /// Replays a plan, once.
  ///
  /// - Parameters:
  ///   - settings: The options of the trace.
  ///   - sink: Also receives the events.
  ///   - otherOrder: Receives the events with two answers swapped, if that breaks a `race-free` rule.
  /// - Returns: The trace, and the explained findings.
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
    // If a trace is passed on before the replay has ended, it is too large to be compared.
    if let memory, log.phase != .ended { memory.endAtTraceLimit() }
    trace.append(bytes)
  }

  /// The line of a script that led to an action.
  func origin(ofAction number: Int, in plan: Plan) -> ScriptPlace? {
    guard let step = log.origin(ofAction: number) else { return nil }
    let file = plan.files[step.file]
    return ScriptPlace(file: file.name, line: file.line(of: step.offset))
  }
}

/// The options for the trace of a script that is compared with its golden.
struct CheckSettings {
  var options: TraceOptions
  var header: TraceHeader
  var replay: ReplayOptions
  /// Notes for the user.
  var notes: [GoldenNote] = []

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - plan: The plan of the script.
  ///   - golden: The options and the header of the golden; nil if there is none, or if its first
  ///     line cannot be read.
  ///   - options: The options of the command line.
  ///   - followsScript: Whether the script's settings take precedence over the golden's, and the types of states
  ///     determine the form.
  init(
    _ plan: Plan, golden: TraceForm?, _ options: GoldenOptions, followsScript: Bool
  ) {
    var known = golden.map { PartialTraceOptions($0.options) } ?? PartialTraceOptions()
    if followsScript { known.state = nil }
    let wanted = plan.trace.options(over: known, or: plan.fittingForms)
    self.options = followsScript ? wanted : golden?.options ?? wanted
    header = TraceHeader(
      script: golden?.header.script, seed: options.seed ?? golden?.header.seed,
      until: options.until ?? golden?.header.until)
    replay = options.replay(seed: header.seed, until: header.until)
    if wanted != self.options {
      notes = [
        GoldenNote(
          id: "trace-form",
          "the script's 'trace' declaration specifies a different format than its golden uses; "
            + "'--update=all' rewrites the golden in that format")
      ]
    }
  }
}

extension PartialTraceOptions {
  /// Creates options that match those of another trace.
  fileprivate init(_ options: TraceOptions) {
    self.init()
    format = options.format
    show = options.show
    state = options.state
    lines = options.lines
  }
}
