import ReactorRegistration
package import ReactorBase
package import ReactorScript
import ReactorTraceFormat
package import ReactorTypeLayout

/// The choices of an exploration, checked against the reactors.
package struct PlannedExploration {
  /// A step that may be chosen. This is a class because it is looked up for each move of each
  /// timeline.
  package final class Candidate {
    package let step: PlannedStep
    /// The step as written.
    package let syntax: Step
    /// The locations in lists that the arguments lead to, if the arguments were generated.
    package let places: [[Int]]

    init(step: PlannedStep, syntax: Step, places: [[Int]]) {
      self.step = step
      self.syntax = syntax
      self.places = places
    }
  }

  /// The maximum number of steps to choose.
  package let limit: Int
  /// The steps that may be chosen.
  package internal(set) var candidates: [Candidate] = []
  /// The actions that are generated with values from states.
  package internal(set) var templates: [ActionTemplate] = []
  /// The position of the first `choose` among the steps of the plan.
  package let place: Int
  /// The range of that step, and its file.
  package let range: SourceRange
  package let file: Int

  /// The same exploration with only some of its steps.
  package func choosing(_ candidates: [Candidate], _ templates: [ActionTemplate]) -> Self {
    var copy = self
    (copy.candidates, copy.templates) = (candidates, templates)
    return copy
  }
}

/// An action that takes some of its values from the states that an exploration reaches.
package struct ActionTemplate {
  /// A gap for a value.
  package struct Gap {
    /// The type of the value.
    package let type: TypeLayout
    /// The values of that type that every exploration tries.
    package let known: Set<String>
    /// How the value is used as an index into the lists of the state; nil if it is not an index.
    package let index: ListIndex?
  }

  /// The session that the action is sent to, and from whose state the values are taken.
  package let session: Int
  /// The gaps, one or two.
  package let gaps: [Gap]
  /// The action as scripts write it, before, between and after the gaps.
  let texts: [String]

  /// Returns whether an action, as scripts write it, may have been generated from the template.
  package func matches(_ action: String) -> Bool {
    action.hasPrefix(texts.first ?? "") && action.hasSuffix(texts.last ?? "")
  }

  /// The action with the given values, as scripts write it.
  package func text(with values: [String]) -> String {
    zip(texts, values + [""]).map { $0 + $1 }.joined()
  }
}

extension Plan {
  /// The reason why the script cannot be replayed by itself; nil if it is not an exploration.
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

  /// Plans an action of a template.
  ///
  /// - Returns: The step; nil if the type does not accept the argument.
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
