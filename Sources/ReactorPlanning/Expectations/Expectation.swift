import ReactorScript
package import ReactorDiagnostics

/// An `expect` step with nothing left that could be wrong with the script.
package struct Expectation {
  package enum Subject {
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
  package let subject: Subject
  /// The expectation as a trace prints it.
  package let text: String
  private let range: SourceRange
  private let stepOffset: UInt32

  /// Makes an expectation.
  ///
  /// - Parameters:
  ///   - subject: What is asked.
  ///   - text: The expectation as a trace prints it.
  ///   - range: Where it is in its file.
  ///   - stepOffset: Where the step begins that has it.
  init(subject: Subject, text: String, range: SourceRange, stepOffset: UInt32) {
    self.subject = subject
    self.text = text
    self.range = range
    self.stepOffset = stepOffset
  }

  /// Where the expectation is in a step of the same spelling, which shares it.
  package func range(inStepAt offset: UInt32) -> SourceRange {
    let distance = Int(offset) - Int(stepOffset)
    return SourceRange(Int(range.lower) + distance, Int(range.upper) + distance)
  }
}
