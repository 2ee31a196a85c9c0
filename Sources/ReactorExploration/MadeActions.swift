import ReactorPlanning
import ReactorReplay
import ReactorTypeLayout

/// The actions of an exploration that are made with values of states: made once, and then looked up.
final class MadeActions {
  private let plan: Plan
  private let templates: [ActionTemplate]
  /// The sessions of the templates, with the types of the values that are looked for in their states.
  private let sessions: [(number: Int, types: [TypeLayout], collector: ValueCollector)]
  /// The actions by their texts; nil for one that cannot be made.
  private var candidates: [String: PlannedExploration.Candidate?] = [:]

  /// The number of values of each type that are taken from a state.
  private static let maximumValues = 3

  init(_ plan: Plan, _ templates: [ActionTemplate]) {
    self.plan = plan
    self.templates = templates
    sessions = Set(templates.map(\.session)).sorted().map { number in
      var types: [TypeLayout] = []
      for template in templates where template.session == number && !types.contains(template.type) {
        types.append(template.type)
      }
      return (number, types, ValueCollector(types, plan.rendering))
    }
  }

  /// Whether there are none.
  var isEmpty: Bool { templates.isEmpty }

  /// The actions that the states of a replay suggest, as scripts write them.
  func texts(in replay: Replay) -> [String] {
    var texts: [String] = []
    for (session, types, collector) in sessions {
      let values = replay.values(inStateOf: session, upTo: Self.maximumValues, collector)
      guard values.count == types.count else { continue }
      for template in templates where template.session == session {
        guard let index = types.firstIndex(of: template.type) else { continue }
        for value in values[index] where !template.known.contains(value) {
          let text = template.text(with: value)
          if candidate(text, of: template) != nil { texts.append(text) }
        }
      }
    }
    return texts
  }

  /// The action with a text.
  func candidate(_ text: String) -> PlannedExploration.Candidate? {
    if let known = candidates[text] { return known }
    return templates.first { $0.matches(text) }.flatMap { candidate(text, of: $0) }
  }

  private func candidate(
    _ text: String, of template: ActionTemplate
  ) -> PlannedExploration.Candidate? {
    if let known = candidates[text] { return known }
    let made = plan.candidate(text, of: template)
    candidates[text] = .some(made)
    return made
  }
}
