import ReactorPlanning
package import ReactorReplay
import ReactorScript
import ReactorBase

/// A probable bug that no rule forbids. An observation is not a failure.
package struct Observation: Codable, Equatable, Sendable {
  /// A kind of observation. The cases are ordered from the most likely to the least likely bug.
  package enum Kind: String, CaseIterable, Codable, Sendable {
    /// A rule is broken after a generated answer.
    case madeAnswer = "made-answer"
    /// An effect ends with an error after a call has failed.
    case lostError = "lost-error"
    /// A flag that an action sets is reset by an answer, but not by a failure.
    case flagStays = "flag-stays"
    /// A flag is reset before the call that it indicates is answered.
    case flagEndsEarly = "flag-ends-early"
    /// A mutation never changes anything.
    case mutationWithoutEffect = "mutation-without-effect"
    /// A field that is never reset is set to the same value again, so views do not observe a change.
    case shownOnce = "shown-once"
    /// A value that was set by a failure remains after a success.
    case errorStays = "error-stays"
    /// An action has no effect after its call has failed.
    case noCallAfterFailure = "no-call-after-failure"
    /// A failure empties a collection.
    case failureEmpties = "failure-empties"
    /// A flag that an action sets before its call is answered remains set if the call fails.
    case optimisticStays = "optimistic-stays"
    /// A call uses the old value of a field that its action changes.
    case oldArgument = "old-argument"
    /// A call uses a field before the answer to a pending call has set it.
    case earlyArgument = "argument-before-answer"
    /// Another page is requested after an empty page.
    case loadAfterEnd = "load-after-end"
    /// A list does not grow when the next page arrives.
    case lostPage = "page-lost"
    /// A list contains its elements twice after a call is repeated.
    case duplicates = "duplicate-elements"
    /// A field keeps its value when an action resets the list that the field belongs to.
    case partnerStays = "partner-stays"
    /// A Boolean depends on the order in which two fields are filled in.
    case orderOfInputs = "order-of-inputs"
    /// A toggle changes its field in one direction only.
    case oneWayToggle = "one-way"
    /// The argument of an action makes no difference.
    case unusedArgument = "argument-unused"
    /// The answer to a call makes no difference.
    case unusedAnswer = "answer-without-effect"
    /// An answer is used after the input of its call has changed.
    case staleAnswer = "stale-answer"
    /// A settled value depends on the order of two answers.
    case order = "order-of-answers"
    /// A call is made while the same call is pending.
    case repeatedCall = "repeated-call"
    /// An output emits an element before a call that may still fail is answered.
    case earlyOutput = "output-before-answer"
    /// An action never has an effect.
    case actionWithoutEffect = "action-without-effect"
    /// The process ends after an action with an index that a screen may be unable to send.
    case indexCrash = "index-crash"

    /// Indicates whether the kind describes a failure rather than observed behavior.
    fileprivate var isFailure: Bool { self == .madeAnswer || self == .indexCrash }
  }

  /// Creates an observation about a rule that only generated answers break.
  ///
  /// - Parameter script: The script that shows the broken rule, or `nil` if no script shows it.
  package init(breaking rule: String, script: String?) {
    self.init(.madeAnswer, session: "", field: "", rule: rule)
    self.script = script
  }

  /// Creates an observation about a process that ends after receiving an index. A screen may be unable to send that
  /// index.
  ///
  /// - Parameters:
  ///   - failure: The failure that ends the process.
  ///   - support: The likelihood that a screen can send the index.
  ///   - cause: A description of the cause of a crash, or `nil` if the cause is unknown.
  ///   - script: The script that shows the failure, or `nil` if no script shows it.
  package init(
    ending failure: Failure, _ support: IndexSupport, cause: String?, script: String?
  ) {
    let cause = cause.map { " (\($0))" } ?? ""
    self.init(
      .indexCrash, session: "", field: "", rule: "",
      message: "\(failure.text)\(cause) \(support.words)")
    self.script = script
  }

  /// Returns the number of kinds of observations that the search looks for even if the exploration has no rules.
  ///
  /// - Parameters:
  ///   - script: The exploration to search.
  ///   - isIsolated: Whether each timeline runs in a separate process. In that case, only orders of answers can be
  ///     observed.
  package static func kinds(in script: ExploredScript, withProcessEach isIsolated: Bool) -> Int {
    if isIsolated { return 1 }
    return Kind.allCases.count {
      !$0.isFailure && (script.choosesAllActions || !$0.needsAllActions)
    }
  }

  package let kind: Kind
  /// The name of the session.
  package let session: String
  /// The affected field of the reactor's state, or the method that is called.
  package let field: String
  /// The rule that would forbid the behavior, or an empty string if there is none.
  package let rule: String
  /// The shortest script that shows the behavior, including the rule that would forbid it, or `nil` if no script shows
  /// the behavior.
  package var script: String?
  /// The orders that are compared, or an empty array if no script shows the behavior.
  package var orders: [SettledOrder] = []
  /// A description of an index crash, or an empty string for other kinds of observations.
  private let message: String

  init(_ kind: Kind, session: String, field: String, rule: String, message: String = "") {
    self.kind = kind
    self.session = session
    self.field = field
    self.rule = rule
    self.message = message
  }

  /// A one-line description of the observation.
  package var text: String {
    switch kind {
    case .lostError:
      "if '\(field)' fails, the effect ends with an error that the app never sees"
    case .flagStays:
      "an answer resets '\(field)', but a failed call does not"
    case .staleAnswer:
      "an outdated answer changes '\(field)': the input of its call has since changed"
    case .flagEndsEarly: "'\(field)' is set for a call, but reset before the call is answered"
    case .mutationWithoutEffect: "the mutation '\(field)' never changes the state"
    case .shownOnce:
      "nothing resets '\(field)', so a view shows the same message only once; make it a @Pulse, or reset it"
    case .errorStays: "a failure sets '\(field)', and a later success does not reset it"
    case .noCallAfterFailure: "once '\(field)' has failed, the action has no effect"
    case .failureEmpties: "a failure clears '\(field)', which the action did not change"
    case .optimisticStays:
      "'\(field)' changes before the call is answered, and does not change back if it fails"
    case .oldArgument: "a call uses the value that '\(field)' had before the action changed it"
    case .earlyArgument: "a call uses '\(field)' before an answer has set it"
    case .loadAfterEnd: "'\(field)' is called again after it has returned an empty page"
    case .lostPage: "'\(field)' does not grow when another page arrives"
    case .duplicates: "'\(field)' contains its elements twice after the same call is repeated"
    case .partnerStays: "'\(field)' keeps its value when its list is reset"
    case .orderOfInputs: "'\(field)' depends on the order in which the same values were entered"
    case .oneWayToggle: "toggling '\(field)' changes it in one direction only"
    case .unusedArgument: "the argument of '\(field)' has no effect"
    case .unusedAnswer: "the answer to '\(field)' has no effect"
    case .earlyOutput:
      "'\(field)' emits before the call is answered, although the call can still fail"
    case .actionWithoutEffect: "the action '\(field)' never has an effect"
    case .order:
      "the settled value of '\(rule.split(separator: " ", maxSplits: 1).last ?? "")' depends on the order of two "
        + "answers"
    case .repeatedCall: "'\(field)' is called while the same call is pending"
    case .indexCrash: message
    case .madeAnswer: "the rule '\(rule)' is broken after a generated answer"
    }
  }
}

