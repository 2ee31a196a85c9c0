import ReactorBase
import ReactorChecks
import ReactorPlanning
import ReactorSystem

/// The script of a worker that is not a copy of its parent process.
struct ReplayJob: Codable {
  /// The index of the script on the command line.
  let index: Int
  /// The content of standard input, which can be read only once, if that is the script.
  var standardInput: [UInt8]?
  /// The script, if it is not in a file.
  var unsaved: UnsavedScript?

  init(_ script: ScriptRun, at index: Int, _ invocation: ReplayArguments) {
    self.index = index
    unsaved = script.unsaved
    if unsaved == nil, invocation.scripts[index] == .standardInput {
      standardInput = script.plan.files[0].bytes
    }
  }
}

/// Replays scripts, each in a separate process if the system supports that.
///
/// The process passes a trace on in pieces while it runs. It stores a page, a picture or trace events in its memory.
/// Only this process writes files, because a reactor can do anything to descriptors.
struct IsolatedRun {
  /// The result that a worker reports, with the page.
  private struct Result: Codable {
    let isSuccess: Bool
    var page: [UInt8] = []
  }

  let invocation: ReplayArguments
  /// Receives the traces.
  let output: OutputWriter
  let context: CommandContext

  /// Replays a script.
  ///
  /// - Parameter index: The index of the script on the command line.
  /// - Returns: Whether the replay succeeded.
  func replay(_ script: ScriptRun, at index: Int) -> ExitStatus {
    var trace =
      invocation.writesPages
      ? TraceOutput(to: output, colors: false) : invocation.traceOutput(to: output, in: context)
    defer { trace.finish() }
    guard let start = context.system.workerStart else {
      return script.write(invocation, at: index, in: context) { trace.write($0) }
    }
    // A copy of this process would also write the output that is buffered here.
    context.output.flush()
    output.flush()
    guard output.failure == nil else { return .failure }
    let process = ReplayProcess(start, timeLimit: invocation.timeLimit)
    let outcome = process.perform(ReplayJob(script, at: index, invocation), as: Result.self) {
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
      // If a page could not be written, it can't be written from the same replay here.
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

  // MARK: - In the worker

  /// Replays the script for which this process was started.
  ///
  /// - Returns: Whether the process was started for that.
  static func replay(
    _ invocation: ReplayArguments, for worker: WorkerContext, in context: CommandContext
  ) -> Bool {
    guard let (script, index) = script(invocation, for: worker, in: context) else { return false }
    replay(script, at: index, invocation, for: worker, in: context)
    return true
  }

  /// Plans the script of a process that was started for it and is not a copy of its parent.
  ///
  /// - Returns: The script, and its index on the command line.
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

  /// Replays a script, and reports the result.
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
    // There is not enough space for it in the memory.
    memory.handOver(page.span.bytes)
    memory.leaveOrEnd(Result(isSuccess: status == .success))
  }
}
