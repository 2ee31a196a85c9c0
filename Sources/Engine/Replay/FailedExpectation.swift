import ReactorBase
import ReactorPlanning
import ReactorTraceFormat
import ReactorTypeLayout

/// An expectation that was not met, with the actual value.
struct FailedExpectation {
  /// The result of checking an expectation.
  enum Result {
    /// An actual value, the label that traces use to redact it, the operand that has this value (if the condition has
    /// several operands), and the right side (if the script does not write it as a literal).
    case found(ValueView, redactedAs: String?, of: String?, besides: OtherSide?)
    /// A condition that is not about a value.
    case unmet(PlannedCondition.Part)
    /// The Swift code of a rule has returned false.
    case unmetByCode
    /// No value, because the path could not be followed to its end.
    case deadEnd(DeadEnd)
    /// No pulse of a field.
    case noPulse(String)
    /// A field was assigned a pulse, although there should have been none.
    case pulse(String)
  }

  /// The right side of a comparison.
  enum OtherSide {
    /// The value as a string, and the operand.
    case value(String, operand: String)
    /// No value, because the path of the right side could not be followed to its end.
    case deadEnd(DeadEnd)

    fileprivate var words: String {
      switch self {
      case .value(let value, let operand): " and \(value) for \(operand)"
      case .deadEnd(let end): ", \(end.words)"
      }
    }
  }

  /// The event that wrote the state.
  struct Writer {
    let time: Int64
    /// The action that caused the write, as traces write it; nil if no action did.
    let action: String?
  }

  /// The maximum number of columns of an expectation, and of the actual value, in a diagnostic. The
  /// trace shows both in full.
  private static let columns = 500
  /// The maximum size in bytes of an actual value that a script can get.
  private static let maximumSize = 1000

  private let requirement: Requirement
  private let text: String
  private let session: String?
  private let time: Int64
  /// The reason why the expectation was not met; nil if it is unknown.
  private let reason: String?
  private let writer: Writer?
  /// The actual value, as a script writes it; nil if there is none, or if it is redacted or long.
  let found: String?
  /// The reason for the actual value, in a sentence; nil until it has been looked up.
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

  /// An expectation and the reason why it was not met. If two values are compared, both are cut to
  /// the part around the difference.
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

  /// The path that the expectation compares, if it has one.
  var subject: ReplayFailure.Subject? { requirement.subject }

  /// The expectation or the rule, as a script writes it.
  var source: String { text }

  /// The failure in one line.
  var message: String {
    switch requirement.kind {
    case .expectation: "expected \(text)" + (reason.map { ", \($0)" } ?? "")
    case .rule(let reactor):
      "the rule '\(text)'" + (reactor.map { " of reactor '\($0)'" } ?? "") + " is broken"
        + (reason.map { ": \($0.hasPrefix("but ") ? $0.dropFirst(4) : $0[...])" } ?? "")
    }
  }

  /// The name of the diagnostic.
  private var id: String {
    switch requirement.kind {
    case .expectation: "expectation-failed"
    case .rule: "rule-broken"
    }
  }

  /// The failure at its place.
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
  /// Describes the actual value, worded to follow "expected ...,"; nil if nothing is known about it.
  func words(_ text: (ValueView, _ label: String?) -> String) -> String? {
    switch self {
    case .found(let view, let label, let operand, let other):
      "found \(text(view, label))" + (operand.map { " for \($0)" } ?? "")
        + (other?.words ?? "")
    case .unmet(.unique(let place)): "but two of \(place.path.text) are equal"
    case .unmet(.noError): "but there was an error"
    case .unmet(.noEnd): "but the state stream has ended"
    case .unmet(.comparison): "but it does not hold"
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

/// A requirement on a replay, and the place where its failure is reported.
struct Requirement {
  enum Kind {
    /// An expectation, which is checked once.
    case expectation
    /// A rule, and the reactor that the rule is registered with, if the rule is not in the script.
    case rule(ofReactor: String?)
  }

  let kind: Kind
  /// The requirement, as a trace prints it.
  let text: String
  /// The range that a diagnostic marks.
  let range: SourceRange
  let place: StepPlace
  /// The path that the requirement compares, if it has one.
  var subject: ReplayFailure.Subject?
}
