import ReactorDecoding
import ReactorDiagnostics
import ReactorRegistration
import ReactorScript
import ReactorTraceFormat

extension Planner {
  /// Reads the steps of the current file: each as a ``CompactStep`` if it has that form, else as a ``Step``.
  mutating func addSteps() {
    guard let number = defaultSession else {
      // Without a default session, nothing decodes the action of a compact step.
      while let step = reader.next(), hasRoomForStep(at: step.range) { add(step) }
      return
    }
    // Taken once: it would be retained for each step.
    let session = plan.sessions[number]
    while true {
      // Each step after `end` is reported, which `add(_: Step)` does.
      if !hasEnded, let step = reader.nextCompactStep() {
        guard hasRoomForStep(at: step.range) else { return }
        add(step, to: session, number)
      } else if let step = reader.next() {
        guard hasRoomForStep(at: step.range) else { return }
        add(step)
      } else {
        return
      }
    }
  }

  private mutating func hasRoomForStep(at range: @autoclosure () -> SourceRange) -> Bool {
    hasRoom(plan.steps.count, of: "steps", limit: Plan.maximumSteps, at: range())
  }

  /// Adds a step in the compact form. It has no time, and no keyword that could be an action.
  private mutating func add(_ step: CompactStep, to session: SessionPlan, _ number: Int) {
    switch step {
    case .action(let action):
      var found: [DecodingProblem] = []
      guard let index = session.add(action, in: reader.file, problems: &found) else {
        return report(found, for: "reactor '\(session.kind.name)'")
      }
      append(.action, at: action.range.lower, session: number, index: index)
    case .wait(let duration, let offset):
      if let problem = clock.wait(duration.nanoseconds) { report(problem, at: duration.range) }
      append(.wait, at: offset, time: duration.nanoseconds)
    }
  }

  private mutating func append(
    _ kind: PlannedStep.Kind, at offset: UInt32, session: Int = 0, index: Int = 0, time: Int64 = 0
  ) {
    let place = StepPlace(file: file, offset: offset)
    plan.steps.append(PlannedStep(kind, session: session, index: index, time: time, at: place))
  }

  /// Adds a step in the form that has room for everything.
  mutating func add(_ step: Step) {
    checkTime(of: step)
    checkWord(of: step)
    if hasEnded { report(.afterEnd, at: step.range) }
    switch step.kind {
    case .action(let action): addAction(action, step)
    case .wait(let duration): append(.wait, step, time: duration.nanoseconds)
    case .settle: append(.settle, step)
    case .end:
      hasEnded = true
      append(.end, step)
    case .expect(let expectation): addExpectation(expectation, step)
    case .stub(let stub): addStub(stub, step)
    case .tap(let control): addGesture(on: control, text: nil, step)
    case .type(let text, let control): addGesture(on: control, text: text.text, step)
    case .include(let path): include(path, step)
    case .emit(let event): addEvent(event, step)
    case .rule(let rule): addRule(rule, step)
    case .choose(let choice): addChoice(choice, step)
    case .ongoing(let ongoing): addOngoing(ongoing, step)
    case .waitUntil(let wait): addWaitUntil(wait, step)
    }
  }

  private mutating func addAction(_ action: ActionSyntax, _ step: Step) {
    guard let number = sessionNumber(action.session) else { return }
    let session = plan.sessions[number]
    var found: [DecodingProblem] = []
    guard let index = session.add(action, problems: &found) else {
      return report(found, for: "reactor '\(session.kind.name)'")
    }
    append(.action, step, session: number, index: index)
  }

  /// A timed `wait` does two things, so it becomes two steps.
  mutating func append(
    _ kind: PlannedStep.Kind, _ step: Step, session: Int = 0, index: Int = 0, time: Int64 = 0
  ) {
    let place = StepPlace(file: file, offset: step.range.lower)
    var (time, isTimed) = (time, false)
    if let due = step.time?.nanoseconds {
      if kind == .wait {
        plan.steps.append(PlannedStep(.nothing, time: due, isTimed: true, at: place))
      } else {
        (time, isTimed) = (due, true)
      }
    }
    plan.steps.append(
      PlannedStep(
        kind, session: session, index: index, time: time, isTimed: isTimed, at: place))
  }

  mutating func sessionNumber(_ name: Name?) -> Int? {
    guard let name else { return defaultSession }
    if let number = sessionNames.number(of: name.text) ?? pushedSession(named: name.text) {
      return number
    }
    if !plan.sessions.isEmpty, !brokenSessions.contains(name.text) {
      let known = plan.sessions.prefix(PlanProblem.maximumCandidates).map(\.name)
      report(.unknownSession(name.text, known: known, count: plan.sessions.count), at: name.range)
    }
    return nil
  }

  // MARK: - Checks

  private mutating func checkTime(of step: Step) {
    if let time = step.time {
      if let problem = clock.move(to: time.nanoseconds) { report(problem, at: time.range) }
    }
    if case .wait(let duration) = step.kind {
      if let problem = clock.wait(duration.nanoseconds) { report(problem, at: duration.range) }
    }
  }

  /// A bare word, `settle` or `end`, is a step; if the default session has an action of that
  /// name, the line is ambiguous.
  private mutating func checkWord(of step: Step) {
    guard let keyword = step.keyword, keyword == step.range || step.time != nil,
      let session = defaultSession.map({ plan.sessions[$0] })
    else { return }
    switch step.kind {
    // These begin with a word that is an action if nothing follows.
    case .emit, .rule, .ongoing, .choose: return
    case .action, .wait, .settle, .end, .expect, .stub, .tap, .type, .include, .waitUntil: break
    }
    let word = reader.file.text(in: keyword)
    if session.kind.actions.contains(where: { $0.name == word && $0.parameters.isEmpty }) {
      report(.ambiguousWord(word, reactor: session.kind.name), at: keyword)
    }
  }

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
      return report(found, for: "event '\(name)'")
    }
    plan.events.append(planned)
    append(.emit, step, index: plan.events.count - 1)
  }
}
