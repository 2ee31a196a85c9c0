import ReactorPlanning
import ReactorReplay
import ReactorTypeLayout

/// The actions of an exploration that are generated with values from states. Each action is created only once and
/// then cached.
final class MadeActions {
  private let plan: Plan
  private let templates: [ActionTemplate]
  /// The sessions of the templates, along with the types of the values to look for in their states.
  private let sessions: [(number: Int, types: [TypeLayout], collector: ValueCollector)]
  /// The steps that can be chosen without values from states, in script syntax.
  private let listed: Set<String>
  /// The cached actions, keyed by their source text. The value is `nil` for an action that cannot be created or that
  /// the exploration already lists.
  private var candidates: [String: PlannedExploration.Candidate?] = [:]

  /// The maximum number of values of each type to take from a state, and the maximum number of actions at one point.
  private static let (maximumValues, maximumActions) = (3, 60)

  init(_ plan: Plan, _ templates: [ActionTemplate]) {
    self.plan = plan
    self.templates = templates
    listed = Set(plan.exploration?.candidates.map(\.syntax.text) ?? [])
    sessions = Set(templates.map(\.session)).sorted().map { number in
      var types: [TypeLayout] = []
      for gap in templates.filter({ $0.session == number }).flatMap(\.gaps)
      where gap.index == nil && !types.contains(gap.type) {
        types.append(gap.type)
      }
      return (number, types, ValueCollector(types, plan.rendering))
    }
    hasIndices = templates.contains { $0.gaps.contains { $0.index != nil } }
  }

  /// Indicates whether any argument of the actions is an index into a list.
  let hasIndices: Bool

  /// Indicates whether the exploration has no generated actions.
  var isEmpty: Bool { templates.isEmpty }

  /// Returns the actions that can be generated from the states of a replay, in script syntax.
  ///
  /// - Parameter lists: The history of the lists in each session's state. This method updates it.
  func texts(in replay: Replay, _ lists: inout [Int: ListHistory]) -> [String] {
    var texts: [String] = []
    for (session, types, collector) in sessions {
      let values = replay.values(inStateOf: session, upTo: Self.maximumValues, collector)
      guard values.count == types.count else { continue }
      lists[session, default: ListHistory()].note(collector.sizes)
      let history = lists[session] ?? ListHistory()
      for template in templates where template.session == session {
        let found = template.gaps.map { gap in
          gap.index.map { Self.texts(of: $0, in: history) }
            ?? types.firstIndex(of: gap.type).map { values[$0] } ?? []
        }
        for chosen in Self.combinations(found, of: template, in: history)
        where texts.count < Self.maximumActions {
          let text = template.text(with: chosen)
          if !texts.contains(text), candidate(text, of: template) != nil { texts.append(text) }
        }
      }
    }
    return texts
  }

  /// Returns the indices of elements in script syntax.
  private static func texts(of index: ListIndex, in history: ListHistory) -> [String] {
    switch index {
    case .element, .section: history.indices.map(String.init)
    case .path(let count):
      history.paths(of: count).map { "[\($0.map(String.init).joined(separator: ", "))]" }
    }
  }

  /// Returns the combinations of values for the gaps of a template. For one gap, the combinations are the values that
  /// are not already tried in every exploration. For two gaps, they are all pairs of distinct values. For a section
  /// and a row, they are the paths to elements.
  private static func combinations(
    _ values: [[String]], of template: ActionTemplate, in history: ListHistory
  ) -> [[String]] {
    if values.count == 1 {
      return values[0].filter { !template.gaps[0].known.contains($0) }.map { [$0] }
    }
    switch (template.gaps[0].index, template.gaps[1].index) {
    case (.section, .element): return history.paths(of: 2).map { $0.map(String.init) }
    case (.element, .section): return history.paths(of: 2).map { $0.reversed().map(String.init) }
    default: break
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
