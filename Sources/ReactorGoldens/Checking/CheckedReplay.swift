import ReactorPlanning
import ReactorReplay
import ReactorDiagnostics
import ReactorTraceFormat
import ReactorText

/// The replay of one script that is checked.
final class CheckedReplay {
  private let log: ReplayLog
  private let memory: ReplayMemory?
  private var trace: [UInt8] = []
  private var isComplete = false

  /// Prepares a replay.
  ///
  /// - Parameter memory: Memory that outlives the process; nil for memory of its own.
  init(in memory: ReplayMemory?) {
    self.memory = memory
    log = memory?.makeLog() ?? ReplayLog()
  }

  /// Notes the plan, for the process that started this one.
  func note(_ plan: Plan) {
    memory?.note(plan)
  }

  /// Replays a plan, once.
  ///
  /// - Returns: The trace, and what went wrong.
  func run(_ plan: Plan, _ settings: CheckSettings) -> ([UInt8], [ReplayFailure]) {
    let writer = TraceWriter(
      options: settings.options, rules: plan.rendering, memory: memory?.wholeTrace(),
      lineOfStep: plan.line
    ) { self.append($0) }
    writer.byteLimit = GoldenChecker.maximumTraceSize
    writer.write(settings.header)
    let failures = Replay(plan, options: settings.replay, log: log, writer: writer).run()
    return (trace, failures)
  }

  private func append(_ bytes: RawSpan) {
    // A trace that is handed on before the replay has ended is larger than any that is compared.
    if let memory, log.phase != .ended { memory.endAtTraceLimit() }
    trace.append(bytes)
  }

  /// The line of a script that an action goes back to.
  func origin(ofAction number: Int, in plan: Plan) -> ScriptPlace? {
    guard let step = log.origin(ofAction: number) else { return nil }
    let file = plan.files[step.file]
    return ScriptPlace(file: file.name, line: file.line(of: step.offset))
  }
}
