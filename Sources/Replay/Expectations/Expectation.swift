import ActionScript
import SourceDiagnostics

/// An `expect` step with nothing left that could be wrong with the script.
struct Expectation {
  enum Subject {
    /// A part of the current state.
    case state(ValuePath, Condition)
    /// A part of the value of a pulse field, if the field has been assigned in this turn.
    case pulse(String, ValuePath, Condition)
    /// That none of the pulse fields with these names has been assigned in this turn.
    case noPulse([String])
    /// The number of effects that are live.
    case pending(Condition)
  }

  /// What is asked.
  let subject: Subject
  /// The expectation as a trace prints it.
  let text: String
  /// Where it stands.
  let range: SourceRange
}
