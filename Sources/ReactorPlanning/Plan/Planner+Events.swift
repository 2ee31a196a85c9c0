import ReactorRegistration
import ReactorScript
import ReactorDiagnostics
import ReactorDecoding

extension Planner {
  /// Plans an `emit` step.
  mutating func addEvent(_ event: EventSyntax, _ step: Step) {
    let name = "\(event.source.text).\(event.event.text)"
    let known = eventsByName ?? plan.registry.eventsByName
    eventsByName = known
    guard let events = known[name] else {
      return report(
        .unknownEvent(name, known: known.keys.sorted()),
        at: event.source.range.union(event.event.range))
    }
    var found: [DecodingProblem] = []
    guard let planned = events.decode(event, plan.valueRules, problems: &found) else {
      for problem in found { problems.append(problem.diagnostic(for: "event '\(name)'")) }
      return
    }
    plan.events.append(planned)
    append(.emit, step, index: plan.events.count - 1)
  }
}
