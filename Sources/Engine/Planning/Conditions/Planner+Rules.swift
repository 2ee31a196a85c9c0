import ReactorRegistration
import ReactorBase
import ReactorScript

/// Methods that plan rules, `wait until` steps and `ongoing` steps.
extension Planner {
  mutating func addRule(_ syntax: RuleSyntax, _ step: Step) throws {
    try requireRoom(plan.rules.count + plan.raceRules.count, of: "rules", for: step)
    let session = try sessionNumber(syntax.session)
    var timing = PlannedRule.Timing.always
    var allowsOld = false
    switch syntax.kind {
    case .always: break
    case .raceFree(let paths): return try addRaceRule(syntax, paths, ofSession: session, step)
    case .settled: timing = .settled
    case .within(let duration, _): timing = .within(duration.nanoseconds)
    case .after(let action, _):
      timing = .after(session: session, try pattern(action, ofSession: session))
      allowsOld = true
    }
    guard let condition = syntax.condition else { return }
    let planned = try plan(condition, ofSession: session, allowsOld: allowsOld)
    plan.rules.append(
      PlannedRule(
        timing: timing, check: .condition(planned), session: session, text: syntax.text,
        origin: .script(syntax.range)))
    append(.rule, step, session: session, index: plan.rules.count - 1)
  }

  private mutating func addRaceRule(
    _ syntax: RuleSyntax, _ paths: [StatePath], ofSession session: Int, _ step: Step
  ) throws {
    let state = plan.sessions[session].state
    let places = try paths.map {
      StatePlace(
        session: session, isOld: false, path: try ValuePath($0, in: state, plan.valueRules))
    }
    partCount += places.count
    plan.raceRules.append(
      PlannedRaceRule(places: places, session: session, text: syntax.text, range: syntax.range))
    append(.raceRule, step, session: session, index: plan.raceRules.count - 1)
  }

  mutating func addWaitUntil(_ syntax: WaitUntilSyntax, _ step: Step) throws {
    try requireRoom(plan.waits.count, of: "conditions to wait for", for: step)
    let (session, expectation) = try plan(syntax.expectation)
    plan.waits.append(PlannedWait(expectation: expectation, limit: syntax.limit?.nanoseconds))
    append(.waitUntil, step, session: session, index: plan.waits.count - 1)
  }

  mutating func addOngoing(_ syntax: OngoingSyntax, _ step: Step) throws {
    let session = try sessionNumber(syntax.session)
    for action in syntax.actions {
      reportingProblems { planner in try planner.addOngoing(action, ofSession: session, step) }
    }
  }

  private mutating func addOngoing(
    _ action: ActionSyntax, ofSession session: Int, _ step: Step
  ) throws {
    try requireRoom(plan.ongoing.count, of: "ongoing effects", for: step)
    let isTransform =
      action.name.text == "transform" && action.arguments == nil
      && !plan.sessions[session].kind.actions.contains { $0.name == "transform" }
    plan.ongoing.append(
      isTransform
        ? .transform : .effects(session: session, try pattern(action, ofSession: session)))
    append(.ongoing, step, session: session, index: plan.ongoing.count - 1)
  }

  /// Checks that the script can have another item of the given kind. Throws ``Reported`` if a limit has been reached.
  mutating func requireRoom(_ count: Int, of what: String, for step: Step) throws {
    guard hasRoom(count, of: what, limit: Plan.maximumConditions, at: step.range),
      hasRoom(
        partCount, of: "conditions, paths and answers in all steps", limit: Plan.maximumParts,
        at: step.range)
    else { throw Reported() }
  }

  /// Runs a closure that plans a part of the script, and reports any error that the closure throws.
  mutating func reportingProblems(_ body: (inout Planner) throws -> Void) {
    do {
      try body(&self)
    } catch let problem as ConditionProblem {
      report(problem.diagnostics)
    } catch {
      // The problem has already been reported.
    }
  }

  private mutating func report(_ diagnostics: @autoclosure () -> [Diagnostic]) {
    if problems.isFull { return problems.omit(.error) }
    for diagnostic in diagnostics() { problems.append(diagnostic) }
  }
}

/// Methods that plan the rules registered with reactors.
extension Planner {
  /// Plans the rules of every reactor that has a session in the plan, and of reactors whose sessions may be opened
  /// later.
  mutating func addReactorRules() {
    for kind in plan.registry.reachable(from: plan.sessions.map(\.kind))
    where !plan.registry.rules(of: kind.name).isEmpty {
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
            timing: code.moment == .always ? .always : .settled, check: .code(code), session: 0,
            text: code.name, origin: .registration(kind.name)))
      case .script(let text):
        let file = SourceFile(name: "rule of '\(kind.name)'", text: text)
        var planner = Planner(file, plan.registry, NoIncludes(), plan.valueRules)
        planner.plan.sessions = [session]
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

  /// Plans a script that must consist of a single rule.
  ///
  /// - Returns: The rule, or `nil` if a problem was reported.
  private mutating func onlyRule(ofReactor reactor: String) -> PlannedRule? {
    var rules: [RuleSyntax] = []
    var hasOthers = false
    while let step = reader.next() {
      guard case .rule(let rule) = step.kind, step.time == nil else {
        hasOthers = true
        continue
      }
      rules.append(rule)
      reportingProblems { planner in try planner.addRule(rule, step) }
    }
    if reader.diagnostics.hasErrors || problems.hasErrors { return nil }
    guard !hasOthers, rules.count == 1, plan.sessions.count == 1, let rule = plan.rules.first else {
      problems.append(
        Diagnostic(
          id: "invalid-registration", "expected one rule about the reactor's own sessions",
          at: SourceRange(0, reader.file.bytes.count),
          label: "for example, 'settled isLoading == false'"
        ))
      return nil
    }
    return PlannedRule(
      timing: rule.timing, check: rule.check, session: 0, text: rule.text,
      origin: .registration(reactor))
  }

  /// Converts the problems with a registered rule to problems with the rule's registration.
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
