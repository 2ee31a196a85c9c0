import ReactorChecks
import ReactorPlanning
import ReactorReplay
import ReactorSystem
import ReactorBase
import ReactorTraceFormat

/// A run of `run --break-at`, which stops a replay in the debugger before the replay writes a given line of the trace.
///
/// The script is replayed twice. The first replay runs in a separate process and finds the event to stop before. The
/// second replay runs in this process, to which the debugger is attached.
struct BreakRun {
  /// The outcome of the first replay.
  private enum Search: Codable {
    case found(BreakPoint)
    /// The trace ends before the requested line. The associated value is the number of lines in the trace.
    case tooShort(Int)
    /// The first replay crashed or was stopped. In the second replay, the debugger shows where this happened.
    case unfinished
  }

  /// The 1-based number of the line to stop before.
  let line: Int
  let invocation: ReplayArguments
  let context: CommandContext

  func run() throws -> ExitStatus {
    if let worker = context.system.worker {
      if let (script, _) = ScriptRun.assigned(to: worker, invocation, in: context) {
        CommandContext.answer({ _ in search(in: script) }, in: worker)
      }
      return .success
    }
    guard invocation.scripts.count == 1, let source = invocation.scripts.first
    else {
      throw ToolError(
        id: "several-scripts",
        "'--break-at' expects one script, but \(invocation.scripts.count) were given")
    }
    guard context.system.isBeingDebugged else {
      throw ToolError(
        id: "no-debugger",
        "'--break-at' requires a debugger, but none is attached; try "
          + "'lldb -- \(context.tool.name) --break-at \(line) SCRIPT'")
    }
    let output = try invocation.output.resolved(on: context.system)
    _ = try ReplacedFiles([output], in: context.files)
    guard let script = ScriptRun(source, invocation, in: context) else { return .failure }
    switch find(in: script) {
    case .found(let place): return try replay(script, to: output, stoppingAt: place)
    case .unfinished: return try replay(script, to: output, stoppingAt: nil)
    case .tooShort(let count):
      throw ToolError(
        id: "no-such-line",
        "'--break-at' expects a line number of the trace from 1 to \(count), but \(line) was given")
    }
  }

  // MARK: - The first replay

  private func find(in script: ScriptRun) -> Search {
    let outcome = context.perform(
      ReplayJob(script, at: 0, invocation), timeLimit: invocation.timeLimit,
      capturesOutput: true
    ) { _ in search(in: script) }
    return if case .finished(let found, _) = outcome { found } else { .unfinished }
  }

  private func search(in script: ScriptRun) -> Search {
    var search = BreakPointSearch(line: line, shownKinds: script.options(invocation).show)
    // The output includes the requested line.
    var trace: [UInt8] = []
    var hasLine = false
    replay(script) { _, event, number in
      search.look(at: event, number)
    } to: { bytes in
      if !hasLine { trace.append(bytes) }
      hasLine = search.found != nil
    }
    guard var place = search.found else { return .tooShort(search.lineCount) }
    let lines = trace.split(separator: UInt8(ascii: "\n"), maxSplits: line)
    place.line = String(decoding: lines[line - 1], as: UTF8.self)
    return .found(place)
  }

  @discardableResult
  private func replay(
    _ script: ScriptRun,
    _ willReceive: @escaping (TraceWriter, TraceEvent, _ number: Int) -> Void,
    to output: @escaping (RawSpan) -> Void
  ) -> ReplayFindings {
    script.replay(
      invocation, writing: script.options(invocation), script.header(invocation), in: context
    ) { writer in
      EventCounter(writer) { willReceive(writer, $0, $1) }
    } to: {
      output($0)
    }
  }

  // MARK: - The second replay

  private func replay(
    _ script: ScriptRun, to output: OutputDestination, stoppingAt place: BreakPoint?
  ) throws -> ExitStatus {
    if place == nil {
      context.report(
        "the replay ends early, before line \(line); the debugger shows where it ends\n")
    }
    return try context.withOutput(to: output) { output in
      var trace = invocation.traceOutput(to: output, in: context)
      defer { trace.finish() }
      if let place, place.event == 0 { stop(at: place) }
      let findings = replay(script) { writer, _, event in
        guard let place, place.event == event else { return }
        writer.flush()
        output.flush()
        stop(at: place)
      } to: {
        trace.write($0)
      }
      return script.report(findings, invocation, in: context)
    }
  }

  private func stop(at place: BreakPoint) {
    let next = place.isMutation ? "the reducer runs next\n" : ""
    context.report("stopped before line \(line): \(place.line)\n\(next)")
    context.system.stopInDebugger()
  }
}
