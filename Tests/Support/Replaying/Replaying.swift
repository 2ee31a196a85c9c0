package import ReactorBase
package import ReactorPlanning
package import ReactorRegistration
package import ReactorReplay
import ReactorTraceFormat
import Testing

/// The trace and the diagnostics of a replayed script.
package struct ReplayOutcome {
  /// The lines of the trace after its header.
  package fileprivate(set) var lines: [String] = []
  /// The diagnostics in the form for people.
  package fileprivate(set) var diagnostics = ""
  /// Indicates whether the script was replayed at all.
  package fileprivate(set) var isPlanned = false
  /// Indicates whether the replay ran to its end.
  package fileprivate(set) var isClean = false
}

/// Plans and replays a script.
package func replay(
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
    options: request.options(over: plan.trace, or: .full), rules: plan.rendering,
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

/// Expects a script to be replayed without a problem, with exactly these lines.
package func expectTrace(
  of script: String, with registry: ReactorRegistry,
  trace request: PartialTraceOptions = PartialTraceOptions(), _ expected: String,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  let outcome = replay(script, with: registry, trace: request)
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  // The macros of Testing are available only in test targets.
  if outcome.diagnostics != "" {
    Issue.record("\(outcome.diagnostics)", sourceLocation: place)
  }
  let found = outcome.lines.joined(separator: "\n")
  let wanted = expected.split(separator: "\n").joined(separator: "\n")
  if found != wanted {
    Issue.record("the trace is\n\(found)\nand not\n\(wanted)", sourceLocation: place)
  }
}
