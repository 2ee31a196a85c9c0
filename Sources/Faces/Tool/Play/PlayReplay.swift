import ReactorTimeline
import ReactorBase
import ReactorChecks
import ReactorPlanning
import ReactorReplay
import ReactorSystem
import ReactorTraceFormat

/// A runner that replays the played steps. The replay runs in a separate process, so a reactor's crash does not affect
/// the prompt.
struct PlayReplay {
  let invocation: ReplayArguments
  let context: CommandContext

  /// The default limit on the real time of a replay. The limit is sufficient for any script that a user types.
  static let timeLimit: Duration = .seconds(60)

  /// Replays the played steps in a separate process.
  ///
  /// - Parameters:
  ///   - request: The replay to run, whose script must be free of errors.
  ///   - captures: Whether to capture the reactor's output instead of passing it on.
  /// - Returns: The outcome of the replay and the captured output.
  func run(
    _ request: PlayRequest, captures: Bool
  ) -> (outcome: JobOutcome<PlayResult>, output: [UInt8]) {
    let outcome = context.perform(
      request, timeLimit: invocation.timeLimit ?? Self.timeLimit,
      memorySize: ReplayMemory.testSize, capturesOutput: captures
    ) { perform(request, in: $0) }
    switch outcome {
    case .died(var dead):
      let output = dead.output
      dead.output = []
      return (.died(dead), output)
    case .finished(var result, let output):
      result.output = output
      return (.finished(result, output: []), output)
    case .noProcess(let reason): return (.noProcess(reason), [])
    }
  }

  /// Runs the replay and returns its result. If there is no result, reports the reason and returns `nil`.
  func result(of request: PlayRequest) -> PlayResult? {
    switch run(request, captures: true).outcome {
    case .finished(let result, _): return result
    case .died(let dead) where dead.cause.isInterruption: context.report("stopped\n")
    case .died(let dead) where dead.isToolFault: context.report(fault: dead)
    case .died(let dead): context.report(dead.text)
    case .noProcess(let reason): context.report(ToolError.noProcess(reason))
    }
    return nil
  }

  // MARK: - Worker process

  /// Performs the job for which the worker was started.
  func work(in worker: WorkerContext) {
    guard let request = Message.value(PlayRequest.self, in: worker.memory.job) else { return }
    CommandContext.answer({ perform(request, in: $0) }, in: worker)
  }

  private func perform(_ request: PlayRequest, in memory: ReplayMemory?) -> PlayResult {
    if let question = request.question {
      return answer(question, at: request.questionTime, request.script, in: memory)
    }
    guard let script = ScriptRun(request.script, invocation, in: context) else {
      return PlayResult()
    }
    return CodeMark.making(.trace) { replay(script, request.wantsStates, in: memory) }
  }

  private func replay(
    _ script: ScriptRun, _ wantsStates: Bool, in memory: ReplayMemory?
  ) -> PlayResult {
    var trace: [UInt8] = []
    let log = memory?.makeLog() ?? ReplayLog()
    var sink: PlaySink?
    let findings = script.replay(
      invocation, log: log, writing: script.options(invocation), script.header(invocation),
      memory: memory?.wholeTrace(), byteLimit: GoldenChecker.maximumTraceSize, in: context
    ) { writer in
      let created = PlaySink(writer, log, wantsStates: wantsStates)
      sink = created
      return created
    } to: { bytes in
      if let memory, bytes.byteCount >= memory.traceLimit { memory.endAtTraceLimit() }
      trace.append(bytes)
    }
    var result = sink?.result ?? PlayResult()
    result.trace = trace
    let renderer = context.renderer(invocation.color)
    result.failures = findings.failures.map { renderer.render($0.diagnostic, in: $0.file) }
    result.notes = findings.notes.map { renderer.render($0.diagnostic, in: $0.file) }
    let report = DiagnosticReport(findings)
    if !report.isEmpty { result.report = renderer.render(report) }
    return result
  }

  /// The maximum number of events to list in an answer.
  private static let maximumEvents = 100

  /// Replays the steps played so far and answers a question about the replay.
  private func answer(
    _ question: String, at time: Int64?, _ script: UnsavedScript, in memory: ReplayMemory?
  ) -> PlayResult {
    let source = SourceFile(name: "question", text: question)
    guard let script = ScriptRun(script, invocation, asking: source, in: context),
      let planned = script.question
    else { return PlayResult() }
    let (explanation, explainer, _) = script.answer(
      planned, at: time, invocation, script.plan.rendering, in: memory, context)
    return CodeMark.making(.answer) {
      var result = PlayResult()
      result.answer = explainer.text(explanation, limit: Self.maximumEvents)
      return result
    }
  }
}

/// An event sink that passes events to a trace writer and records the final states of the replay.
private final class PlaySink: EventSink {
  let kinds: TraceKindSet
  private let writer: TraceWriter
  private let log: ReplayLog
  private let wantsStates: Bool
  private var names: [String] = ["*"]
  private var states: [Int: [PlayResult.Field]] = [:]
  /// The result that the sink has collected so far.
  private(set) var result = PlayResult()

  /// Creates a sink for a trace whose first line has been written.
  ///
  /// - Parameters:
  ///   - writer: The writer of the trace.
  ///   - log: The log of the replay.
  ///   - wantsStates: Whether to record the states of the sessions.
  init(_ writer: TraceWriter, _ log: ReplayLog, wantsStates: Bool) {
    self.writer = writer
    self.log = log
    self.wantsStates = wantsStates
    var kinds = writer.options.show
    kinds.insert(.end)
    if wantsStates { kinds.insert(.state) }
    self.kinds = kinds
    result.lineCount = 1
  }

  var excess: EventExcess? { writer.excess }

  func addSession(named name: String) -> SessionID {
    names.append(name)
    return writer.addSession(named: name)
  }

  func describe(_ session: SessionID, _ types: SessionTypes) { writer.describe(session, types) }

  func receive(_ event: TraceEvent) {
    // Failures during the release of the reactors depend on the step at which the replay ends, so their lines are not
    // counted.
    if log.phase != .ended, writer.options.show.contains(event.kind) { result.lineCount += 1 }
    switch event.payload {
    case .state(let view) where wantsStates:
      states[event.session.index] = writer.values.fields(ofState: view).map {
        PlayResult.Field(name: $0.name, value: $0.value)
      }
    case .end(let pending):
      result.nanoseconds = event.time
      result.time = String(log.nowText.dropLast(2))
      result.pending = pending.map { effect in
        effect.cause.map { "#\($0) \(effect.action)" } ?? effect.action
      }
    default: break
    }
    writer.receive(event)
  }

  func finish() {
    writer.finish()
    result.states = states.sorted { $0.key < $1.key }.map {
      PlayResult.State(session: names[$0.key], fields: $0.value)
    }
  }
}
