import ReactorPlanning
import ReactorDiagnostics
import ReactorTypeLayout

/// An expectation that was not met, and what there was instead.
struct FailedExpectation {
  /// The result of checking an expectation.
  enum Result {
    /// Another value, the label under which traces redact it, and the operand that it is the value of,
    /// if the condition has others.
    case found(ValueView, redactedAs: String?, of: String? = nil)
    /// Something that no value shows.
    case unmet(PlannedCondition.Part)
    /// No value, since the path ended before its end.
    case deadEnd(DeadEnd)
    /// No pulse of a field.
    case noPulse(String)
    /// A pulse of a field, when there should have been none.
    case pulse(String)
  }

  /// The event that wrote the state that the expectation is about.
  struct Writer {
    let time: Int64
    /// The action that caused it, as traces name it, if one did.
    let action: String?
  }

  /// The maximum number of characters of an expectation, and of the value that was found instead,
  /// in a diagnostic. The trace has all of it.
  private static let maximumLength = 1000

  private let text: String
  private let range: SourceRange
  private let session: String?
  private let time: Int64
  private let reason: String
  private let writer: Writer?
  /// Whether it is a rule, which holds at any time, and not an `expect` step.
  private let isRule: Bool

  init(
    _ text: String, at range: SourceRange, session: String?, time: Int64, reason: String,
    writer: Writer?, isRule: Bool = false
  ) {
    self.isRule = isRule
    self.text = Self.shortened(text)
    self.range = range
    self.session = session
    self.time = time
    self.reason = Self.shortened(reason)
    self.writer = writer.map { Writer(time: $0.time, action: $0.action.map(Self.shortened)) }
  }

  /// A copy that keeps nothing of a long string but its beginning.
  private static func shortened(_ text: String) -> String {
    if text.utf8.count <= maximumLength { return text }
    let start = text.prefix(maximumLength)
    return start.endIndex == text.endIndex ? text : "\(start)…"
  }

  /// The failure in one line.
  var message: String {
    isRule ? "the rule '\(text)' is broken: \(reason)" : "expected \(text), \(reason)"
  }

  /// The name of the diagnostic.
  private var id: String {
    isRule ? "rule-broken" : "expectation-failed"
  }

  /// The failure at its place.
  var diagnostic: Diagnostic {
    Diagnostic(
      id: id, message, at: range,
      label: (session.map { "'\($0)' " } ?? "") + "at \(PlanProblem.seconds(time))", notes: notes)
  }

  private var notes: [Diagnostic.Note] {
    guard let session, let writer else { return [] }
    let time = PlanProblem.seconds(writer.time)
    let words =
      if let action = writer.action {
        "the state of '\(session)' was last written by \(action), at \(time)"
      } else {
        "no action has written the state of '\(session)'; it is from \(time)"
      }
    return [Diagnostic.Note(words)]
  }
}

extension FailedExpectation.Result {
  /// Describes the value that was found, in words that follow "expected ...,".
  func words(_ text: (ValueView, _ label: String?) -> String) -> String {
    switch self {
    case .found(let view, let label, nil): "found \(text(view, label))"
    case .found(let view, let label, let operand?): "found \(text(view, label)) for \(operand)"
    case .unmet(.unique(let place)): "but two of \(place.path.text) are equal"
    case .unmet(.noError): "but there was an error"
    case .unmet(.noEnd): "but the state stream has ended"
    case .unmet(.comparison): "but it does not hold"
    case .deadEnd(.isNil(let place)): "but \(place) is nil"
    case .deadEnd(.otherCase(let place, let found)): "but \(place) is \(found)"
    case .deadEnd(.outOfRange(let place, let count)):
      "but \(place) has \(count) \(count == 1 ? "element" : "elements")"
    case .deadEnd(.noKey(let place, let key)): "but \(place) has no key \(key)"
    case .deadEnd(.problem(let problem)): "but \(problem.message)"
    case .noPulse(let field): "but there was no pulse of \(field) since the step before"
    case .pulse(let field): "but there was a pulse of \(field)"
    }
  }
}
