import ReactorRegistration
import ReactorScript
import ReactorDiagnostics
import ReactorTraceFormat
import ReactorDecoding

extension Planner {
  /// Reads the steps of the current file.
  mutating func addSteps() {
    while true {
      if !hasEnded, let step = reader.nextPlainStep() {
        guard hasRoomForStep(at: step.range) else { return }
        add(step)
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

  /// Adds a step that has no time, and no keyword that could be an action.
  private mutating func add(_ step: PlainStep) {
    switch step {
    case .action(let action): add(action)
    case .wait(let duration, let offset):
      if let problem = clock.wait(duration.nanoseconds) { report(problem, at: duration.range) }
      append(.wait, at: offset, time: duration.nanoseconds)
    }
  }

  private mutating func add(_ action: PlainAction) {
    guard let session = defaultSession else { return }
    let planned = plan.sessions[session]
    var found: [DecodingProblem] = []
    guard let index = planned.add(action, in: reader.file, problems: &found) else {
      return report(found, for: "reactor '\(planned.kind.name)'")
    }
    append(.action, at: action.range.lower, session: session, index: index)
  }

  private mutating func append(
    _ kind: PlannedStep.Kind, at offset: UInt32, session: Int = 0, index: Int = 0, time: Int64 = 0
  ) {
    let place = StepPlace(file: file, offset: offset)
    plan.steps.append(PlannedStep(kind, session: session, index: index, time: time, at: place))
  }
}
