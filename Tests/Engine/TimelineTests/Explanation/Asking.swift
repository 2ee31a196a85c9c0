import ReactorTimeline
import ReactorBase
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorSamples
import ReactorTraceFormat
import Testing

/// The bundled reactors, and the reactors of these tests.
let registry: ReactorRegistry = {
  var registry = ReactorRegistry.samples
  registry.register(service: Archive.self)
  registry.register("desk") { context in Desk(context.service(Archive.self)) }
  return registry
}()

/// Replays a script and answers a question, up to a time in milliseconds.
func why(
  _ question: String, in script: String, at milliseconds: Int64? = nil, asJSON: Bool = false,
  limit: Int = 100
) throws -> String {
  let (planned, asked, report) = Planner.plan(
    SourceFile(name: "some/test.actions", text: script),
    asking: SourceFile(name: "question", text: question), with: registry)
  if report.hasErrors { return DiagnosticRenderer().render(report) }
  let plan = try #require(planned)
  let recorder = TimelineRecorder(rules: plan.rendering, lineOfStep: plan.line)
  _ = Replay(
    plan, options: ReplayOptions(), values: ValueFormatter(rules: plan.rendering), to: recorder
  ).run()
  let explainer = Explainer(recorder.timeline, of: plan)
  let answer = explainer.answer(
    try #require(asked), at: milliseconds.map { $0 * 1_000_000 })
  return asJSON ? explainer.json(answer) : explainer.text(answer, limit: limit)
}