extension IndexSupport {
  /// A phrase about the index, to be placed after the description of a failure.
  fileprivate var words: String {
    switch self {
    case .elements: ""
    case .formerElements: "at the index of an element that was just removed"
    case .someElements: "at an index that is out of range for a list in the state"
    case .earlier: "after an index that was out of range for a list in the state"
    case .noList: "at an index, although the state has no list"
    case .none: "at an index that is out of range for every list in the state"
    }
  }
}

extension ExploredScript {
  /// Returns the observation that a timeline shows, and writes the timeline as a script.
  ///
  /// - Parameter found: The finding with the timeline. Its failure identifies the rule that would forbid the behavior,
  ///   or the flaw itself.
  package func observation(of found: SearchResult.Finding) -> Observation? {
    let (moves, failure) = (found.moves, found.failure)
    if let kind = Observation.Kind(rawValue: failure.id) {
      return (FlawFinder.Flaw(kind, found) ?? flaw(in: moves, failure)).map { observation(of: $0) }
    }
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

  private func flaw(in moves: [Move], _ failure: Failure) -> FlawFinder.Flaw? {
    FlawFinder(self).flaws(after: moves).first { $0.failure == failure }
  }

  private func observation(of flaw: FlawFinder.Flaw) -> Observation {
    var found = Observation(
      flaw.kind, session: plan.sessions[flaw.session].name, field: flaw.field, rule: flaw.rule)
    found.orders = flaw.orders
    if flaw.rule.isEmpty {
      let writer = FoundScript(script: self, failure: flaw.failure)
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

extension Observation.Kind {
  /// Indicates whether the kind reports that an event never occurs. Such a report requires that all actions can be
  /// chosen.
  var needsAllActions: Bool {
    [.mutationWithoutEffect, .unusedArgument, .unusedAnswer, .actionWithoutEffect].contains(self)
  }

  /// The kinds of observations that follow from this kind and are not reported with it.
  fileprivate var consequences: [Observation.Kind] {
    switch self {
    case .flagStays, .lostError: [.noCallAfterFailure]
    case .shownOnce: [.errorStays]
    case .mutationWithoutEffect:
      [.oneWayToggle, .unusedArgument, .unusedAnswer, .actionWithoutEffect]
    case .lostPage, .repeatedCall: [.duplicates]
    default: []
    }
  }
}

extension [Observation] {
  /// The observations that do not follow from others, ordered from most to least likely to be bugs.
  package var ranked: [Observation] {
    let causes = filter { observation in
      !contains {
        $0.session == observation.session && $0.kind.consequences.contains(observation.kind)
      }
    }
    return Observation.Kind.allCases.flatMap { kind in causes.filter { $0.kind == kind } }
  }
}
