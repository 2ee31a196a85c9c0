import ReactorPlanning
import ReactorReplay
import ReactorTypeLayout

/// The actions of an exploration that are made with values of states: made once, and then looked up.
final class MadeActions {
  private let plan: Plan
  private let templates: [ActionTemplate]
  /// The sessions of the templates, with the types of the values that are looked for in their states.
  private let sessions: [(number: Int, types: [TypeLayout], collector: ValueCollector)]
  /// The steps that can be chosen anyway, as scripts write them.
  private let listed: Set<String>
  /// The actions by their texts; nil for one that cannot be made, or is listed.
  private var candidates: [String: PlannedExploration.Candidate?] = [:]

  /// The number of values of each type that are taken from a state, and of actions at one point.
  private static let (maximumValues, maximumActions) = (3, 60)

  init(_ plan: Plan, _ templates: [ActionTemplate]) {
    self.plan = plan
    self.templates = templates
    listed = Set(plan.exploration?.candidates.map(\.syntax.text) ?? [])
    sessions = Set(templates.map(\.session)).sorted().map { number in
      var types: [TypeLayout] = []
      var indexCounts: [Int?] = []
      for gap in templates.filter({ $0.session == number }).flatMap(\.gaps)
      where !types.contains(gap.type) {
        types.append(gap.type)
        indexCounts.append(gap.indexCount)
      }
      return (number, types, ValueCollector(types, indexCounts: indexCounts, plan.rendering))
    }
  }

  /// Indicates whether there are none.
  var isEmpty: Bool { templates.isEmpty }

  /// The actions that the states of a replay suggest, as scripts write them.
  func texts(in replay: Replay) -> [String] {
    var texts: [String] = []
    for (session, types, collector) in sessions {
      let values = replay.values(inStateOf: session, upTo: Self.maximumValues, collector)
      guard values.count == types.count else { continue }
      for template in templates where template.session == session {
        let found = template.gaps.map { gap in
          types.firstIndex(of: gap.type).map { values[$0] } ?? []
        }
        for chosen in Self.combinations(found, of: template)
        where texts.count < Self.maximumActions {
          let text = template.text(with: chosen)
          if !texts.contains(text), candidate(text, of: template) != nil { texts.append(text) }
        }
      }
    }
    return texts
  }

  /// The values for the gaps of a template: for one gap, those that no exploration tries anyway; for two,
  /// all pairs of different ones.
  private static func combinations(
    _ values: [[String]], of template: ActionTemplate
  ) -> [[String]] {
    if values.count == 1 {
      return values[0].filter { !template.gaps[0].known.contains($0) }.map { [$0] }
    }
    return values[0].flatMap { first in
      values[1].filter { $0 != first }.map { [first, $0] }
    }
  }

  func candidate(_ text: String) -> PlannedExploration.Candidate? {
    if let known = candidates[text] { return known }
    return templates.first { $0.matches(text) }.flatMap { candidate(text, of: $0) }
  }

  private func candidate(
    _ text: String, of template: ActionTemplate
  ) -> PlannedExploration.Candidate? {
    if let known = candidates[text] { return known }
    let made = plan.candidate(text, of: template).flatMap {
      listed.contains($0.syntax.text) ? nil : $0
    }
    candidates[text] = .some(made)
    return made
  }
}
