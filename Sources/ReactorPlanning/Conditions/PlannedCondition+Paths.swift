package import ReactorScript

extension PlannedCondition {
  /// The path that a part of the condition is about, and the number of its session. nil for a part about
  /// a number, about the state before an action, or about something else than a state.
  package func path(ofPart index: Int) -> (session: Int, path: StatePath)? {
    switch parts[index] {
    case .comparison(let comparison):
      guard case .place(let place) = comparison.left, !place.isOld else { return nil }
      return (place.session, place.path.syntax)
    case .unique(let place): return (place.session, place.path.syntax)
    case .noError, .noEnd: return nil
    }
  }
}
