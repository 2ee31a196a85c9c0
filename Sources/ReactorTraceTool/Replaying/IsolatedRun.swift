import ReactorPlanning
import ReactorReplay
import ReactorGoldens
import ReactorRegistration
import ReactorDiagnostics
import ReactorSystem
import ReactorTraceFormat

/// Replays scripts for `run`, each in a process of its own, which writes the trace itself.
struct IsolatedRun {
  /// The result that a worker reports.
  private enum Outcome: UInt8 {
    case success
    case difference
    /// The trace can't be written; what is left of it is in the memory.
    case closedOutput
  }

  private let start: WorkerStart
  private let invocation: RunInvocation
  private let output: OutputWriter
  private let context: CommandContext

  /// Prepares replays.
  ///
  /// - Parameters:
  ///   - start: How processes are started.
  ///   - invocation: What the command line says.
  ///   - output: Takes the traces.
  ///   - context: Where problems are reported.
  init(
    _ start: WorkerStart, _ invocation: RunInvocation, to output: OutputWriter,
    in context: CommandContext
  ) {
    self.start = start
    self.invocation = invocation
    self.output = output
    self.context = context
  }

  /// Replays a script.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - index: Its place on the command line.
  /// - Returns: Whether the replay ran through.
  func replay(_ script: PlannedScript, at index: Int) -> ExitStatus {
    // A copy of this process would also write the output that is buffered here.
    context.output.flush()
    output.flush()
    guard output.failure == nil else { return .failure }
    let limit = invocation.timeLimit.map { Duration.nanoseconds($0.nanoseconds) }
    let pool = WorkerPool(
      start, count: 1, memorySize: ReplayMemory.runSize, timeLimit: limit, trace: output.file)
    var status = ExitStatus.failure
    pool.run(
      1, job: { _ in job(script, at: index) },
      { Self.work(script, invocation, for: $0, in: context) },
      finished: { status = self.status(of: script, $1, limit) })
    return status
  }

  private func status(
    of script: PlannedScript, _ report: WorkerReport, _ limit: Duration?
  ) -> ExitStatus {
    if case .notStarted(let error) = report.end {
      context.report("error[no-process]: \(GoldenProblem.noProcess(error))\n")
      return .failure
    }
    let memory = ReplayMemory(report.memory.payload)
    let outcome = report.memory.result?.first.flatMap { Outcome(rawValue: $0) }
    switch (report.end, outcome) {
    case (.finished, .success): return .success
    case (.finished, .difference): return .difference
    case (.finished, .closedOutput):
      // This finds the same error, and reports it as any other of the output.
      output.write(memory.leftTrace.span.bytes)
      if output.failure != nil { return .failure }
      // The reactor has closed what is not its own. Only the last lines were missing at the end.
      if memory.leftLog.phase == .ended { return .success }
      context.report(FileError.cannotWrite(.standardOutput, .badDescriptor))
      return .failure
    default: break
    }
    let cause = DeadReplay.Cause(report.end, timeLimit: limit) ?? .exited(status: 0)
    end(script, DeadReplay(cause, log: memory.leftLog, trace: memory.leftTrace), memory.leftTrace)
    return .difference
  }

  /// Ends the trace of a replay whose process has died, and reports the death.
  private func end(_ script: PlannedScript, _ dead: DeadReplay, _ trace: [UInt8]) {
    output.write(trace.span.bytes)
    let writer = TraceWriter(options: script.options(invocation)) { output.write($0) }
    writer.receive(
      TraceEvent(time: dead.time, session: .replay, .error(.message(dead.message))))
    writer.finish()
    output.flush()
    let files = script.plan.files
    let number = dead.place?.file ?? 0
    let file = files[files.indices.contains(number) ? number : 0]
    let diagnostic = dead.diagnostic(in: file, showsTrace: false)
    context.report(invocation.renderer(in: context).render(diagnostic, in: file))
  }

  // MARK: - In the worker

  /// Replays the script that a process was started for.
  static func work(
    _ invocation: RunInvocation, for worker: WorkerContext, in context: CommandContext
  ) {
    let job = worker.memory.job.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
    guard let number = job.first, let index = Int(String(decoding: number, as: UTF8.self)),
      invocation.scripts.indices.contains(index)
    else { return }
    let source = invocation.scripts[index]
    let file: SourceFile?
    if source == .standardInput {
      file = SourceFile(name: source.name, bytes: job.count > 1 ? Array(job[1]) : [])
    } else {
      file = try? source.sourceFile(from: context.files)
    }
    guard let file, let script = PlannedScript(file, invocation, in: context) else { return }
    work(script, invocation, for: worker, in: context)
  }

  private static func work(
    _ script: PlannedScript, _ invocation: RunInvocation, for worker: WorkerContext,
    in context: CommandContext
  ) {
    let output = OutputWriter(to: worker.trace, as: .standardOutput, on: context.system)
    let memory = ReplayMemory(worker.memory.payload) { worker.endProcess() }
    let status = script.replay(invocation, memory: memory, in: context) { bytes in
      output.write(bytes)
      if output.failure != nil {
        worker.memory.finish(with: [Outcome.closedOutput.rawValue], at: memory.resultStart)
        worker.endProcess()
      }
    }
    let outcome: Outcome = status == .success ? .success : .difference
    worker.memory.finish(with: [outcome.rawValue], at: memory.resultStart)
  }

  /// The information that a worker needs if it is not a copy of this process: which script it is,
  /// and the contents of the standard input, which can be read only once.
  private func job(_ script: PlannedScript, at index: Int) -> [UInt8] {
    if start == .fork { return [] }
    let number = Array("\(index)\n".utf8)
    return invocation.scripts[index] == .standardInput
      ? number + script.plan.files[0].bytes : number
  }
}
