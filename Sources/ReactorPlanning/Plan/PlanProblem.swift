package import ReactorRegistration
package import ReactorScript
package import ReactorTraceFormat

/// A problem in a script whose syntax is valid, as data.
package enum PlanProblem {
  /// Neither the script nor an option names a reactor.
  case noReactor(ScriptForm, known: [String])
  /// There is no reactor of that name.
  case unknownReactor(String, known: [String])
  /// A reactor is registered incorrectly, and the session's view may open sessions of it if it is not its own.
  case registration(RegistrationProblem, of: String, session: String)
  /// There is no session of that name.
  ///
  /// - Parameters:
  ///   - known: The names of the sessions, or of the first of them.
  ///   - count: How many sessions there are.
  case unknownSession(String, known: [String], count: Int)
  /// An included file declares an existing session with another kind.
  case sessionOfOtherKind(String, kind: String, known: String)
  /// A file can't be included.
  case include(IncludeProblem)
  /// A bare word that is both a step and an action.
  case ambiguousWord(String, reactor: String)
  /// The time of a step has already passed.
  case timeIsPast(at: Int64, now: Int64)
  /// The time is beyond what the clock can show.
  case timeTooFar
  /// No session of the script has a service of that name.
  case unknownService(String, known: [String])
  /// A service has no method of that name that can be stubbed.
  case unknownMethod(String, service: String, known: [String], names: [String])
  /// No event of that name is registered.
  case unknownEvent(String, known: [String])
  /// The view of a session has no such control, or one of the other sort.
  case unknownControl(
    String, session: String, isTyped: Bool, known: [String], isOther: Bool)
  /// A path does not lead to a pulse field.
  case notAPulse(String, session: String, known: [String])
  /// `\old` is used outside an `after` rule.
  case misplacedOld
  /// A word needs a path with `[*]` after it.
  case elementsExpected(by: String, String)
  /// A path with `[*]` is on the right of an operator.
  case elementsOnTheRight
  /// Two steps say how many choices there are.
  case secondChoice
  /// The first `choose` does not say how many choices there are.
  case choiceWithoutNumber
  /// A number of choices is zero or too large.
  case choiceOutOfRange(Int, limit: Int)
  /// No action can be made for a `choose` without a list.
  case nothingToChoose
  /// A stub has several answers to choose from, but nothing is explored.
  case strayAlternatives
  /// A step after the choices holds from there on alone, and no step follows that it could be about.
  case idleStepAfterChoices
  /// A `trace` setting has an invalid value.
  case unknownTraceValue(String, key: String, known: [String])
  /// The trace is to show a field that no state of the script has.
  case unknownTraceField(String, known: [String])
  /// The trace is to redact what is in no state, action or mutation of the script.
  case unknownRedaction(String, known: [String])
  /// A path to be redacted begins well, and then leads nowhere.
  case badRedaction(RedactionProblem)
  /// A case without arguments is to be redacted.
  case nothingToRedact(String)
  /// A step comes after the `end`.
  case afterEnd
  /// There are as many steps, or as many of one sort that differ, as a script can have.
  case tooManySteps(String, limit: Int)
  /// The script has more sessions than a replay can have.
  case tooManySessions(limit: Int)
}
