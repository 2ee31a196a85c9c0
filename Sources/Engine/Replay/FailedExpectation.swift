import ReactorBase
import ReactorPlanning
import ReactorTraceFormat
import ReactorTypeLayout

/// An expectation or a rule that was not met, along with the actual value.
struct FailedExpectation {
  /// The result of a check that failed.
  enum Result {
    /// An actual value, along with its redaction label. The operand is `nil` if the condition has only one operand. The
    /// other side is `nil` if it is a literal in the script.
    case found(ValueView, redactedAs: String?, of: String?, besides: OtherSide?)
    /// A part of a condition that does not concern a single value.
    case unmet(PlannedCondition.Part)
    /// A rule written in Swift that returned `false`.
    case unmetByCode
    /// A path that has no value because it could not be followed to its end.
    case deadEnd(DeadEnd)
    /// A pulse field that was not assigned.
    case noPulse(String)
    /// A pulse field that was assigned unexpectedly.
    case pulse(String)
  }

  /// The right side of a comparison.
  enum OtherSide {
    /// The value as a string, along with the text of the operand.
    case value(String, operand: String)
    /// A path that has no value because it could not be followed to its end.
    case deadEnd(DeadEnd)

    fileprivate var words: String {
      switch self {
      case .value(let value, let operand): " and \(value) for \(operand)"
      case .deadEnd(let end): ", \(end.words)"
      }
    }
  }

  /// The time and action of the event that wrote the latest state.
  struct Writer {
    let time: Int64
    /// The action that caused the write, in trace notation, or `nil` if the write was not caused by an action.
    let action: String?
  }

  /// The maximum number of columns for an expectation or an actual value in a diagnostic. The trace is not shortened.
  private static let columns = 500
  /// The maximum size, in bytes, of an actual value that can be written to a script.
  private static let maximumSize = 1000

  private let requirement: Requirement
  private let text: String
  private let session: String?
  private let time: Int64
  /// The reason that the expectation was not met, or `nil` if the reason is unknown.
  private let reason: String?
  private let writer: Writer?
  /// The actual value in script notation, or `nil` if there is no value or the value is redacted or too long.
  let found: String?
  /// A sentence that explains the actual value, or `nil` if no explanation has been found.
  var explanation: String?

  init(
    _ requirement: Requirement, session: String?, time: Int64, reason: String?, writer: Writer?,
    found: String? = nil
  ) {
    self.requirement = requirement
    let (text, reason) = Self.shortened(requirement.text, reason)
    self.text = text
    self.session = session
    self.time = time
    self.reason = reason
    self.found = found.flatMap { $0.utf8.count <= Self.maximumSize ? $0 : nil }
    self.writer = writer.map {
      Writer(time: $0.time, action: $0.action?.shortened(toColumns: Self.columns))
    }
  }

  /// Returns shortened versions of an expectation and of the reason that it was not met. If two values are compared,
  /// each is reduced to the part around the difference.
  private static func shortened(_ text: String, _ reason: String?) -> (String, String?) {
    let (comparison, found) = (" == ", "found ")
    guard text.utf8.count + (reason ?? "").utf8.count > columns else { return (text, reason) }
    guard let reason, reason.hasPrefix(found),
      let place = text.utf8.firstPlace(of: comparison.utf8)
    else {
      return (
        text.shortened(toColumns: columns), reason?.shortened(toColumns: columns)
      )
    }
    let pair = ShortPair(
      String(text[place.upperBound...]), String(reason.dropFirst(found.count)), columns: columns)
    return (
      text[..<place.lowerBound].description.shortened(toColumns: columns) + comparison + pair.old,
      found + pair.new
    )
  }

  /// The path that the expectation compares, or `nil` if the expectation does not compare a path.
  var subject: ReplayFailure.Subject? { requirement.subject }

  /// The expectation or rule in script notation.
  var source: String { text }

  /// A one-line description of the failure.
  var message: String {
    switch requirement.kind {
    case .expectation: "expected \(text)" + (reason.map { ", \($0)" } ?? "")
    case .rule(let reactor):
      "the rule '\(text)'" + (reactor.map { " of reactor '\($0)'" } ?? "") + " is broken"
        + (reason.map { ": \($0.hasPrefix("but ") ? $0.dropFirst(4) : $0[...])" } ?? "")
    }
  }

  /// The identifier of the diagnostic.
  private var id: String {
    switch requirement.kind {
    case .expectation: "expectation-failed"
    case .rule: "rule-broken"
    }
  }

  /// The diagnostic that reports the failure at its location in the script.
  var diagnostic: Diagnostic {
    Diagnostic(
      id: id, message, at: requirement.range,
      label: (session.map { "'\($0)' " } ?? "") + "at \(TimeText.words(time))", notes: notes)
  }

  private var notes: [Diagnostic.Note] {
    if let explanation { return [Diagnostic.Note(explanation)] }
    guard let session, let writer else { return [] }
    let time = TimeText.words(writer.time)
    let words =
      if let action = writer.action {
        "the state of '\(session)' was last written by \(action), at \(time)"
      } else {
        "no action has changed the state of '\(session)' since \(time)"
      }
    return [Diagnostic.Note(words)]
  }
}

extension FailedExpectation.Result {
  /// Returns a description of the actual value, phrased to follow "expected ...,", or `nil` if the value is unknown.
  func words(_ text: (ValueView, _ label: String?) -> String) -> String? {
    switch self {
    case .found(let view, let label, let operand, let other):
      "found \(text(view, label))" + (operand.map { " for \($0)" } ?? "")
        + (other?.words ?? "")
    case .unmet(.unique(let place)): "but two of \(place.path.text) are equal"
    case .unmet(.noError): "but there was an error"
    case .unmet(.noEnd): "but the state stream has ended"
    case .unmet(.comparison): "but the condition is false"
    case .unmetByCode: nil
    case .deadEnd(let end): end.words
    case .noPulse(let field): "but there was no pulse of \(field) since the previous step"
    case .pulse(let field): "but there was a pulse of \(field)"
    }
  }
}

extension DeadEnd {
  fileprivate var words: String {
    switch self {
    case .isNil(let place): "but \(place) is nil"
    case .otherCase(let place, let found): "but \(place) is \(found)"
    case .outOfRange(let place, let count):
      "but \(place) has \(count) \(count == 1 ? "element" : "elements")"
    case .noKey(let place, let key): "but \(place) has no key \(key)"
    case .problem(let problem): "but \(problem.message)"
    }
  }
}

/// A requirement that a replay must meet, and the location at which a failure is reported.
struct Requirement {
  enum Kind {
    /// An expectation, which is checked once.
    case expectation
    /// A rule, along with the name of the reactor with which it is registered, or `nil` if the script declares the
    /// rule.
    case rule(ofReactor: String?)
  }

  let kind: Kind
  /// The requirement in trace notation.
  let text: String
  /// The source range that a diagnostic marks.
  let range: SourceRange
  let place: StepPlace
  /// The path that the requirement compares, or `nil` if the requirement does not compare a path.
  var subject: ReplayFailure.Subject?
}
