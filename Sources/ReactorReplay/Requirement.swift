import ReactorDiagnostics
import ReactorTraceFormat

/// Something that is to hold in a replay, and the place at which it is reported if it does not.
struct Requirement {
  enum Kind {
    /// An expectation, which is asked once.
    case expectation
    /// A rule, and the reactor that it is registered with if it is not in the script.
    case rule(ofReactor: String?)
  }

  let kind: Kind
  /// The requirement as a trace prints it.
  let text: String
  /// The range that a diagnostic marks.
  let range: SourceRange
  /// The place of its step.
  let place: StepPlace
  /// The path that it is about, if it is about one.
  var subject: ReplayFailure.Subject?
}
