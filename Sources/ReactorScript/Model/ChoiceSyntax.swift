package import ReactorDiagnostics

/// A `choose` step, which makes a script an exploration: what may happen from here on, in any order.
package struct ChoiceSyntax: Hashable, Sendable {
  /// The number of choices at most, or nil for a step that adds to the list of an earlier one.
  package var count: Count?
  /// The steps to choose from: actions, gestures and events without times; nil to make actions of all
  /// cases, or to take them from a script.
  package var steps: [Step]?
  /// The script whose actions, gestures and events are chosen from.
  package var source: Name?

  /// Makes the step.
  package init(_ count: Count?, of steps: [Step]?, from source: Name? = nil) {
    self.count = count
    self.steps = steps
    self.source = source
  }

  /// A number of choices.
  package struct Count: Hashable, Sendable {
    /// The number.
    package var value: Int
    /// Its place in the source.
    package var range: SourceRange

    /// Makes a number.
    package init(_ value: Int, at range: SourceRange) {
      self.value = value
      self.range = range
    }
  }
}
