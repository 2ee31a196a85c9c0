import ReactorBase
import ReactorScript

extension Planner {
  mutating func addExpectation(_ syntax: ExpectationSyntax, _ step: Step) throws {
    try requireRoom(plan.expectations.count, of: "expectations", for: step)
    let (session, expectation) = try plan(syntax)
    plan.expectations.append(expectation)
    append(.expect, step, session: session, index: plan.expectations.count - 1)
  }

  /// Plans an expectation after checking it against the types of the session's reactor.
  mutating func plan(
    _ syntax: ExpectationSyntax
  ) throws -> (session: Int, Expectation) {
    let session = try sessionNumber(syntax.session)
    let expectation = Expectation(
      subject: try plan(syntax.subject, ofSession: session), text: syntax.text,
      range: syntax.range)
    return (session, expectation)
  }

  private mutating func plan(
    _ subject: ExpectationSyntax.Subject, ofSession session: Int
  ) throws -> Expectation.Subject {
    let planned = plan.sessions[session]
    switch subject {
    case .condition(let condition): return .condition(try plan(condition, ofSession: session))
    case .pulse(let path, let comparison):
      let pulse = try pulse(at: path, of: planned)
      let condition = ConditionSyntax.comparison(
        ComparisonSyntax(.path(path), comparison, at: path.range))
      return .pulse(pulse, try plan(condition, ofSession: session))
    case .noPulse(nil): return .noPulse(planned.pulses)
    case .noPulse(let path?): return .noPulse(try pulses(in: path, of: planned))
    }
  }

  /// Returns the pulse field that a path leads to or through.
  private mutating func pulse(at path: StatePath, of session: any SessionPlan) throws -> String {
    var name = ""
    for case .name(let component) in path.components {
      name += name.isEmpty ? component.text : ".\(component.text)"
      if session.pulses.contains(name) { return name }
    }
    return try reportNoPulse(path, of: session)
  }

  /// Returns the pulse field at the end of a path, or all pulse fields of the struct at the end of the path.
  mutating func pulses(in path: StatePath, of session: any SessionPlan) throws -> [String] {
    let text = path.text
    let found = session.pulses.filter { $0 == text || $0.hasPrefix("\(text).") }
    return found.isEmpty ? [try reportNoPulse(path, of: session)] : found
  }

  private mutating func reportNoPulse(
    _ path: StatePath, of session: any SessionPlan
  ) throws -> String {
    let known = session.pulses
    report(
      Diagnostic(
        id: "not-a-pulse", "session '\(session.name)' has no pulse field \(path.text.quoted)",
        at: path.range, meant: Suggestion.replacement(for: path.text, among: known),
        notes: [
          .init(
            known.isEmpty
              ? "the state of the session has no pulse fields"
              : "available pulse fields: \(known.joined(separator: ", "))")
        ]))
    throw Reported()
  }
}
