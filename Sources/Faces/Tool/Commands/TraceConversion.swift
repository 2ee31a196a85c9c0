import ReactorBase
import ReactorChecks
import ReactorGoldens
import ReactorPlanning
import ReactorScript
import ReactorSystem
import ReactorTraceFormat

/// A run of `fmt --to script`, which converts traces and recordings to scripts. The run replays each script to compare
/// the new trace with the original.
struct TraceConversion {
  /// The sources to convert, and the options for their replays.
  let invocation: ReplayArguments
  let context: CommandContext

  func run() -> ExitStatus {
    if let worker = context.system.worker {
      _ = ScriptRun.work(invocation, for: worker, in: context)
      return .success
    }
    var worst = ExitStatus.success
    for (index, source) in invocation.scripts.enumerated() {
      do throws(FileError) {
        worst = try max(worst, convert(source, at: index))
      } catch {
        context.report(error)
        worst = .failure
      }
    }
    return worst
  }

  private func convert(_ source: ScriptSource, at index: Int) throws(FileError) -> ExitStatus {
    let bytes = try source.read(from: context.files)
    let trace = TraceReader.read(bytes)
    if case .failure(let problem) = trace.form {
      return convert(
        SourceFile(name: source.name, bytes: bytes), from: source, or: problem.message, at: index)
    }
    let script = TracedScript(trace, header: header(for: source))
    write(script)
    guard !context.registry.registrations.isEmpty else { return .success }
    return replay(script, of: source, bytes, at: index)
  }

  private func write(_ script: TracedScript, after comments: String = "") {
    context.output.write(lines: comments + script.text)
    context.output.flush()
    if script.leftOutCount > 0 {
      let lines = script.leftOutCount == 1 ? "line" : "lines"
      context.report(
        "note: \(script.leftOutCount) \(lines) of the trace cannot be written in a script; see the comments in the script\n"
      )
    }
  }

  // MARK: - Recordings

  /// Converts a recording by replaying it. The resulting script contains waits, and stubs with the answers from the
  /// replay.
  ///
  /// - Parameters:
  ///   - file: The source file, which is not a trace.
  ///   - source: The source from which the file was read.
  ///   - reason: The reason that the file is not a trace.
  ///   - index: The index of the source on the command line.
  private func convert(
    _ file: SourceFile, from source: ScriptSource, or reason: String, at index: Int
  ) -> ExitStatus {
    let (script, diagnostics) = Script.read(file)
    let isLog = ScriptForm(of: file) == .log
    if diagnostics.hasErrors || script.steps.isEmpty {
      if isLog {
        context.report(context.renderer(invocation.color).render(diagnostics, in: file))
      } else {
        context.report(ToolError.noTrace(in: source, reason))
      }
      return .failure
    }
    guard let recording = RecordedActions(script, in: file, context.registry) else {
      let words =
        isLog
        ? "it is a log without sessions"
        : "it is a script; run '\(context.tool.name) --show action,call SCRIPT', and convert the trace that it prints"
      context.report(ToolError.noTrace(in: source, words))
      return .failure
    }
    guard !context.registry.registrations.isEmpty else {
      context.output.write(lines: recording.text)
      context.report("note: no reactors are registered, so the script has no stubs\n")
      return .success
    }
    // The lines of a log do not correspond to lines of the resulting script.
    let (planned, report) = ScriptRun.plan(file, invocation, in: context)
    if !isLog, planned == nil {
      context.report(context.renderer(invocation.color).render(report))
      return .failure
    }
    guard let replayed = replay(recording.replayedText, of: source, at: index) else {
      return .failure
    }
    let trace = TraceReader.read(replayed.trace)
    let traced = TracedScript(trace, header: recording.header)
    write(traced, after: recording.comments)
    if let failure = trace.failures.first, replayed.status != .success {
      context.report(
        ToolError(
          id: "other-trace",
          "the replay of the recording '\(VisibleText(path: source.name))' fails: \(VisibleText(failure, .line))"
        ))
      return .difference
    }
    if traced.hasStubs {
      context.report(
        "note: a recording does not contain the answers of services, so the stubs return those of the replay; change each answer that was different in the app\n"
      )
    }
    return replay(traced, of: source, replayed.trace, at: index)
  }

  /// Returns the header of the script next to a trace, or `nil` if the script does not exist or declares no reactor.
  private func header(for source: ScriptSource) -> ScriptHeader? {
    guard case .file(let path) = source, let script = GoldenSuite.scriptName(ofTrace: path),
      let file = try? ScriptSource.file(script).sourceFile(from: context.files)
    else { return nil }
    let header = Script.read(file).script.header
    return header.reactors.isEmpty ? nil : header
  }

  /// Replays a script and reports the first difference between its trace and the original trace.
  private func replay(
    _ script: TracedScript, of source: ScriptSource, _ bytes: [UInt8], at index: Int
  ) -> ExitStatus {
    guard let replayed = replay(script.text, of: source, at: index) else { return .failure }
    let expected = Self.withoutChecks(bytes)
    guard let comparison = TraceComparison.compare(expected, replayed.trace) else {
      return .success
    }
    let names = ComparedNames(expected: source.name, found: Self.name(ofScriptFrom: source))
    // The first difference has a line number, which is correct for the original only if no lines were removed from it.
    var sentences = expected.count == bytes.count ? [comparison.firstDifference] : []
    sentences += comparison.explanation(names)
    if !script.showsCalls {
      sentences.append(
        "the trace shows no calls, so the script has no stubs; record the trace with '--show call'")
    }
    let reasons = sentences.map { "\n  \($0)" }.joined()
    context.report(
      ToolError(
        id: "other-trace",
        "the script's replay does not reproduce the trace '\(VisibleText(path: source.name))':\(reasons)"
      ))
    return .difference
  }

  /// Replays a script.
  ///
  /// - Returns: The trace, or `nil` if the script has problems. The problems have been reported.
  private func replay(
    _ text: String, of source: ScriptSource, at index: Int
  ) -> (trace: [UInt8], status: ExitStatus)? {
    let name = Self.name(ofScriptFrom: source)
    let file = SourceFile(name: name, text: text)
    let (planned, report) = ScriptRun.plan(file, from: source.name, invocation, in: context)
    guard planned != nil,
      let run = ScriptRun(
        UnsavedScript(name: name, text: text, origin: source.name), invocation, in: context)
    else {
      context.report(context.renderer(invocation.color).render(report))
      return nil
    }
    let output = OutputWriter(collectingOn: context.system)
    let status = run.run(invocation, at: index, to: output, in: context)
    output.flush()
    return (output.collected ?? [], status)
  }

  /// Returns a name for the script converted from a source. The name must not look like a log's name.
  private static func name(ofScriptFrom source: ScriptSource) -> String { "\(source.name).actions" }

  /// Returns a trace without failed expectations and rule violations, because the converted script contains no checks.
  private static func withoutChecks(_ bytes: [UInt8]) -> [UInt8] {
    let trace = TraceReader.read(bytes)
    let checks = trace.lines.filter { [.expect, .rule].contains($0.event?.kind) }
    guard !checks.isEmpty else { return bytes }
    var rest: [UInt8] = []
    var start = 0
    for line in checks {
      rest += bytes[start..<line.range.lowerBound]
      start = min(bytes.count, line.range.upperBound + 1)
    }
    return rest + bytes[start...]
  }
}
