import ReactorRegistration
import ReactorBase
import ReactorScript
import ReactorTraceFormat

/// Methods that plan `choose` steps.
extension Planner {
  /// The maximum number of steps chosen in a timeline of an exploration.
  private static let maximumChoices = 1000
  /// The maximum number of candidate steps in an exploration.
  private static let maximumCandidates = 1000

  mutating func addChoice(_ choice: ChoiceSyntax, _ step: Step) {
    if reader.isInBlock || isIncludedInBlock {
      return report(
        Diagnostic(
          id: "repeated-choice", "'choose' cannot be used in a 'repeat' block", at: step.range,
          label: "move 'choose' out of the block"))
    }
    if let count = choice.count {
      guard plan.exploration == nil else {
        return report(
          Diagnostic(
            id: "second-choice", "the number of choices is already set", at: step.range,
            label: "to add steps to the list, write 'choose of ...'",
            replacements: [Replacement("\(count.value) of", with: "of")]))
      }
      guard (1...Self.maximumChoices).contains(count.value) else {
        return report(
          Diagnostic(
            id: "choice-out-of-range",
            "expected 1 to \(NumberText.grouped(Self.maximumChoices)) choices, found \(count.value)",
            at: count.range))
      }
      append(.choose, step)
      plan.exploration = PlannedExploration(
        limit: count.value, place: plan.steps.count - 1, range: step.range, file: Int(file))
    } else if plan.exploration == nil {
      return report(
        Diagnostic(
          id: "choice-without-number", "the first 'choose' must specify the number of choices",
          at: step.range, label: "for example, 'choose 5 of ...'"))
    }
    if let source = choice.source {
      include(source) { planner in planner.addChoices() }
      return
    }
    let steps = choice.steps ?? madeSteps(at: step.range)
    if choice.steps == nil, steps.isEmpty {
      report(
        Diagnostic(
          id: "nothing-to-choose", "the reactor has no action whose arguments can be generated",
          at: step.range, label: "list the actions: 'choose 5 of ...'"))
    }
    for candidate in steps { addCandidate(candidate, isMade: choice.steps == nil) }
    if choice.steps == nil {
      let templates = templates()
      plan.exploration?.templates += templates
    }
  }

  /// Plans a step like any other step, and then moves the planned step to the candidates.
  private mutating func addCandidate(_ step: Step, isMade: Bool = false) {
    let known = plan.exploration?.candidates.count ?? 0
    guard
      hasRoom(known, of: "steps to choose from", limit: Self.maximumCandidates, at: step.range)
    else { return }
    let count = plan.steps.count
    add(step)
    guard plan.steps.count > count else { return }
    let planned = plan.steps.removeLast()
    var places: [[Int]] = []
    if isMade, case .action(let action) = step.kind {
      let layout = plan.sessions[Int(planned.session)].kind.actionLayout
      places = ActionMaker(plan.valueRules).places(in: action, of: layout)
    }
    plan.exploration?.candidates.append(
      .init(
        step: planned, syntax: step.naming(plan.sessions, planned, in: file), places: places))
  }

  /// Adds each distinct action, gesture and event in the current file as a candidate, without its time.
  private mutating func addChoices() {
    var seen: Set<String> = []
    while let step = reader.next() {
      switch step.kind {
      case .action, .tap, .type, .emit:
        var candidate = step
        candidate.time = nil
        if seen.insert(Script(steps: [candidate]).lines).inserted { addCandidate(candidate) }
      case .include(let path): include(path) { planner in planner.addChoices() }
      default: break
      }
    }
  }

  /// Reports each stub that has alternative answers, unless the script is an exploration.
  mutating func checkAlternatives() {
    guard plan.exploration == nil, plan.stubs.contains(where: \.hasAlternatives) else { return }
    for step in plan.steps
    where step.kind == .stub && plan.stubs[Int(step.index)].hasAlternatives {
      report(about: step) { range in
        Diagnostic(
          id: "stray-alternatives", "alternative answers are allowed only in an exploration",
          at: range,
          label: "keep one answer, or add a 'choose' step")
      }
    }
  }

