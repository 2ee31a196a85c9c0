import ReactorGoldens
import ReactorPlanning
import ReactorSystem
import ReactorTraceFormat

/// A run that stops in the debugger before a line of its trace: `run --break-at`.
///
/// The script is replayed twice. The first replay, in a process of its own, finds the event to stop
/// before; the second one runs in this process, where the debugger is.
struct BreakRun {
  /// The outcome of the first replay.
  private enum Search: Codable {
    case found(BreakPoint)
    /// The trace has this many lines.
    case tooShort(Int)
    /// The replay died or was stopped. The debugger will show where.
    case unfinished
  }

  /// The number of the line, counted from 1.
  let line: Int
  let invocation: RunInvocation
  let context: CommandContext

  func run() throws -> ExitStatus {
    if let worker = context.system.worker {
      if let (script, _) = IsolatedRun.script(invocation, for: worker, in: context) {
        CommandContext.answer({ _ in search(in: script) }, in: worker)
      }
      return .success
    }
    guard invocation.scripts.count == 1, let source = invocation.scripts.first
    else {
      throw ToolError(
        id: "several-scripts",
        "'--break-at' expects one script, found \(invocation.scripts.count)")
    }
    guard context.system.isBeingDebugged else {
      throw ToolError(
        id: "no-debugger",
        "'--break-at' stops in a debugger, and none is attached; try "
          + "'lldb -- \(context.tool.name) --break-at \(line) SCRIPT'")
    }
    let output = try invocation.output.resolved(on: context.system)
    let replaced = try ReplacedFiles([output], in: context.files)
    try replaced.check(source)
    guard
      let script = PlannedScript(
        source, invocation, replacing: replaced.identities, in: context)
    else { return .failure }
    switch find(in: script) {
    case .found(let place): return try replay(script, to: output, stoppingAt: place)
    case .unfinished: return try replay(script, to: output, stoppingAt: nil)
    case .tooShort(let count):
      throw ToolError(
        id: "no-such-line",
        "'--break-at' expects a line of the trace, from 1 to \(count), found \(line)")
    }
  }

  // MARK: - The first replay

  private func find(in script: PlannedScript) -> Search {
    let outcome = context.perform(
      ReplayJob(script, at: 0, invocation), timeLimit: invocation.realTimeLimit,
      capturesOutput: true
    ) { _ in search(in: script) }
    return if case .finished(let found, _) = outcome { found } else { .unfinished }
  }

  private func search(in script: PlannedScript) -> Search {
    let values = ValueFormatter(rules: script.plan.rendering)
    let finder = BreakPointFinder(
      line: line, options: script.options(invocation), values: values,
      lineOfStep: script.plan.line)
    finder.write(script.header(invocation))
    _ = script.replay(invocation, values: values, in: context, to: finder)
    return finder.found.map { .found($0) } ?? .tooShort(finder.lineCount)
  }

  // MARK: - The second replay

  private func replay(
    _ script: PlannedScript, to output: OutputDestination, stoppingAt place: BreakPoint?
  ) throws -> ExitStatus {
    if place == nil {
      context.report(
        "the replay ends early, so line \(line) is unknown; the debugger shows where it ends\n")
    }
    return try context.withOutput(to: output) { output in
      var trace = invocation.traceOutput(to: output, in: context)
      defer { trace.finish() }
      let writer = TraceWriter(
        options: script.options(invocation), rules: script.plan.rendering,
        lineOfStep: script.plan.line
      ) { trace.write($0) }
      let stop = {
        output.flush()
        if let place { self.stop(at: place) }
      }
      if place?.event == 0 { stop() }
      writer.write(script.header(invocation))
      let sink: any EventSink =
        if let place { StoppingSink(at: place, writer: writer, stop: stop) } else { writer }
      return script.report(
        script.replay(invocation, values: writer.values, in: context, to: sink), invocation,
        in: context)
    }
  }

  private func stop(at place: BreakPoint) {
    let next = place.isMutation ? "the reducer runs next\n" : ""
    context.report("stopped before line \(line): \(place.line)\n\(next)")
    context.system.stopInDebugger()
  }
}

/// Passes the events of a replay on to a writer, and stops in the debugger before one of them.
private final class StoppingSink: EventSink {
  let kinds: TraceKindSet
  private let writer: TraceWriter
  private let place: BreakPoint
  private let stop: () -> Void
  private var eventCount = 0

  /// Makes a sink.
  ///
  /// - Parameters:
  ///   - place: The place to stop at.
  ///   - writer: Writes the trace.
  ///   - stop: Stops, after what has been written so far has been handed on.
  init(at place: BreakPoint, writer: TraceWriter, stop: @escaping () -> Void) {
    self.place = place
    self.writer = writer
    self.stop = stop
    kinds = BreakPoint.kinds(for: writer.options)
  }

  var excess: EventExcess? { writer.excess }

  func addSession(named name: String) -> SessionID { writer.addSession(named: name) }

  func receive(_ event: TraceEvent) {
    if kinds.contains(event.kind) {
      eventCount += 1
      if eventCount == place.event {
        writer.flush()
        stop()
      }
    }
    writer.receive(event)
  }

  func finish() { writer.finish() }
}
