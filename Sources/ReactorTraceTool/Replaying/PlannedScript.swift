import ReactorGoldens
import ReactorPlanning
import ReactorReplay
import ReactorDiagnostics
import ReactorSystem
import ReactorTraceFormat

/// A script that has been read, checked and planned, and can be replayed.
struct PlannedScript {
  /// The script, as it will run.
  let plan: Plan
  private let file: SourceFile

  /// Reads and plans a script.
  ///
  /// - Parameters:
  ///   - source: Where the script is.
  ///   - invocation: What the command line says.
  ///   - outputs: The files that the run is going to replace.
  ///   - context: Where problems are reported.
  /// - Returns: The script, or nil after its problems have been reported.
  init?(
    _ source: ScriptSource, _ invocation: RunInvocation, _ outputs: Set<FileStatus.Identity>,
    in context: CommandContext
  ) {
    do throws(FileError) {
      file = try source.sourceFile(from: context.files)
    } catch {
      context.report(error)
      return nil
    }
    let (plan, report) = Self.plan(file, invocation, outputs, in: context)
    if !report.isEmpty { context.report(invocation.renderer(in: context).render(report)) }
    guard let plan else { return nil }
    self.plan = plan
  }

  /// Plans a script whose problems have been reported already.
  init?(_ file: SourceFile, _ invocation: RunInvocation, in context: CommandContext) {
    guard let plan = Self.plan(file, invocation, [], in: context).0 else { return nil }
    self.file = file
    self.plan = plan
  }

  private static func plan(
    _ file: SourceFile, _ invocation: RunInvocation, _ outputs: Set<FileStatus.Identity>,
    in context: CommandContext
  ) -> (Plan?, DiagnosticReport) {
    Planner.plan(
      file, with: context.registry, reactor: invocation.reactor,
      including: IncludedFiles(
        of: file, root: invocation.root, outputs: outputs, from: context.files))
  }

  /// Replays the script and writes its trace.
  ///
  /// - Parameters:
  ///   - invocation: What the command line says.
  ///   - memory: Where the replay leaves its traces, in case its process dies; nil if that would
  ///     be the end of everything.
  ///   - context: Where the replay's own failures are reported.
  ///   - output: Takes the trace.
  /// - Returns: Whether the replay ran through.
  func replay(
    _ invocation: RunInvocation, memory: ReplayMemory? = nil, in context: CommandContext,
    to output: @escaping (RawSpan) -> Void
  ) -> ExitStatus {
    let writer = TraceWriter(
      options: options(invocation), rules: plan.rendering, memory: memory?.tracePieces(),
      lineOfStep: plan.line, output: output)
    // Several traces in one output name their scripts.
    writer.write(
      TraceHeader(
        script: invocation.scripts.count > 1 ? file.name : nil, seed: invocation.seed,
        until: invocation.until.map { $0.text }))
    let log = memory?.makeLog() ?? ReplayLog()
    var replayOptions = invocation.replay
    replayOptions.watchProcess(with: context.files)
    let failures = Replay(plan, options: replayOptions, log: log, writer: writer).run()
    if failures.isEmpty { return .success }
    var report = DiagnosticReport()
    for failure in failures { report.append(failure.diagnostic, in: failure.file) }
    context.report(invocation.renderer(in: context).render(report))
    return .difference
  }

  /// The options of the trace.
  func options(_ invocation: RunInvocation) -> TraceOptions {
    invocation.trace.options(over: plan.trace)
  }
}

extension RunInvocation {
  /// Renders what goes to the error output.
  func renderer(in context: CommandContext) -> DiagnosticRenderer {
    DiagnosticRenderer(color: color.colors(.standardError, on: context.system))
  }
}
