import ReactorRegistration
import ReactorBase
import ReactorScript
import ReactorTraceFormat

extension Planner {
  /// Plans the steps in the current file.
  mutating func addSteps() {
    while let step = reader.next() {
      guard hasRoom(plan.steps.count, of: "steps", limit: Plan.maximumSteps, at: step.range) else {
        return
      }
      let known = problems.kept.count
      if reader.isInBlock { add(repeated: step) } else { add(step) }
      if problems.kept.count > known { noteCase(of: step.range, after: known) }
    }
  }

  /// Plans a step in a block. The step is planned again in each pass of the block, but its problems are reported only
  /// once.
  private mutating func add(repeated step: Step) {
    let known = problems
    add(step)
    guard problems.count > known.count else { return }
    let place = StepPlace(file: file, offset: step.range.lower)
    if !repeatedStepsWithProblems.insert(place).inserted { problems = known }
  }

  mutating func add(_ step: Step) {
    checkTime(of: step)
    checkWord(of: step)
    if hasEnded, !reader.isRepeating {
      report(
        Diagnostic(
          .warning, id: "after-end", "this step never runs: the script ends before it",
          at: step.range), as: .warning)
    }
    reportingProblems { planner in try planner.plan(step) }
  }

  private mutating func plan(_ step: Step) throws {
    switch step.kind {
    case .action(let action): try addAction(action, step)
    case .wait(let duration): append(.wait, step, time: duration.nanoseconds)
    case .settle: append(.settle, step)
    case .end:
      hasEnded = true
      append(.end, step)
    case .expect(let expectation): try addExpectation(expectation, step)
    case .stub(let stub): try addStub(stub, step)
    case .tap(let control): try addGesture(on: control, text: nil, step)
    case .type(let text, let control): try addTyping(text, into: control, step)
    case .include(let path): include(path, step)
    case .emit(let event): addEvent(event, step)
    case .rule where reader.isRepeating: append(.nothing, step)  // The rule already applies.
    case .rule(let rule): try addRule(rule, step)
    case .choose(let choice): addChoice(choice, step)
    case .ongoing(let ongoing): try addOngoing(ongoing, step)
    case .waitUntil(let wait): try addWaitUntil(wait, step)
    case .opensRepeat, .closesBlock: break  // The reader returns the repeated steps instead.
    }
  }

  private mutating func addAction(_ action: ActionSyntax, _ step: Step) throws {
    let number = try sessionNumber(action.session)
    let session = plan.sessions[number]
    var found: [DecodingProblem] = []
    guard let index = session.add(action, problems: &found) else {
      return report(found, for: "reactor '\(session.kind.name)'")
    }
    append(.action, step, session: number, index: index)
  }

  /// Appends a step to the plan. A `wait` with a time becomes two steps.
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

  /// Returns the number of the session with the given name, or of the default session if the name is `nil`.
  mutating func sessionNumber(_ name: Name?) throws(Reported) -> Int {
    guard let name else {
      guard let defaultSession else { throw Reported() }
      return defaultSession
    }
    if let number = sessionNames[name.text] ?? pushedSession(named: name.text) {
      return number
    }
    if !plan.sessions.isEmpty, !brokenSessions.contains(name.text) {
      // Searching more names would take too long.
      let (known, count) = (plan.sessions.prefix(1000).map(\.name), plan.sessions.count)
      report(
        Diagnostic(
          id: "unknown-session", "no session is named '\(name.text)'", at: name.range,
          meant: Suggestion.replacement(for: name.text, among: known),
          notes: [.init("available sessions: \(Self.names(known, of: count))")]))
    }
    throw Reported()
  }

  // MARK: - Checks

  private mutating func checkTime(of step: Step) {
    if let time = step.time, let problem = clock.move(to: time) { report(problem) }
    if case .wait(let duration) = step.kind, let problem = clock.wait(duration) { report(problem) }
  }

  /// Reports a step that is ambiguous because its only keyword, such as `settle` or `end`, is also the name of an
  /// action in the default session.
  private mutating func checkWord(of step: Step) {
    guard let keyword = step.keyword, keyword == step.range || step.time != nil,
      let session = defaultSession.map({ plan.sessions[$0] })
    else { return }
    switch step.kind {
    // These steps start with a keyword that would be parsed as an action if nothing followed it.
    case .emit, .rule, .ongoing, .choose, .opensRepeat, .closesBlock: return
    case .action, .wait, .settle, .end, .expect, .stub, .tap, .type, .include, .waitUntil: break
    }
    let word = reader.file.text(in: keyword)
    if session.kind.actions.contains(where: { $0.name == word && $0.parameters.isEmpty }) {
      report(
        Diagnostic(
          id: "ambiguous-word",
          "'\(word)' is both a keyword of the script language and an action of reactor '\(session.kind.name)'",
          at: keyword, label: "write '.\(word)' for the action",
          replacements: [Replacement(word, with: ".\(word)")]))
    }
  }

  /// Plans an `emit` step.
  mutating func addEvent(_ event: EventSyntax, _ step: Step) {
    let name = "\(event.source.text).\(event.event.text)"
    let known = eventsByName ?? plan.registry.eventsByName
    eventsByName = known
    guard let events = known[name] else {
      let names = known.keys.sorted()
      return report(
        Diagnostic(
          id: "unknown-event", "no event is named \(name.quoted)",
          at: event.source.range.union(event.event.range),
          meant: Suggestion.replacement(for: name, among: names),
          notes: [
            .init(
              names.isEmpty
                ? "no events are registered" : "available events: \(names.joined(separator: ", "))")
          ]))
    }
    var found: [DecodingProblem] = []
    guard let planned = events.decode(event, plan.valueRules, problems: &found) else {
      return report(found, for: "event '\(name)'")
    }
    plan.events.append(planned)
    append(.emit, step, index: plan.events.count - 1)
  }
}
