import ReactorPlanning
package import ReactorReplay
import ReactorScript
import ReactorBase

/// A probable bug that no rule forbids. It is not a failure.
package struct Observation: Codable, Equatable, Sendable {
  /// A kind of observation, those first that are wrong most often.
  package enum Kind: String, CaseIterable, Codable, Sendable {
    /// A rule is broken after an answer that was made.
    case madeAnswer = "made-answer"
    /// An effect ends with an error after a call has failed.
    case lostError = "lost-error"
    /// A flag that an action sets stays after a failure, and not after an answer.
    case flagStays = "flag-stays"
    /// An answer lands after the input has changed that its call was made from.
    case staleAnswer = "stale-answer"
    /// A value at rest depends on the order of two answers.
    case order = "order-of-answers"
    /// A call is made while the same one is under way.
    case repeatedCall = "repeated-call"
  }

  /// A rule that only made answers break.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - script: The script that shows it.
  package init(breaking rule: String, script: String?) {
    self.init(.madeAnswer, session: "", field: "", rule: rule)
    self.script = script
  }

  /// The number of kinds that need no rule and are looked for.
  ///
  /// - Parameter isIsolated: Whether each timeline has a process of its own, so that only orders of answers can be observed.
  package static func kinds(withProcessEach isIsolated: Bool) -> Int {
    isIsolated ? 1 : Kind.allCases.count - 1
  }

  package let kind: Kind
  /// The name of the session.
  package let session: String
  /// The field of its state, or the method that is called.
  package let field: String
  /// The rule that would forbid it; empty if there is none.
  package let rule: String
  /// The shortest script that shows it, with that rule; nil if no script shows it.
  package var script: String?
  /// The two orders; none if no script shows it.
  package var orders: [SettledOrder] = []

  init(_ kind: Kind, session: String, field: String, rule: String) {
    self.kind = kind
    self.session = session
    self.field = field
    self.rule = rule
  }

  /// The observation in a line.
  package var text: String {
    switch kind {
    case .lostError:
      "an effect ends with an error if '\(field)' fails, and the app loses it in silence"
    case .flagStays:
      "'\(field)' stays as the action has set it if the call fails, but not after an answer"
    case .staleAnswer:
      "an answer changes '\(field)' after the input has changed that its call was made from"
    case .order:
      "the settled value of '\(rule.split(separator: " ", maxSplits: 1).last ?? "")' depends on the order of two "
        + "answers"
    case .repeatedCall: "'\(field)' is called while the same call is under way"
    case .madeAnswer: "the rule '\(rule)' is broken after a made answer"
    }
  }
}

extension ExploredScript {
  /// Writes a timeline in which something was observed as a script.
  ///
  /// - Parameters:
  ///   - moves: The timeline.
  ///   - failure: The failure of the rule that would forbid it, or the flaw itself.
  package func observation(of moves: [Move], _ failure: Failure) -> Observation? {
    if Observation.Kind(rawValue: failure.id) != nil { return flaw(in: moves, failure) }
    guard let field = observedFields.first(where: { $0.rule.text == failure.subject }),
      let observed = adding([field.rule.text])
    else { return nil }
    var found = Observation(
      .order, session: field.session, field: field.field, rule: field.rule.text)
    found.script = observed.scriptText(of: moves, failure, titled: title(of: found))
    guard let plan = found.script.flatMap({ plan(of: $0) }) else { return found }
    let replayed = observed.replay(plan).first { Failure($0.identity) == failure }
    found.orders = replayed?.orders ?? []
    return found
  }

  private func flaw(in moves: [Move], _ failure: Failure) -> Observation? {
    let flaws = FlawFinder(self).flaws(after: moves)
    guard let flaw = flaws.first(where: { $0.failure == failure }) else { return nil }
    var found = Observation(
      flaw.kind, session: plan.sessions[flaw.session].name, field: flaw.field, rule: flaw.rule)
    found.orders = flaw.orders
    if flaw.rule.isEmpty {
      let writer = FoundScript(script: self, failure: failure)
      for pause in FoundScript.pauses where found.script == nil {
        found.script = writer.lines(of: flaw.moves, pause: pause).map { lines in
          "\(writer.header)\n# \(title(of: found))\n\(lines.map { "\($0)\n" }.joined())"
        }
      }
    } else {
      found.script = adding([flaw.rule])?.scriptText(
        of: flaw.moves, Failure(id: "rule-broken", subject: flaw.rule), titled: title(of: found))
    }
    return found
  }

  private func title(of found: Observation) -> String {
    "Observed by exploring \(VisibleText(name, .line)): \(found.text)."
  }
}

extension [Observation] {
  /// The observations, those first that are wrong most often.
  package var ranked: [Observation] {
    Observation.Kind.allCases.flatMap { kind in filter { $0.kind == kind } }
  }
}
