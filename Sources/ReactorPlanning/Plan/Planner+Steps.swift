import ReactorRegistration
import ReactorScript
import ReactorDiagnostics
import ReactorTraceFormat
import ReactorDecoding

extension Planner {
  /// Reads the steps of the current file.
  mutating func addSteps() {
    while addPlainSteps(), let step = reader.next() {
      guard hasRoomForStep(at: step.range) else { return }
      add(step)
    }
  }

  /// Reads the plain steps that come next, if there is a default session.
  ///
  /// - Returns: Whether there is room for more.
  private mutating func addPlainSteps() -> Bool {
    guard let number = defaultSession else { return true }
    // Taken once: it would be retained for each step.
    let session = plan.sessions[number]
    while !hasEnded, let step = reader.nextPlainStep() {
      guard hasRoomForStep(at: step.range) else { return false }
      add(step, to: session, number)
    }
    return true
  }

  private mutating func hasRoomForStep(at range: @autoclosure () -> SourceRange) -> Bool {
    hasRoom(plan.steps.count, of: "steps", limit: Plan.maximumSteps, at: range())
  }

  /// Adds a step that has no time, and no keyword that could be an action.
  private mutating func add(_ step: PlainStep, to session: SessionPlan, _ number: Int) {
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
}
