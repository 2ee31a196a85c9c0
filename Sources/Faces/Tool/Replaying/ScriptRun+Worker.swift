import ReactorBase
import ReactorChecks
import ReactorPlanning
import ReactorSystem

/// A job that tells a worker which script to replay. A worker that is forked from its parent process needs no job.
struct ReplayJob: Codable {
  /// The index of the script on the command line.
  let index: Int
  /// The content of standard input, or `nil` if the script has another source. Standard input can be read only once.
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

extension ScriptRun {
  /// Replays the script in a worker if possible, and writes its trace, page, image or trace events.
  ///
  /// The worker hands over its output in pieces. Only this process writes files, because a reactor can close or
  /// redirect the worker's file descriptors.
  ///
  /// - Parameters:
  ///   - invocation: The options on the command line.
  ///   - index: The index of the script on the command line.
  ///   - output: The writer that receives the output.
  ///   - context: The context that reports the failures of the replay.
  /// - Returns: The exit status of the replay.
  func run(
    _ invocation: ReplayArguments, at index: Int, to output: OutputWriter,
    in context: CommandContext
  ) -> ExitStatus {
    var trace = invocation.traceOutput(to: output, in: context)
    // The page is collected and written only at the end, because a different page replaces it if the worker dies.
    var page: [UInt8] = []
    defer { trace.finish() }
    func receive(_ bytes: RawSpan) {
      if invocation.writesPages { page.append(bytes) } else { trace.write(bytes) }
    }
    // Without a flush, a forked child would write the buffered output again.
    output.flush()
    guard output.failure == nil else { return .failure }
    let outcome = context.perform(
      ReplayJob(self, at: index, invocation), timeLimit: invocation.timeLimit,
      isOver: { memory in
        memory.takePiece(receive)
        return output.failure != nil
      }
    ) { memory in
      write(invocation, at: index, memory: memory, in: context) {
        if let memory { memory.handOver($0) } else { receive($0) }
      }
    }
    let dead: DeadReplay
    switch outcome {
    case .noProcess(let reason):
      context.report(ToolError.noProcess(reason))
      return .failure
    case _ where output.failure != nil: return .failure
    case .finished(let status, _):
      output.write(page.span.bytes)
      return status
    case .died(let found): dead = found
    }
    if invocation.writesPages {
      // If the tool's own code terminated the worker, writing a page from the same replay could also terminate this
      // process.
      if !dead.isToolFault {
        CodeMark.making(invocation.format?.output ?? .page) {
          writePage(of: dead, invocation, at: index) { output.write($0) }
        }
      }
    } else {
      trace.write(dead.trace.span.bytes)
      trace.write(dead.lastLine(options(invocation)).span.bytes)
    }
    output.flush()
    if unsaved == nil || dead.isToolFault { report(dead, invocation, in: context) }
    return dead.status
  }
}

// MARK: - In the worker

extension ScriptRun {
  /// Replays the script that this process was started to replay.
  ///
  /// - Returns: Whether this process was started to replay a script.
  static func work(
    _ invocation: ReplayArguments, for worker: WorkerContext, in context: CommandContext
  ) -> Bool {
    guard let (script, index) = assigned(to: worker, invocation, in: context) else { return false }
    CommandContext.answer(
      { memory in
        script.write(invocation, at: index, memory: memory, in: context) { memory?.handOver($0) }
      }, in: worker)
    return true
  }

  /// Plans the script that this process was started to replay. The process is not forked from its parent process.
  ///
  /// - Returns: The script and its index on the command line, or `nil` if there is no valid script.
  static func assigned(
    to worker: WorkerContext, _ invocation: ReplayArguments, asking question: SourceFile? = nil,
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
    return file.flatMap { plan($0, invocation, asking: question, in: context).script }
      .map { ($0, job.index) }
  }
}