  /// Reports stubs and `after` rules that have no effect because they follow the last choice and no action follows
  /// them.
  mutating func checkStepsAfterChoices() {
    guard let exploration = plan.exploration else { return }
    var idle: [PlannedStep] = []
    for step in plan.steps.dropFirst(exploration.place + 1) {
      switch step.kind {
      case .stub: idle.append(step)
      case .rule:
        if case .after = plan.rules[Int(step.index)].timing { idle.append(step) }
      case .action, .gesture, .emit: idle = []
      default: break
      }
    }
    for step in idle {
      report(about: step) { range in
        Diagnostic(
          .warning, id: "idle-step",
          "this step has no effect: it runs after the last choice, and no action follows it",
          at: range, label: "move this step before 'choose'")
      }
    }
  }

  /// Reports a problem with a step that has already been planned.
  private mutating func report(about step: PlannedStep, _ diagnostic: (SourceRange) -> Diagnostic) {
    let file = plan.files[step.place.file]
    var list = DiagnosticList()
    list.append(diagnostic(file.restOfLine(from: step.place.offset)))
    findings.append(list, in: file)
  }

  /// The sessions whose actions are generated, along with the prefix of their actions in a script.
  private var acting: [(number: Int, session: any SessionPlan, prefix: String, maker: ActionMaker)]
  {
    let declared = plan.sessions.enumerated().filter { !$1.isPushed }
    return declared.map { number, session in
      (
        number, session, declared.count == 1 ? "." : "\(session.name): .",
        ActionMaker(plan.valueRules, listsOf: session.state)
      )
    }
  }

  /// Returns templates for the actions of the script's reactors. The gaps in a template are filled with values from
  /// states.
  private func templates() -> [ActionTemplate] {
    acting.flatMap { number, session, prefix, maker in
      maker.templates(of: session.kind.actionLayout, session: number, prefix: prefix)
    }
  }

  /// Returns steps with generated values for the actions of the script's reactors and the events that can affect those
  /// reactors.
  private func madeSteps(at range: SourceRange) -> [Step] {
    let acting = acting
    var problems: [DecodingProblem] = []
    let actions = acting.flatMap { _, session, prefix, maker in
      maker.actions(of: session.kind.actionLayout).compactMap { text -> Step? in
        guard let step = Step(made: "\(prefix)\(text)", at: range),
          case .action(let action) = step.kind, session.add(action, problems: &problems) != nil
        else { return nil }
        return step
      }
    }
    var seen: Set<String> = []
    let events = acting.flatMap { _, session, _, _ in
      plan.registry.calls(
        ofEvents: plan.registry.events(for: session.kind.describe(in: plan.registry)),
        ActionMaker(plan.valueRules))
    }.filter { seen.insert($0).inserted }.compactMap { text -> Step? in
      guard let step = Step(made: text, at: range), case .emit(let event) = step.kind,
        let events = plan.registry.eventsByName["\(event.source.text).\(event.event.text)"],
        events.decode(event, plan.valueRules, problems: &problems) != nil
      else { return nil }
      return step
    }
    return actions + events
  }
}

extension Step {
  /// Creates a step from generated text.
  ///
  /// - Parameter range: The source range of the `choose` for which the step is generated.
  init?(made text: String, at range: SourceRange) {
    let file = SourceFile(name: "choose", text: "\(text)\n")
    guard let step = Script.read(file).script.steps.first else { return nil }
    self = step
    self.range = range
  }

  /// Returns the step. A step without a session name could refer to a different session in another file. Therefore, if
  /// the step and the exploration are in different files, the returned step names its session explicitly.
  fileprivate func naming(
    _ sessions: [any SessionPlan], _ planned: PlannedStep, in file: UInt16
  ) -> Step {
    // The first session is the default session in every file.
    guard file > 0, planned.session > 0, sessions.indices.contains(Int(planned.session)) else {
      return self
    }
    let name = Name(sessions[Int(planned.session)].name, at: range)
    var step = self
    switch kind {
    case .action(var action):
      action.session = action.session ?? name
      step.kind = .action(action)
    case .tap(var control):
      control.session = control.session ?? name
      step.kind = .tap(control)
    case .type(let text, var control):
      control.session = control.session ?? name
      step.kind = .type(text, into: control)
    default: break
    }
    return step
  }
}
