import ReactorRegistration
import ReactorScript
import ReactorDiagnostics
import ReactorTraceFormat

/// `choose` steps.
extension Planner {
  /// The number of choices that an exploration can have.
  private static let maximumChoices = 1000
  /// The number of steps that it can choose from.
  private static let maximumCandidates = 1000

  mutating func addChoice(_ choice: ChoiceSyntax, _ step: Step) {
    if let count = choice.count {
      guard plan.exploration == nil else { return report(.secondChoice, at: step.range) }
      guard (1...Self.maximumChoices).contains(count.value) else {
        return report(.choiceOutOfRange(count.value, limit: Self.maximumChoices), at: count.range)
      }
      append(.choose, step)
      plan.exploration = PlannedExploration(
        limit: count.value, place: plan.steps.count - 1, range: step.range, file: Int(file))
    } else if plan.exploration == nil {
      return report(.choiceWithoutNumber, at: step.range)
    }
    let steps = choice.steps ?? madeSteps(at: step.range)
    if choice.steps == nil, steps.isEmpty { report(.nothingToChoose, at: step.range) }
    for candidate in steps { addCandidate(candidate) }
  }

  /// Plans a step that may be chosen as any other, and takes it out of the plan again.
  private mutating func addCandidate(_ step: Step) {
    let known = plan.exploration?.candidates.count ?? 0
    guard
      hasRoom(known, of: "steps to choose from", limit: Self.maximumCandidates, at: step.range)
    else { return }
    let end = plan.steps.end
    add(step)
    guard let planned = plan.steps.popLast(after: end) else { return }
    plan.exploration?.candidates.append(.init(step: planned, syntax: step))
  }

  /// Reports stubs that leave a choice where nothing is explored.
  mutating func checkAlternatives() {
    guard plan.exploration == nil, plan.stubs.contains(where: \.hasAlternatives) else { return }
    for step in plan.steps
    where step.kind == .stub && plan.stubs[Int(step.index)].hasAlternatives {
      let file = plan.files[step.place.file]
      var list = DiagnosticList()
      list.append(
        PlanProblem.strayAlternatives.diagnostic(at: file.restOfLine(from: step.place.offset)))
      findings.append(list, in: file)
    }
  }

  /// Actions of all cases of the script's reactors, with made values.
  private func madeSteps(at range: SourceRange) -> [Step] {
    var steps: [Step] = []
    for (number, session) in plan.sessions.enumerated() where !session.isPushed {
      let prefix = number == defaultSession ? "" : "\(session.name): "
      for text in ActionMaker(registry.rules).actions(of: session.kind.actionLayout) {
        let file = SourceFile(name: "choose", text: "\(prefix).\(text)\n")
        guard var step = Script.read(file).script.steps.first else { continue }
        step.range = range
        steps.append(step)
      }
    }
    return steps
  }
}
