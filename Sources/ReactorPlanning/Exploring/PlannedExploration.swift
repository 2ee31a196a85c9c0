package import ReactorScript
package import ReactorDiagnostics

/// The choices of an exploration, checked against the reactors.
package struct PlannedExploration {
  /// A step that may be chosen. A class, since it is looked at for each move of each timeline.
  package final class Candidate {
    /// The step.
    package let step: PlannedStep
    /// The step as it was written.
    package let syntax: Step

    init(step: PlannedStep, syntax: Step) {
      self.step = step
      self.syntax = syntax
    }
  }

  /// The number of steps that are chosen at most.
  package let limit: Int
  /// The steps that may be chosen.
  package internal(set) var candidates: [Candidate] = []
  /// The actions that are made of what states have.
  package internal(set) var templates: [ActionTemplate] = []
  /// The place of the first `choose` among the steps of the plan.
  package let place: Int
  /// The range of that step, and its file.
  package let range: SourceRange
  package let file: Int
}

extension Plan {
  /// The reason why the script cannot be replayed by itself; nil if it is not an exploration.
  package var explorationProblem: (diagnostic: Diagnostic, file: SourceFile)? {
    exploration.map { exploration in
      (
        Diagnostic(
          id: "not-a-replay",
          "'choose' makes the script an exploration, which is not replayed but explored",
          at: exploration.range, label: "use 'explore' or 'test'"), files[exploration.file]
      )
    }
  }
}
