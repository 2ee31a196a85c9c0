import ReactorPlanning
import ReactorTimeline

extension Explainer {
  /// The maximum number of other effects that a sentence names.
  private static var maximumOthers: Int { 2 }

  /// The latest change of a path before an event, in one sentence:
  /// `isLoading became false at 1.000 s: setLoading(false) of #1 increase (overlap.actions:4)`.
  ///
  /// - Returns: The sentence; nil if nothing is known of the path.
  func sentence(
    _ path: TimelinePath, ofSession sessionName: String, before event: Int
  ) -> String? {
    guard let session = timeline.session(named: sessionName) else { return nil }
    let writes = timeline.writes(of: path, in: session.id, through: event - 1)
    guard let last = writes.last(where: { $0.isChange || $0.isInitial }) else { return nil }
    let value = last.new.map { ShortText.short($0.text) }
    if last.isInitial {
      return "\(path.text) has \(value.map { "been \($0)" } ?? "had no value") since the start"
    }
    var words = "\(path.text) \(value.map { "became \($0)" } ?? "lost its value") at "
    words += PlanProblem.seconds(last.state.time) + ": "
    guard let cause = last.state.cause.flatMap(timeline.action(numbered:)) else {
      return words + (last.state.mutation.map { ShortText.short($0.body) } ?? "a state")
        + ", which no action caused"
    }
    words += last.state.mutation.map { "\(ShortText.short($0.body)) of " } ?? ""
    words += name(ofAction: cause.number) + " (\(origin(of: cause)))"
    let others = timeline.inFlight(at: event).effects.filter { $0.cause != cause.number }
    if let first = others.first, others.count <= Self.maximumOthers {
      let names = ([first] + others.dropFirst()).map { name(ofAction: $0.cause) }
      words +=
        "; \(names.joined(separator: " and ")) \(others.count == 1 ? "was" : "were") still running"
    }
    return words
  }

  /// The line of the script that an action goes back to.
  private func origin(of action: TimelineAction) -> String {
    let root = timeline.causes(of: action.event).last ?? action
    guard let line = root.event.step.flatMap(timeline.scriptLine) else { return "at the start" }
    return ScriptLineText.text(line, in: plan)
  }
}
