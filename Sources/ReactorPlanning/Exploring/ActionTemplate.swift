import ReactorDiagnostics
import ReactorScript
import ReactorDecoding
import ReactorTraceFormat
package import ReactorTypeLayout

/// An action of which one argument is taken from the states that an exploration comes to.
package struct ActionTemplate {
  /// The session that is sent the action, and whose state the argument is taken from.
  package let session: Int
  /// The type of the argument.
  package let type: TypeLayout
  /// The values of that type that every exploration tries.
  package let known: Set<String>
  /// The action as scripts write it, before and after the argument.
  let text: (before: String, after: String)

  /// Whether an action that scripts write like this may be one of the template.
  package func matches(_ action: String) -> Bool {
    action.hasPrefix(text.before) && action.hasSuffix(text.after)
  }

  /// The action with an argument, as scripts write it.
  package func text(with value: String) -> String { "\(text.before)\(value)\(text.after)" }
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
