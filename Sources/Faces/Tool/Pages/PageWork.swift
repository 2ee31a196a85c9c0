import ReactorGoldens
import ReactorTimeline
import ReactorChecks
import ReactorBase
import ReactorPage
import ReactorSystem
import ReactorTraceFormat

/// A request for a block of a report page, sent to the process that creates the block.
struct PageJob: Codable {
  let script: GoldenScript
  /// The files that are open in an editor.
  var open: [OpenFile] = []
  /// The number of the script's block in the page.
  let block: Int
  /// The maximum size, in bytes, of the block. A larger block is omitted.
  let limit: Int
}

/// A runner that replays scripts for the blocks of a report page. If the system supports it, each replay runs in a
/// separate process.
struct PageWork {
  let checker: GoldenChecker
  let timeLimit: Duration
  let context: CommandContext
  /// The blocks that have already been created for a live page, or `nil` for any other page.
  var blocks: PageBlocks?

  enum BlockOutcome {
    /// The block was written. The associated value is its size in bytes.
    case written(Int)
    /// The replay's process terminated while the block was being written, although the earlier replay finished
    /// normally. The associated value is the size of the incomplete block in bytes.
    case diedNow(Int)
    /// The block was omitted because it is too large or because the script can no longer be replayed.
    case leftOut
    /// The block could not be written. The problem has already been reported.
    case failed
  }

  /// Writes the block for a script.
  ///
  /// - Parameters:
  ///   - job: The script and the limits of its block.
  ///   - problem: The problems found by checking the script, or an empty string if the check passed.
  ///   - output: The writer to which the block is written.
  func write(_ job: PageJob, problem: String, to output: OutputWriter) -> BlockOutcome {
    guard let blocks else { return make(job, problem: problem, to: output) }
    let (bytes, outcome) = blocks.block(of: job) { make(job, problem: problem, to: $0) }
    output.write(bytes.span.bytes)
    return outcome
  }

  private func make(_ job: PageJob, problem: String, to output: OutputWriter) -> BlockOutcome {
    output.flush()
    let outcome = context.perform(
      job, timeLimit: timeLimit, memorySize: ReplayMemory.testSize
    ) { Self.block(of: job, checker, in: $0) }
    let dead: DeadReplay
    switch outcome {
    case .finished(let block, _):
      output.write(block.span.bytes)
      return block.isEmpty ? .leftOut : .written(block.count)
    case .noProcess(let reason):
      context.report(ToolError.noProcess(reason))
      return .failed
    case .died(let found): dead = found
    }
    if dead.isToolFault {
      context.report(fault: dead)
      return .failed
    }
    // The process terminated, as in the earlier check. The page shows the trace up to that point.
    var buffer = ByteBuffer()
    CodeMark.making(.page) {
      let options = (try? TraceReader.form(of: dead.trace).get())?.options ?? TraceOptions()
      let trace = TraceReader.read(dead.trace + dead.lastLine(options))
      let name = job.script.name
      let replay =
        (try? checker.plan(job.script)).map {
          PageReplay(of: dead, trace, $0, named: name, kinds: options.show)
        }
        ?? PageReplay(
          name: name, found: PageRecording(Timeline(trace)), kinds: options.show,
          explanation: [dead.message])
      replay.append(block: job.block, to: &buffer)
    }
    buffer.withBytes { output.write($0) }
    if !problem.isEmpty { return .written(buffer.count) }
    context.report(
      "\(VisibleText(path: job.script.name)): passes, but ended early when it was replayed for its page\n\(dead.text)"
    )
    context.noteFailure(dead.status)
    return .diedNow(buffer.count)
  }

  // MARK: - Worker process

  /// Writes the block for which this worker process was started.
  static func work(
    _ job: PageJob, _ checker: GoldenChecker, for worker: WorkerContext
  ) {
    // The block is returned through the worker's memory, because a reactor may close the process's file descriptors.
    CommandContext.answer({ block(of: job, checker, in: $0) }, in: worker)
  }

  /// Returns the block for a script, or an empty array if the block is omitted.
  private static func block(
    of job: PageJob, _ checker: GoldenChecker, in memory: ReplayMemory?
  ) -> [UInt8] {
    CodeMark.making(.page) {
      var page: ReplayPage?
      let check = try? checker.record(job.script, in: memory) { plan, options in
        let made = ReplayPage(plan, kinds: ReplayPage.kinds(for: options))
        page = made
        return (made.recorder, made.otherOrder)
      }
      guard let page, let check else { return [] }
      var replay = page.replay(named: job.script.name, check.findings)
      // The golden lacks the broken rule, so for a race, a comparison of the two orders is easier to understand.
      if replay.comparison == nil { compare(&replay, of: page.recorder.timeline, check) }
      replay.explanation = check.explanation
      var buffer = ByteBuffer(capacity: 1 << 16)
      replay.append(block: job.block, to: &buffer)
      var block: [UInt8] = []
      if buffer.count <= job.limit { buffer.withBytes { block.append($0) } }
      return block
    }
  }

  /// Adds a comparison with the golden to a replay. The replay contains more events than the golden.
  private static func compare(
    _ replay: inout PageReplay, of timeline: Timeline, _ check: RecordedCheck
  ) {
    guard let comparison = check.comparison, !comparison.partners.isEmpty else { return }
    let shown = timeline.events.filter { check.options.show.contains($0.kind) }
    // A trace can also contain lines that are not events. Such lines are shown separately.
    if check.options.format != .text || check.options.state != .full,
      comparison.found.lines.count == shown.count
    {
      var replaced: [Int: TimelineEvent] = [:]
      let events = Timeline(comparison.found).events
      for (event, other) in zip(shown, events) { replaced[event.index] = other }
      replay.found = PageRecording(
        timeline, files: replay.sources.map(\.name), replacing: replaced)
    }
    let partners = comparison.partners.map { shown.indices.contains($0) ? shown[$0].index : -1 }
    replay.comparison = PageReplay.Comparison(
      comparison, with: PageRecording(Timeline(comparison.expected)), partners: partners,
      kinds: check.options.show)
  }
}
