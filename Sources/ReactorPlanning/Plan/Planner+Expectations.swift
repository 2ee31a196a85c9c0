import ReactorRegistration
import ReactorScript
import ReactorDiagnostics
import ReactorTypeLayout

extension Planner {
  mutating func addExpectation(_ syntax: ExpectationSyntax, _ step: Step) {
    do {
      guard
        hasRoom(
          plan.expectations.count, of: "different expectations", limit: Plan.maximumSpellings,
          at: step.range)
      else { return }
      let (session, subject) = try check(syntax)
      plan.expectations.append(
        Expectation(
          subject: subject, text: syntax.text, range: syntax.range, stepOffset: step.range.lower))
      append(.expect, step, session: session, index: plan.expectations.count - 1)
    } catch let problem as PathProblem {
      if problems.isFull { return problems.omit(.error) }
      for diagnostic in problem.diagnostics { problems.append(diagnostic) }
    } catch let found as ConditionProblems {
      if problems.isFull { return problems.omit(.error) }
      for diagnostic in found.diagnostics { problems.append(diagnostic) }
    } catch {
      // The session or the pulse is not known, which has been reported.
    }
  }

  private struct Reported: Error {}

  /// Checks an expectation against the types of its session's reactor.
  private mutating func check(
    _ syntax: ExpectationSyntax
  ) throws -> (session: Int, subject: Expectation.Subject) {
    if case .pending(let comparison) = syntax.subject {
      return (0, .pending(try Condition(comparison, for: TypeLayout(Int.self), registry.rules)))
    }
    guard let session = sessionNumber(syntax.session) else { throw Reported() }
    return (session, try check(syntax.subject, of: plan.sessions[session]))
  }

  private mutating func check(
    _ subject: ExpectationSyntax.Subject, of session: SessionPlan
  ) throws -> Expectation.Subject {
    switch subject {
    case .state(let path, let comparison):
      let path = try ValuePath(path, in: session.state, registry.rules)
      return .state(path, try Condition(comparison, for: path.target, registry.rules))
    case .pulse(let path, let comparison):
      let pulse = try pulse(at: path, of: session)
      let path = try ValuePath(path, in: session.state, registry.rules)
      return .pulse(pulse, path, try Condition(comparison, for: path.target, registry.rules))
    case .noPulse(nil): return .noPulse(session.pulses)
    case .noPulse(let path?): return .noPulse(try pulses(in: path, of: session))
    case .pending(let comparison):
      return .pending(try Condition(comparison, for: TypeLayout(Int.self), registry.rules))
    }
  }

  /// The pulse field that a path leads to, or through.
  private mutating func pulse(at path: StatePath, of session: SessionPlan) throws -> String {
    var name = ""
    for case .name(let component) in path.components {
      name += name.isEmpty ? component.text : ".\(component.text)"
      if session.pulses.contains(name) { return name }
    }
    return try reportNoPulse(path, of: session)
  }

  /// The pulse field that a path leads to, or those in the struct that it leads to.
  private mutating func pulses(in path: StatePath, of session: SessionPlan) throws -> [String] {
    let text = path.text
    let found = session.pulses.filter { $0 == text || $0.hasPrefix("\(text).") }
    return found.isEmpty ? [try reportNoPulse(path, of: session)] : found
  }

  private mutating func reportNoPulse(
    _ path: StatePath, of session: SessionPlan
  ) throws -> String {
    report(.notAPulse(path.text, session: session.name, known: session.pulses), at: path.range)
    throw Reported()
  }
}
