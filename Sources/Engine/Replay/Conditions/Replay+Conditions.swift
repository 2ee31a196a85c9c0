import ReactorBase
import ReactorPlanning
import ReactorRegistration
import ReactorTraceFormat
package import ReactorTypeLayout

/// Methods that provide the values used by conditions.
extension Replay {
  /// The rules for comparing values.
  var rules: ValueRules { plan.valueRules }

  /// Calls a closure with the state of a session.
  ///
  /// - Parameters:
  ///   - session: The number of the session.
  ///   - isOld: Whether to pass the state before the latest action that made an `after` rule due.
  ///   - body: Receives the state. It is not called if the session doesn't exist.
  package func withState(ofSession session: Int, isOld: Bool, _ body: (ValueView) -> Void) {
    if isOld {
      monitor?.rules.oldState?(body)
    } else {
      self.session(at: session)?.withState(body)
    }
  }

  /// Returns the current value of the count at the given index in the plan.
  func value(ofNumber index: Int) -> Int { monitor?.value(ofNumber: index) ?? 0 }

  /// Returns whether an error has occurred in the given session.
  package func hasFailed(session: Int) -> Bool { sessions[session]?.tracer.hasFailed ?? false }

  /// Returns whether the state stream of the given session has ended.
  func hasEnded(session: Int) -> Bool { sessions[session]?.tracer.hasEnded ?? false }

  /// Returns whether any effect with a cause other than the given causes is running.
  func hasPending(besides causes: Set<Int>) -> Bool {
    if causes.isEmpty { return pendingCount > 0 }
    return sessions.contains { $0?.hasPending(besides: causes) ?? false }
  }
}

extension Replay {
  /// Records a failure for a rule that has just been broken.
  ///
  /// - Parameters:
  ///   - step: The step that declares the rule, or `nil` if the rule is registered with its reactor.
  ///   - part: The index of the part of the condition that broke the rule.
  func fail(_ rule: PlannedRule, at step: StepPlace?, decidedBy part: Int) {
    let session = sessions[rule.session]
    var requirement = requirement(of: rule, at: step, session)
    switch rule.check {
    case .code: fail(requirement, of: session, .unmetByCode)
    case .condition(let condition):
      requirement.subject = subject(ofPart: part, of: condition)
      withFinding(of: condition, part) { fail(requirement, of: session, $0) }
    }
  }

  /// Creates the requirement for a rule. The failure is reported at the rule's position in the script or, for a
  /// registered rule, at the step that broke the rule.
  private func requirement(
    of rule: PlannedRule, at step: StepPlace?, _ session: Session?
  ) -> Requirement {
    switch rule.origin {
    case .script(let range):
      return Requirement(
        kind: .rule(ofReactor: nil), text: rule.text, range: range, place: step ?? current)
    case .registration(let reactor):
      let action = session?.tracer.latest.flatMap { Cause(token: $0.token).numberIfAny }
      let declaration =
        plan.sessions.indices.contains(rule.session) ? plan.sessions[rule.session].place : nil
      let place =
        action.flatMap { log.origin(ofAction: $0) } ?? (recorder.step == nil ? declaration : nil)
        ?? current
      return Requirement(
        kind: .rule(ofReactor: reactor), text: rule.text,
        range: plan.files[place.file].restOfLine(from: place.offset), place: place)
    }
  }
}
