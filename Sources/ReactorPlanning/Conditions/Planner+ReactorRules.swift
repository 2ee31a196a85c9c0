import ReactorDecoding
import ReactorDiagnostics
import ReactorRegistration
import ReactorScript

/// The rules that are registered with reactors.
extension Planner {
  /// Plans the rules of all reactors that the plan has sessions of, or may come to have.
  mutating func addReactorRules() {
    let sessions = plan.sessions.map(\.kind)
    let pushed = plan.registry.pushes(from: sessions).sorted().compactMap { plan.registry[$0] }
    for kind in sessions + pushed
    where plan.reactorRules[kind.name] == nil && !plan.registry.rules(of: kind.name).isEmpty {
      plan.reactorRules[kind.name] = reactorRules(of: kind)
    }
  }

  private mutating func reactorRules(of kind: Registration) -> ReactorRules {
    var found: [DecodingProblem] = []
    let session = kind.plan(kind.name, options: nil, plan.valueRules, problems: &found)
    var planned = ReactorRules()
    for rule in plan.registry.rules(of: kind.name) {
      switch rule {
      case .code(let code):
        planned.rules.append(
          PlannedRule(
            kind: code.moment == .always ? .always : .settled, check: .code(code), session: 0,
            text: code.name, origin: .registration(kind.name)))
      case .script(let text):
        let file = SourceFile(name: "rule of '\(kind.name)'", text: text)
        var planner = Planner(file, plan.registry, NoIncludes())
        planner.plan.valueRules = plan.valueRules
        planner.plan.sessions = [session]
        // The rule does not name its own session.
        planner.sessionNames.append("")
        planner.defaultSession = 0
        planner.plan.numbers = planned.numbers
        if let rule = planner.onlyRule(ofReactor: kind.name) {
          planned.rules.append(rule)
          planned.numbers = planner.plan.numbers
        } else {
          findings.append(planner.registrationProblems(), in: file)
        }
      }
    }
    return planned
  }

  /// Plans a text that is nothing but one rule.
  ///
  /// - Returns: The rule, or nil after at least one problem.
  private mutating func onlyRule(ofReactor reactor: String) -> PlannedRule? {
    var rules: [RuleSyntax] = []
    var hasOthers = false
    while let step = reader.next() {
      guard case .rule(let rule) = step.kind, step.time == nil else {
        hasOthers = true
        continue
      }
      rules.append(rule)
      addRule(rule, step)
    }
    if reader.diagnostics.hasErrors || problems.hasErrors { return nil }
    guard !hasOthers, rules.count == 1, plan.sessions.count == 1, let rule = plan.rules.first else {
      problems.append(
        Diagnostic(
          id: "invalid-registration", "expected one rule about the reactor's own sessions",
          at: SourceRange(0, reader.file.bytes.count), label: "such as 'settled isLoading == false'"
        ))
      return nil
    }
    return PlannedRule(
      kind: rule.kind, check: rule.check, session: 0, text: rule.text,
      origin: .registration(reactor))
  }

  /// The problems of a text that is registered, as problems of its registration.
  private func registrationProblems() -> DiagnosticList {
    var list = DiagnosticList()
    for problem in problems.kept + reader.diagnostics.kept {
      list.append(
        Diagnostic(
          problem.severity, id: "invalid-registration", problem.message, at: problem.range,
          label: problem.label, notes: problem.notes))
    }
    return list
  }
}
