import Goldens
import Replay
import SourceDiagnostics
import SystemAccess
import TraceFormat

/// A script that has been read, checked and planned, and can be replayed.
struct PlannedScript {
  private let plan: Plan
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
    let (plan, report) = Planner.plan(
      file, with: context.registry, reactor: invocation.reactor,
      including: IncludedFiles(
        of: file, root: invocation.root, outputs: outputs, from: context.files))
    let color = invocation.color.colors(.standardError, on: context.system)
    if !report.isEmpty {
      context.report(DiagnosticRenderer(color: color).render(report))
    }
    guard let plan else { return nil }
    self.plan = plan
  }

  /// Replays the script and writes its trace.
  ///
  /// - Parameters:
  ///   - invocation: What the command line says.
  ///   - isNamed: Whether the trace's header names the script.
  ///   - output: Takes the trace.
  ///   - context: Where the replay's own failures are reported.
  /// - Returns: Whether the replay ran through.
  func replay(
    _ invocation: RunInvocation, isNamed: Bool, to output: OutputWriter, in context: CommandContext
  ) -> ExitStatus {
    let options = invocation.trace.options(over: plan.trace)
    let writer = TraceWriter(options: options, rules: plan.rendering) { output.write($0) }
    writer.header(
      TraceHeader(
        script: isNamed ? file.name : nil, seed: invocation.seed,
        until: invocation.until.map { $0.text }))
    var replayOptions = invocation.replay
    replayOptions.watchRealTimers(with: context.files)
    let failures = Replay(plan, options: replayOptions, writer: writer).run()
    if failures.isEmpty { return .success }
    var report = DiagnosticReport()
    for failure in failures { report.append(failure.diagnostic, in: failure.file) }
    let color = invocation.color.colors(.standardError, on: context.system)
    context.report(DiagnosticRenderer(color: color).render(report))
    return .difference
  }
}
