package import ReactorBase

/// An `expect` step that has been checked against the types in its script.
package struct Expectation {
  package enum Subject {
    /// A condition on states and counts.
    case condition(PlannedCondition)
    /// A condition on the value of the given pulse field. The field must have been assigned in the current turn.
    case pulse(String, PlannedCondition)
    /// The absence of assignments to the given pulse fields in the current turn.
    case noPulse([String])
  }

  package let subject: Subject
  /// The expectation in trace notation.
  package let text: String
  /// The source range of the expectation in its file.
  package let range: SourceRange
}
