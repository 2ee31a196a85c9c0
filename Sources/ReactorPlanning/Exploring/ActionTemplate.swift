import ReactorDiagnostics
import ReactorScript
import ReactorDecoding
import ReactorTraceFormat
package import ReactorTypeLayout

/// An action in which some values are taken from the states that an exploration comes to.
package struct ActionTemplate {
  /// A gap for a value.
  package struct Gap {
    /// The type of the value.
    package let type: TypeLayout
    /// The values of that type that every exploration tries.
    package let known: Set<String>
  }

  /// The session that is sent the action, and whose state the values are taken from.
  package let session: Int
  /// The gaps, one or two.
  package let gaps: [Gap]
  /// The action as scripts write it, before, between and after the gaps.
  let texts: [String]

  /// Whether an action that scripts write like this may be one of the template.
  package func matches(_ action: String) -> Bool {
    action.hasPrefix(texts.first ?? "") && action.hasSuffix(texts.last ?? "")
  }

  /// The action with values, as scripts write it.
  package func text(with values: [String]) -> String {
    zip(texts, values + [""]).map { $0 + $1 }.joined()
  }
}

extension Plan {
  /// Plans an action of a template.
  ///
  /// - Returns: The step; nil if the argument is not one that the type accepts.
  package func candidate(_ text: String, of template: ActionTemplate) -> PlannedExploration
    .Candidate?
  {
    let file = SourceFile(name: "choose", text: "\(text)\n")
    guard var step = Script.read(file).script.steps.first, case .action(let action) = step.kind
    else { return nil }
    var problems: [DecodingProblem] = []
    guard let index = sessions[template.session].add(action, problems: &problems),
      let exploration
    else { return nil }
    step.range = exploration.range
    let planned = PlannedStep(
      .action, session: template.session, index: index,
      at: StepPlace(file: UInt16(exploration.file), offset: exploration.range.lower))
    return PlannedExploration.Candidate(step: planned, syntax: step)
  }
}
