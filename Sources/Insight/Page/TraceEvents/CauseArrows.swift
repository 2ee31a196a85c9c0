import ReactorTimeline
import ReactorTraceFormat

/// The arrows in a recording that lead from an action to the actions, mutations, and service events that it caused.
struct CauseArrows {
  /// The number of the arrow to each event, keyed by the index of the event.
  private(set) var arrowsTo: [Int: Int] = [:]
  /// The numbers of the arrows that start at each event, keyed by the index of the event.
  private(set) var arrowsFrom: [Int: [Int]] = [:]

  init(_ timeline: Timeline) {
    for event in timeline.events {
      let action: TimelineAction?
      switch event.kind {
      case .action: action = event.parent.flatMap(timeline.action(numbered:))
      case .event, .mutation: action = event.action
      default: action = nil
      }
      guard let source = action?.event.index, source != event.index else { continue }
      let number = arrowsTo.count + 1
      arrowsTo[event.index] = number
      arrowsFrom[source, default: []].append(number)
    }
  }
}
