package import ReactorBase

/// An `expect` step that has been checked against the types of its script.
package struct Expectation {
  package enum Subject {
    /// A condition on states and numbers.
    case condition(PlannedCondition)
    /// A condition on the value of a pulse field, if the field has been assigned in this turn.
    case pulse(String, PlannedCondition)
    /// No pulse field with one of these names has been assigned in this turn.
    case noPulse([String])
  }

  package let subject: Subject
  /// The expectation, as a trace prints it.
  package let text: String
  /// The range of the expectation in its file.
  package let range: SourceRange
}
