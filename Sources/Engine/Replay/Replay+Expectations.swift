import ReactorPlanning
import ReactorTraceFormat

extension Replay {
  /// Checks an expectation. If the expectation is not met, a failure is recorded and written to the trace, and the
  /// replay continues.
  func check(_ expectation: Expectation, of step: PlannedStep) {
    let session = Int(step.session)
    switch expectation.subject {
    case .condition(let condition): check(condition, for: expectation, ofSession: session)
    case .pulse(let pulse, let condition):
      guard let found = self.session(of: step) else { return }
      if found.tracer.isAssigned(pulse, in: recorder.turn) {
        check(condition, for: expectation, ofSession: session)
      } else {
        fail(expectation, of: found, .noPulse(pulse))
      }
    case .noPulse(let pulses):
      guard let found = self.session(of: step),
        let pulse = pulses.first(where: { found.tracer.isAssigned($0, in: recorder.turn) })
      else { return }
      fail(expectation, of: found, .pulse(pulse))
    }
  }

  private func check(
    _ condition: PlannedCondition, for expectation: Expectation, ofSession session: Int
  ) {
    for number in condition.sessions where sessions[number] == nil {
      return fail(.neverPushed(session: plan.sessions[number].name))
    }
    let unmet = condition.unmetPart(in: self)
    if comparisons.isExceeded {
      abort(.tooMuchComparing(steps: options.comparisonLimit))
    } else if let part = unmet {
      // A condition that contains only counts refers to the whole replay.
      let session = condition.sessions.isEmpty && !condition.asksForEvents ? nil : sessions[session]
      let subject = subject(ofPart: part, of: condition)
      withFinding(of: condition, part) { fail(expectation, of: session, $0, about: subject) }
    }
  }

  /// Returns the path that a part of a condition compares, or `nil` if the part does not compare a path.
  func subject(ofPart part: Int, of condition: PlannedCondition) -> ReplayFailure.Subject? {
    condition.path(ofPart: part).flatMap { place in
      sessions[place.session].map { ReplayFailure.Subject(session: $0.name, path: place.path) }
    }
  }

  /// Calls a closure with the value that determined the result of a condition.
  func withFinding(
    of condition: PlannedCondition, _ index: Int, _ body: (FailedExpectation.Result) -> Void
  ) {
    let part = condition.parts[index]
    var other: FailedExpectation.OtherSide?
    part.withRightSide(in: self) { finding, text in
      switch finding {
      case .value(let view, let label):
        other = .value(values.text(view, redactedAs: label), operand: text)
      case .nothing(let end): other = .deadEnd(end)
      }
    }
    let isShown = part.withFinding(in: self) { finding in
      switch finding {
      case .value(let found, let label):
        let operand = condition.operandText(ofPart: index)
        body(.found(found, redactedAs: label, of: operand, besides: other))
      case .nothing(let end): body(.deadEnd(end))
      }
    }
    if !isShown { body(.unmet(part)) }
  }

  private func fail(
    _ expectation: Expectation, of session: Session?, _ result: FailedExpectation.Result,
    about subject: ReplayFailure.Subject? = nil
  ) {
    let requirement = Requirement(
      kind: .expectation, text: expectation.text, range: expectation.range, place: current,
      subject: subject)
    fail(requirement, of: session, result)
  }

  /// Returns the action or event to which a cause refers, in trace notation, or `nil` if the cause refers to neither.
  func name(of cause: Cause) -> String? {
    if cause.number == 0 { return nil }
    let text =
      session(at: cause.session)?.action(numbered: cause.number)
      ?? recorder.event(numbered: cause.number)
    return "#\(cause.number)" + (text.map { " \($0)" } ?? "")
  }
}

extension PlannedCondition {
  /// Indicates whether the condition has a part that is not a comparison.
  fileprivate var asksForEvents: Bool {
    parts.contains { if case .comparison = $0 { false } else { true } }
  }

  /// Returns the left side of a comparison, or `nil` if the part is not a comparison. The result is also `nil` if the
  /// comparison is the condition's only part and its right side is a literal.
  fileprivate func operandText(ofPart index: Int) -> String? {
    guard case .comparison(let comparison) = parts[index] else { return nil }
    if parts.count > 1 { return comparison.leftText }
    return if case .operand = comparison.test { comparison.leftText } else { nil }
  }
}
