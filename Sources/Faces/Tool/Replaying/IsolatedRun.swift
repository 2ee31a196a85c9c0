import ReactorBase
import ReactorChecks
import ReactorPlanning
import ReactorSystem

/// A job that specifies the script for a worker to replay. A worker that is forked from its parent does not need a job.
struct ReplayJob: Codable {
  /// The index of the script on the command line.
  let index: Int
  /// The content of standard input, or `nil` if the script comes from another source. Standard input can be read only
  /// once.
  var standardInput: [UInt8]?
  /// The script, or `nil` if it is stored in a file.
  var unsaved: UnsavedScript?

  init(_ script: ScriptRun, at index: Int, _ invocation: ReplayArguments) {
    self.index = index
    unsaved = script.unsaved
    if unsaved == nil, invocation.scripts[index] == .standardInput {
      standardInput = script.plan.files[0].bytes
    }
  }
}

/// A run that replays each script in a separate process if the system supports separate processes.
///
/// A worker process sends a trace in pieces while it runs, whereas it returns a page, an image, or trace events in its
/// memory. Only this process writes files, because a reactor may misuse the file descriptors of its process.
struct IsolatedRun {
  /// The result of a worker, including the page if the worker created one.
  private struct Result: Codable {
    let isSuccess: Bool
    var page: [UInt8] = []
  }

  let invocation: ReplayArguments
  /// The writer for traces and pages.
  let output: OutputWriter
  let context: CommandContext

  /// Replays a script in a separate process if possible.
  ///
  /// - Parameters:
  ///   - script: The script to replay.
  ///   - index: The index of the script on the command line.
  /// - Returns: The exit status of the replay.
  func replay(_ script: ScriptRun, at index: Int) -> ExitStatus {
    var trace =
      invocation.writesPages
      ? TraceOutput(to: output, colors: false) : invocation.traceOutput(to: output, in: context)
    defer { trace.finish() }
    guard let start = context.system.workerStart else {
      return script.write(invocation, at: index, in: context) { trace.write($0) }
    }
    // Without a flush, a forked child would write the buffered output again.
    context.output.flush()
    output.flush()
    guard output.failure == nil else { return .failure }
    let worker = WorkerPool(
      start, memorySize: ReplayMemory.runSize, timeLimit: invocation.timeLimit,
      capturesOutput: false)
    let outcome: JobOutcome<Result> = worker.perform(ReplayJob(script, at: index, invocation)) {
      Self.replay(script, at: index, invocation, for: $0, in: context)
    } isOver: { memory in
      memory.takePiece { trace.write($0) }
      return output.failure != nil
    }
    let dead: DeadReplay
    switch outcome {
    case .notStarted(let error):
      context.report(ToolError.noProcess(error))
      return .failure
    case _ where output.failure != nil: return .failure
    case .finished(let result, _):
      if !result.page.isEmpty { output.write(result.page.span.bytes) }
      return result.isSuccess ? .success : .difference
    case .died(let found): dead = found
    }
    if invocation.writesPages {
      // If writing the page terminated the process, this process must not write the page from the same replay.
      if !dead.isToolFault {
        CodeMark.making(invocation.format?.output ?? .page) {
          script.writePage(of: dead, invocation, at: index) { output.write($0) }
        }
      }
    } else {
      trace.write(dead.trace.span.bytes)
      trace.write(dead.lastLine(script.options(invocation)).span.bytes)
    }
    output.flush()
    if script.unsaved == nil || dead.isToolFault { script.report(dead, invocation, in: context) }
    return dead.status
  }

  // MARK: - Worker process

  /// Replays the script for which this worker process was started.
  ///
  /// - Returns: `false` if this process was started for another purpose.
  static func replay(
    _ invocation: ReplayArguments, for worker: WorkerContext, in context: CommandContext
  ) -> Bool {
    guard let (script, index) = script(invocation, for: worker, in: context) else { return false }
    replay(script, at: index, invocation, for: worker, in: context)
    return true
  }

  /// Plans the script for a worker process that is not forked from its parent.
  ///
  /// - Returns: The script and its index on the command line, or `nil` if the script is not valid.
  static func script(
    _ invocation: ReplayArguments, asking question: SourceFile? = nil, for worker: WorkerContext,
    in context: CommandContext
  ) -> (ScriptRun, index: Int)? {
    guard let job = Message.value(ReplayJob.self, in: worker.memory.job) else { return nil }
    if let unsaved = job.unsaved {
      return ScriptRun(unsaved, invocation, in: context).map { ($0, job.index) }
    }
    guard invocation.scripts.indices.contains(job.index) else { return nil }
    let source = invocation.scripts[job.index]
    let file =
      job.standardInput.map { SourceFile(name: source.name, bytes: $0) }
      ?? (try? source.sourceFile(from: context.files))
    return file.flatMap { ScriptRun.plan($0, invocation, asking: question, in: context).script }
      .map { ($0, job.index) }
  }

  /// Replays a script in a worker process and reports the result to the parent process.
  static func replay(
    _ script: ScriptRun, at index: Int, _ invocation: ReplayArguments,
    for worker: WorkerContext, in context: CommandContext
  ) {
    let memory = ReplayMemory(of: worker)
    var page: [UInt8] = []
    let status = script.write(invocation, at: index, memory: memory, in: context) {
      if invocation.writesPages { page.append($0) } else { memory.handOver($0) }
    }
    if memory.leave(Result(isSuccess: status == .success, page: page)) { return }
    // The page exceeds the size of the worker's memory.
    memory.handOver(page.span.bytes)
    memory.leaveOrEnd(Result(isSuccess: status == .success))
  }
}
