import ReactorDiagnostics
import ReactorRegistration
import ReactorScript
import ReactorText

extension PlanProblem {
  /// The problem in words.
  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .noReactor(let form, let known):
      Diagnostic(
        id: "no-reactor", "the script does not name a reactor", at: range,
        label: form == .lines
          ? "start it with 'reactor NAME', or pass --reactor NAME"
          : "add \"reactor\": \"NAME\", or pass --reactor NAME",
        notes: [Diagnostic.Note(Self.list(known))])
    case .unknownReactor(let name, let known):
      Diagnostic(
        id: "unknown-reactor", "unknown reactor '\(name)'", at: range,
        label: Suggestion.question(for: name, among: known),
        notes: [Diagnostic.Note(Self.list(known))])
    case .registration(let problem, let reactor, let session):
      Diagnostic(
        id: problem.id, problem.message, at: range,
        label: "reactor '\(reactor)' cannot be used until this is corrected",
        notes: reactor == session
          ? [] : [Diagnostic.Note("'\(session)' may open sessions of '\(reactor)'")])
    case .unknownSession(let name, let known, let count):
      Diagnostic(
        id: "unknown-session", "no session is named '\(name)'", at: range,
        label: Suggestion.question(for: name, among: known),
        notes: [Diagnostic.Note("the sessions are: \(Self.names(known, of: count))")])
    case .sessionOfOtherKind(let name, let kind, let known):
      Diagnostic(
        id: "duplicate-session",
        "session '\(name)' is already declared for reactor '\(known)', not '\(kind)'", at: range,
        label: "give it another name: 'reactor NAME = \(kind)'")
    case .include(let problem): problem.diagnostic(at: range)
    case .ambiguousWord(let word, let reactor):
      Diagnostic(
        id: "ambiguous-word",
        "'\(word)' is both a keyword of the script language and an action of reactor '\(reactor)'",
        at: range, label: "write '.\(word)' for the action")
    case .timeIsPast(let time, let now):
      Diagnostic(
        id: "time-is-past",
        "the step is to run at \(Self.seconds(time)), but the time is already \(Self.seconds(now))",
        at: range)
    case .timeTooFar:
      Diagnostic(
        id: "time-too-far", Self.clockEnds, at: range)
    case .unknownService(let name, let known):
      Diagnostic(
        id: "unknown-service", "no session has a service '\(name)'", at: range,
        label: Suggestion.question(for: name, among: known),
        notes: [Diagnostic.Note(Self.list("services", known))]
          + (Suggestion.nearest(to: name, among: known) == nil
            ? [Diagnostic.Note(Self.hiddenServices)] : []))
    case .unknownMethod(let name, let service, let known, let names):
      Diagnostic(
        id: "unknown-method", "service '\(service)' has no method '\(name)' to stub", at: range,
        label: Suggestion.question(for: name, among: names),
        notes: [Diagnostic.Note(Self.list("methods", known))])
    case .unknownEvent(let name, let known):
      Diagnostic(
        id: "unknown-event", "no event is named \(name.quoted)", at: range,
        label: Suggestion.question(for: name, among: known),
        notes: [
          Diagnostic.Note(
            known.isEmpty
              ? "no event is registered" : "the events are: \(known.joined(separator: ", "))")
        ])
    case .unknownControl(let name, let session, let isTyped, let known, let isOther):
      Diagnostic(
        id: "unknown-control",
        isOther
          ? "control '\(name)' of session '\(session)' cannot be \(isTyped ? "typed into" : "tapped")"
          : "session '\(session)' has no control '\(name)' to \(isTyped ? "type into" : "tap")",
        at: range, label: Suggestion.question(for: name, among: known),
        notes: [Diagnostic.Note(Self.list(isTyped ? "text fields" : "buttons", known))])
    case .notAPulse(let name, let session, let known):
      Diagnostic(
        id: "not-a-pulse", "session '\(session)' has no pulse field \(name.quoted)", at: range,
        label: Suggestion.question(for: name, among: known),
        notes: [
          Diagnostic.Note(
            known.isEmpty
              ? "its state has no pulse fields"
              : "the pulse fields are: \(known.joined(separator: ", "))")
        ])
    case .misplacedOld:
      Diagnostic(id: "misplaced-old", "'\\old' can only be used in an 'after' rule", at: range)
    case .elementsExpected(let word, let path):
      Diagnostic(
        id: "misplaced-elements", "'\(word)' needs a path with '[*]'", at: range,
        label: "such as '\(path)[*]'")
    case .elementsOnTheRight:
      Diagnostic(
        id: "misplaced-elements", "a path with '[*]' must be on the left of the operator", at: range
      )
    case .secondChoice:
      Diagnostic(
        id: "second-choice", "the number of choices is already given", at: range,
        label: "write 'choose of ...' to add to the list")
    case .choiceWithoutNumber:
      Diagnostic(
        id: "choice-without-number", "the first 'choose' needs the number of choices", at: range,
        label: "such as 'choose 5 of ...'")
    case .choiceOutOfRange(let count, let limit):
      Diagnostic(
        id: "choice-out-of-range", "expected 1 to \(limit) choices, found \(count)", at: range)
    case .nothingToChoose:
      Diagnostic(
        id: "nothing-to-choose", "the reactor has no action whose arguments can be made", at: range,
        label: "list the actions: 'choose 5 of ...'")
    case .strayAlternatives:
      Diagnostic(
        id: "stray-alternatives", "a choice of answers needs an exploration", at: range,
        label: "keep one answer, or add 'choose'")
    case .idleStepAfterChoices:
      Diagnostic(
        .warning, id: "idle-step",
        "a step after 'choose' holds only from the end of the choices on, and no action follows this one",
        at: range, label: "move it before 'choose'")
    case .unknownTraceValue(let value, let key, let known):
      Diagnostic(
        id: "unknown-trace-value", "'\(value)' is not a valid value for '\(key)'", at: range,
        label: Suggestion.question(for: value, among: known),
        notes: [Diagnostic.Note("expected one of: \(known.joined(separator: ", "))")])
    case .unknownTraceField(let name, let known):
      Diagnostic(
        id: "unknown-field", "no state of this script has a field \(name.quoted)", at: range,
        label: Suggestion.question(for: name, among: known),
        notes: known.isEmpty
          ? [] : [Diagnostic.Note("the fields are: \(known.joined(separator: ", "))")])
    case .unknownRedaction(let name, let known):
      Diagnostic(
        id: "unknown-field",
        "no state, action or mutation of this script has a part \(name.quoted)", at: range,
        label: Suggestion.question(for: name, among: known))
    case .badRedaction(let problem): problem.diagnostic(at: range)
    case .nothingToRedact(let name):
      Diagnostic(id: "no-payload", "the case '\(name)' has no arguments", at: range)
    case .tooManySteps(let what, let limit):
      Diagnostic(
        id: "too-many-steps", "a script can have at most \(limit) \(what)", at: range)
    case .tooManySessions(let limit):
      Diagnostic(
        id: "too-many-sessions", "a replay can have at most \(limit) sessions", at: range)
    case .afterEnd:
      Diagnostic(
        .warning, id: "after-end", "this step never runs: the script ends before it", at: range)
    }
  }

  private static func list(_ what: String, _ known: [String]) -> String {
    known.isEmpty ? "there are no \(what)" : "the \(what) are: \(names(known, of: known.count))"
  }

  private static func list(_ known: [String]) -> String {
    known.isEmpty
      ? "no reactor is registered" : "the reactors are: \(names(known, of: known.count))"
  }

  /// The number of names that are compared with a wrong one, and the number that are listed.
  static let (maximumCandidates, maximumNames) = (1000, 100)

  private static func names(_ known: [String], of count: Int) -> String {
    let list = known.prefix(maximumNames).joined(separator: ", ")
    let rest = count - maximumNames
    return rest > 0 ? "\(list) and \(rest) more" : list
  }

  /// Whether a script with the problem can be replayed all the same.
  var isWarning: Bool {
    switch self {
    case .afterEnd, .idleStepAfterChoices: true
    case .noReactor, .unknownReactor, .registration, .unknownSession, .sessionOfOtherKind, .include,
      .ambiguousWord, .timeIsPast, .timeTooFar, .unknownService, .unknownMethod, .unknownEvent,
      .unknownControl, .notAPulse, .misplacedOld, .elementsExpected, .elementsOnTheRight,
      .unknownTraceValue, .unknownTraceField, .unknownRedaction, .badRedaction, .nothingToRedact,
      .tooManySteps, .tooManySessions, .secondChoice, .choiceWithoutNumber,
      .choiceOutOfRange, .nothingToChoose, .strayAlternatives:
      false
    }
  }

  private static let hiddenServices =
    "a service that another one makes, or that is first requested later, needs "
    + "'registry.register(service:)'"

  /// The words for a time beyond the last one of the clock.
  package static let clockEnds = "this time is beyond the end of the clock (292 years)"

  /// A time as traces print it, with its unit.
  package static func seconds(_ nanoseconds: Int64) -> String {
    "\(TimeText.seconds(nanoseconds)) s"
  }
}
