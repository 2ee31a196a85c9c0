import ReactorBase
import ReactorChecks
import ReactorGoldens
import ReactorPlanning
import ReactorScript
import ReactorSystem
import ReactorTraceFormat

/// The conversion for `fmt --to script`. It prints scripts that reproduce the given traces, and replays the scripts to
/// compare the traces.
struct TraceConversion {
  private let sources: [ScriptSource]
  private let invocation: ReplayArguments
  private let context: CommandContext

  init(_ arguments: ParsedArguments, in context: CommandContext) throws {
    sources = try [ScriptSource](arguments)
    invocation = try ReplayArguments(replaying: sources, arguments)
    self.context = context
  }

  func run() throws -> ExitStatus {
    if let worker = context.system.worker {
      _ = IsolatedRun.replay(invocation, for: worker, in: context)
      return .success
    }
    var worst = ExitStatus.success
    for (index, source) in sources.enumerated() {
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
      context.report(ToolError.noTrace(in: source, problem.message))
      return .failure
    }
    let script = TracedScript(trace, header: header(for: source))
    context.output.write(lines: script.text)
    context.output.flush()
    if script.leftOutCount > 0 {
      let lines = script.leftOutCount == 1 ? "line" : "lines"
      context.report(
        "note: \(script.leftOutCount) \(lines) of the trace cannot be written in a script; a comment shows each\n"
      )
    }
    guard !context.registry.registrations.isEmpty else { return .success }
    return replay(script, of: source, bytes, at: index)
  }

  /// Returns the header of the script next to a trace, or `nil` if there is no such script or if the script doesn't
  /// declare a reactor.
  private func header(for source: ScriptSource) -> ScriptHeader? {
    guard case .file(let path) = source, let script = GoldenSuite.scriptName(ofTrace: path),
      let file = try? ScriptSource.file(script).sourceFile(from: context.files)
    else { return nil }
    let header = Script.read(file).script.header
    return header.reactors.isEmpty ? nil : header
  }

  /// Replays a script and reports where its trace differs from the original trace.
  private func replay(
    _ script: TracedScript, of source: ScriptSource, _ bytes: [UInt8], at index: Int
  ) -> ExitStatus {
    // The name must not be the name of a log.
    let name = "\(source.name).actions"
    let file = SourceFile(name: name, text: script.text)
    let (planned, report) = ScriptRun.plan(file, from: source.name, invocation, in: context)
    guard planned != nil,
      let run = ScriptRun(
        UnsavedScript(name: name, text: script.text, origin: source.name), invocation, in: context)
    else {
      context.report(context.renderer(invocation.color).render(report))
      return .failure
    }
    let output = OutputWriter(collectingOn: context.system)
    _ = IsolatedRun(invocation: invocation, output: output, context: context)
      .replay(run, at: index)
    output.flush()
    let expected = Self.withoutChecks(bytes)
    guard let comparison = TraceComparison.compare(expected, output.collected ?? []) else {
      return .success
    }
    let names = ComparedNames(expected: source.name, found: name)
    // The line number of the first difference is correct for the original only if all lines of the original are
    // compared.
    var sentences = expected.count == bytes.count ? [comparison.firstDifference] : []
    sentences += comparison.explanation(names)
    if !script.showsCalls {
      sentences.append(
        "the trace shows no calls, so the script has no stubs: record it with '--show call'")
    }
    let reasons = sentences.map { "\n  \($0)" }.joined()
    context.report(
      ToolError(
        id: "other-trace",
        "the script's replay does not reproduce the trace '\(VisibleText(path: source.name))':\(reasons)"
      ))
    return .difference
  }

  /// Returns a trace without failed expectations and broken rules. The converted script contains no checks, so its own
  /// trace has neither.
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
