import ReactorBase
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorTraceFormat
import Testing

/// The trace and the diagnostics of a replayed script.
struct ReplayOutcome {
  /// The lines of the trace after its header.
  var lines: [String] = []
  /// The diagnostics, as a person reads them.
  var diagnostics = ""
  /// Indicates whether the script was replayed at all.
  var isPlanned = false
  /// Indicates whether the replay ran through.
  var isClean = false
}

/// Plans and replays a script.
func replay(
  _ script: String, named name: String = "test.actions", with registry: ReactorRegistry,
  reactor: String? = nil, trace request: PartialTraceOptions = PartialTraceOptions(),
  options: ReplayOptions = ReplayOptions(), including loader: any IncludeLoader = NoIncludes()
) -> ReplayOutcome {
  var outcome = ReplayOutcome()
  let file = SourceFile(name: name, text: script)
  let (plan, diagnostics) = Planner.plan(
    file, with: registry, reactor: reactor, including: loader)
  outcome.diagnostics = DiagnosticRenderer().render(diagnostics)
  guard let plan else { return outcome }
  outcome.isPlanned = true
  var bytes: [UInt8] = []
  let writer = TraceWriter(
    options: request.options(over: plan.trace), rules: plan.rendering,
    lineOfStep: plan.line
  ) { span in
    span.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }
  let failures = Replay(plan, options: options, values: writer.values, to: writer).run()
  outcome.isClean = failures.isEmpty
  outcome.lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  for failure in failures {
    outcome.diagnostics += DiagnosticRenderer().render(failure.diagnostic, in: failure.file)
  }
  return outcome
}

/// Expects a script to be replayed without a problem, with just these lines.
func expectTrace(
  of script: String, with registry: ReactorRegistry,
  trace request: PartialTraceOptions = PartialTraceOptions(),
  _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let outcome = replay(script, with: registry, trace: request)
  #expect(outcome.diagnostics == "", sourceLocation: sourceLocation)
  #expect(
    outcome.lines == expected.split(separator: "\n").map(String.init),
    sourceLocation: sourceLocation)
}
