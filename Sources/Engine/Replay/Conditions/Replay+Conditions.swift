import ReactorBase
import ReactorPlanning
import ReactorRegistration
import ReactorTraceFormat
package import ReactorTypeLayout

/// The values that conditions compare.
extension Replay {
  /// The rules for comparing values.
  var rules: ValueRules { plan.valueRules }

  /// Shows a state.
  ///
  /// - Parameters:
  ///   - session: The number of the session.
  ///   - isOld: Whether to show the state before the latest action of an `after` rule.
  ///   - body: Receives the state; it is not called for a missing session.
  package func withState(ofSession session: Int, isOld: Bool, _ body: (ValueView) -> Void) {
    if isOld {
      monitor?.rules.oldState?(body)
    } else {
      self.session(at: session)?.withState(body)
    }
  }

  /// The value of one of the plan's numbers.
  func value(ofNumber index: Int) -> Int { monitor?.value(ofNumber: index) ?? 0 }

  /// Returns whether a session has had an error.
  package func hasFailed(session: Int) -> Bool { sessions[session]?.recorder.hasFailed ?? false }

  /// Returns whether the state stream of a session has ended.
  func hasEnded(session: Int) -> Bool { sessions[session]?.recorder.hasEnded ?? false }

  /// Returns whether effects are running whose causes are not among the given causes.
  func hasPending(besides causes: Set<Int>) -> Bool {
    if causes.isEmpty { return pendingCount > 0 }
    return sessions.contains { $0?.hasPending(besides: causes) ?? false }
  }
}

extension Replay {
  /// Fails for a rule that held before and is now broken.
  ///
  /// - Parameters:
  ///   - step: The step of the rule; nil if the rule is registered with its reactor.
  ///   - part: The index of the part of its condition that broke it.
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

  /// A rule with its place: its own place in the script, or the place of the step that broke it.
  private func requirement(
    of rule: PlannedRule, at step: StepPlace?, _ session: Session?
  ) -> Requirement {
    switch rule.origin {
    case .script(let range):
      return Requirement(
        kind: .rule(ofReactor: nil), text: rule.text, range: range, place: step ?? current)
    case .registration(let reactor):
      let action = session?.recorder.latest.flatMap { Cause(token: $0.token).numberIfAny }
      let declaration =
        plan.sessions.indices.contains(rule.session) ? plan.sessions[rule.session].place : nil
      let place =
        action.flatMap { log.origin(ofAction: $0) } ?? (self.step == nil ? declaration : nil)
        ?? current
      return Requirement(
        kind: .rule(ofReactor: reactor), text: rule.text,
        range: plan.files[place.file].restOfLine(from: place.offset), place: place)
    }
  }
}
