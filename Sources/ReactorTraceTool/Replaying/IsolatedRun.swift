import ReactorDiagnostics
import ReactorGoldens
import ReactorMemory
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorSystem
import ReactorText
import ReactorTraceFormat

/// The script of a worker that is no copy of the process which started it.
private struct ReplayJob: Codable {
  /// The place of the script on the command line.
  let index: Int
  /// The contents of the standard input, which can be read only once, if that is the script.
  let standardInput: [UInt8]?
}

/// Replays scripts, each in a process of its own.
///
/// A trace is handed over in pieces by that process, as long as it goes on. Everything else is an answer, such as a page,
/// and left in the memory of the process. Only this process writes, since a reactor can do anything to descriptors.
struct IsolatedRun {
  /// Replays a script, and writes what is asked about it to an output. The memory is where the replay leaves its
  /// progress; nil if it runs in the process of the tool.
  typealias Answer = (
    _ script: PlannedScript, _ memory: ReplayMemory?, _ output: @escaping (RawSpan) -> Void
  ) -> ExitStatus

  /// The result that a worker reports.
  private enum Outcome: UInt8 {
    case success
    case difference
  }

  private let start: WorkerStart
  private let invocation: RunInvocation
  private let output: OutputWriter
  private let context: CommandContext
  /// Answers a question about the replay; nil if its trace is to be written.
  private let answer: Answer?

  /// Prepares replays.
  ///
  /// - Parameters:
  ///   - start: How processes are started.
  ///   - invocation: What the command line says.
  ///   - output: Takes the traces.
  ///   - context: Where problems are reported.
  ///   - answer: Answers a question about the replay; nil to write its trace.
  init(
    _ start: WorkerStart, _ invocation: RunInvocation, to output: OutputWriter,
    in context: CommandContext, _ answer: Answer? = nil
  ) {
    self.answer = answer
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
      start, count: 1, memorySize: ReplayMemory.runSize, timeLimit: limit, capturesOutput: false)
    var status = ExitStatus.failure
    var job: [UInt8]? = Self.job(script, at: index, invocation, for: start)
    pool.run(
      next: { job.take().map { (0, $0) } },
      { Self.replay(script, at: index, invocation, for: $0, in: context, answer) },
      watch: { _, memory, _ in
        ReplayMemory(leftIn: memory).takePiece { output.write($0) }
        return output.failure == nil ? .goesOn : .ends
      },
      finished: { status = self.status(of: script, at: index, $1, limit) })
    return status
  }

  private func status(
    of script: PlannedScript, at index: Int, _ report: WorkerReport, _ limit: Duration?
  ) -> ExitStatus {
    if case .notStarted(let error) = report.end {
      context.report(ToolError.noProcess(error))
      return .failure
    }
    if output.failure != nil { return .failure }
    let memory = ReplayMemory(leftIn: report.memory)
    let outcome = report.memory.result?.first.flatMap { Outcome(rawValue: $0) }
    switch (report.end, outcome) {
    case (.finished, .success), (.finished, .difference):
      let answer = report.memory.result?.dropFirst() ?? []
      if !answer.isEmpty { output.write(Array(answer).span.bytes) }
      return outcome == .success ? .success : .difference
    default: break
    }
    let dead = DeadReplay(report, memory, timeLimit: limit)
    if invocation.writesPages {
      // A page that could not be written can't be written of the same replay here.
      if !dead.isToolFault {
        CodeMark.making(invocation.format?.output ?? .page) {
          script.writePage(of: dead, invocation, at: index) { output.write($0) }
        }
      }
    } else if answer == nil {
      output.write(dead.trace.span.bytes)
      script.endTrace(with: dead, invocation, to: output)
    }
    output.flush()
    if script.unsaved == nil || dead.isToolFault { script.report(dead, invocation, in: context) }
    return dead.status
  }

  /// The script as a job for a worker; empty if that is a copy of this process.
  static func job(
    _ script: PlannedScript, at index: Int, _ invocation: RunInvocation, for start: WorkerStart
  ) -> [UInt8] {
    if start == .fork { return [] }
    if let unsaved = script.unsaved {
      return Message.bytes(of: UnsavedPageJob(script: unsaved, index: index))
    }
    let isInput = invocation.scripts[index] == .standardInput
    return Message.bytes(
      of: ReplayJob(index: index, standardInput: isInput ? script.plan.files[0].bytes : nil))
  }

  // MARK: - In the worker

  /// Replays the script that a process was started for.
  static func replay(
    _ invocation: RunInvocation, asking question: SourceFile? = nil, for worker: WorkerContext,
    in context: CommandContext, _ answer: Answer? = nil
  ) {
    let found = script(invocation, asking: question, for: worker, in: context)
    guard let (script, index) = found else { return }
    replay(script, at: index, invocation, for: worker, in: context, answer)
  }

  /// Plans the script that a process was started for, which is not a copy of its parent.
  ///
  /// - Returns: The script, and its place on the command line.
  static func script(
    _ invocation: RunInvocation, asking question: SourceFile? = nil, for worker: WorkerContext,
    in context: CommandContext
  ) -> (PlannedScript, index: Int)? {
    guard let job = Message.value(ReplayJob.self, in: worker.memory.job),
      invocation.scripts.indices.contains(job.index)
    else { return nil }
    let source = invocation.scripts[job.index]
    let file =
      job.standardInput.map { SourceFile(name: source.name, bytes: $0) }
      ?? (try? source.sourceFile(from: context.files))
    return file.flatMap { PlannedScript($0, invocation, asking: question, in: context) }
      .map { ($0, job.index) }
  }

  /// Replays a script, and reports how it went.
  static func replay(
    _ script: PlannedScript, at index: Int, _ invocation: RunInvocation,
    for worker: WorkerContext, in context: CommandContext, _ answer: Answer? = nil
  ) {
    let memory = ReplayMemory(of: worker)
    let isAnswer = answer != nil || invocation.writesPages
    let body =
      answer ?? { script, memory, output in
        script.write(invocation, at: index, memory: memory, in: context, to: output)
      }
    func write(_ bytes: RawSpan) { memory.handOver(bytes, from: worker) }
    guard isAnswer else {
      let outcome: Outcome = body(script, memory, write) == .success ? .success : .difference
      worker.memory.finish(with: [outcome.rawValue], at: memory.resultStart)
      return
    }
    var result: [UInt8] = [Outcome.success.rawValue]
    let status = body(script, memory) { result.append($0) }
    if status != .success { result[0] = Outcome.difference.rawValue }
    if worker.memory.finish(with: result, at: memory.answerStart) { return }
    // There is no room for it in the memory.
    let rest = Array(result.dropFirst())
    write(rest.span.bytes)
    worker.memory.finish(with: [result[0]], at: memory.resultStart)
  }
}
