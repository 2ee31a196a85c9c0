import ReactorRegistration
package import ReactorBase
package import ReactorScript
import ReactorTraceFormat
package import ReactorTypeLayout

/// An exploration whose choices have been checked against the reactors.
package struct PlannedExploration {
  /// A step that an exploration can choose. This type is a class so that looking up a candidate, which happens for each
  /// move in each timeline, copies only a reference.
  package final class Candidate {
    package let step: PlannedStep
    /// The syntax of the step.
    package let syntax: Step
    /// The list positions to which the step's arguments refer. The array is empty if the step was written in the
    /// script.
    package let places: [[Int]]

    init(step: PlannedStep, syntax: Step, places: [[Int]]) {
      self.step = step
      self.syntax = syntax
      self.places = places
    }
  }

  /// The maximum number of steps that can be chosen in a timeline.
  package let limit: Int
  /// The steps from which the exploration chooses.
  package internal(set) var candidates: [Candidate] = []
  /// The templates for actions that are generated with values from states.
  package internal(set) var templates: [ActionTemplate] = []
  /// The index of the first `choose` step in the plan.
  package let place: Int
  /// The source range of the first `choose` step.
  package let range: SourceRange
  /// The index of the file that contains the first `choose` step.
  package let file: Int

  /// Returns this exploration restricted to the given steps and templates.
  package func choosing(_ candidates: [Candidate], _ templates: [ActionTemplate]) -> Self {
    var copy = self
    (copy.candidates, copy.templates) = (candidates, templates)
    return copy
  }
}

/// A template for actions that take some of their values from the states in an exploration.
package struct ActionTemplate {
  /// A gap in a template. The gap is filled with a value from a state.
  package struct Gap {
    /// The type of the value.
    package let type: TypeLayout
    /// The values of the type that every exploration tries, written in script notation.
    package let known: Set<String>
    /// The kind of reference to a list element in the state, or `nil` if the value is not an index.
    package let index: ListIndex?
  }

  /// The number of the session from which the values are taken and to which the action is sent.
  package let session: Int
  /// The one or two gaps in the template.
  package let gaps: [Gap]
  /// The strings before, between and after the gaps, in script notation.
  let texts: [String]

  /// Returns whether the given action, in script notation, could result from the template.
  package func matches(_ action: String) -> Bool {
    action.hasPrefix(texts.first ?? "") && action.hasSuffix(texts.last ?? "")
  }

  /// Returns the action with the given values filled in, in script notation.
  package func text(with values: [String]) -> String {
    zip(texts, values + [""]).map { $0 + $1 }.joined()
  }
}

extension Plan {
  /// A diagnostic that explains why an exploration can't be replayed directly, along with the affected file. The value
  /// is `nil` if the script is not an exploration.
  package var explorationProblem: (diagnostic: Diagnostic, file: SourceFile)? {
    exploration.map { exploration in
      (
        Diagnostic(
          id: "not-a-replay",
          "a script with 'choose' is an exploration and cannot be replayed directly",
          at: exploration.range, label: "use 'explore' or 'test'"), files[exploration.file]
      )
    }
  }

  /// Plans an action that was generated from a template.
  ///
  /// - Returns: The step, or `nil` if the action type does not accept the argument.
  package func candidate(_ text: String, of template: ActionTemplate) -> PlannedExploration
    .Candidate?
  {
    var problems: [DecodingProblem] = []
    let session = sessions[template.session]
    guard let exploration, let step = Step(made: text, at: exploration.range),
      case .action(let action) = step.kind,
      let index = session.add(action, problems: &problems)
    else { return nil }
    let planned = PlannedStep(
      .action, session: template.session, index: index,
      at: StepPlace(file: UInt16(exploration.file), offset: exploration.range.lower))
    let places = ActionMaker(valueRules).places(in: action, of: session.kind.actionLayout)
    return PlannedExploration.Candidate(step: planned, syntax: step, places: places)
  }
}
