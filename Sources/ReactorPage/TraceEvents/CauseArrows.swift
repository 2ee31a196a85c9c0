import ReactorTraceFormat

/// The arrows of a recording that lead from an action to what it has caused: other actions, mutations, and
/// events of services.
struct CauseArrows {
  /// The event of each action, and of each event that the script published, by its number.
  private var actions: [Int: Int] = [:]
  private var origins: [Int: PageRecording.Origin] = [:]
  /// The number of the arrow to an event.
  private var arrowsTo: [Int: Int] = [:]
  /// The numbers of the arrows from an event.
  private var arrowsFrom: [Int: [Int]] = [:]

  init(_ recording: PageRecording) {
    for origin in recording.origins { origins[origin.action] = origins[origin.action] ?? origin }
    // An event without a cause has the number 0, from which no arrow starts.
    for (index, event) in recording.events.enumerated() where event.cause != 0 {
      let source: Int?
      switch event.kind {
      case .action:
        if actions[event.cause] == nil { actions[event.cause] = index }
        source = origins[event.cause].flatMap { actions[$0.parent] }
      case .event:
        if actions[event.cause] == nil { actions[event.cause] = index }
        source = actions[event.cause]
      case .mutation: source = actions[event.cause]
      default: source = nil
      }
      guard let source, source != index else { continue }
      let number = arrowsTo.count + 1
      arrowsTo[index] = number
      arrowsFrom[source, default: []].append(number)
    }
  }

  /// The number of the arrow that leads to an event.
  func arrow(to event: Int) -> Int? { arrowsTo[event] }

  /// The numbers of the arrows that lead from an event.
  func arrows(from event: Int) -> [Int] { arrowsFrom[event] ?? [] }

  /// The event of an action.
  func action(numbered number: Int) -> Int? { actions[number] }

  /// The source of an action.
  func origin(of action: Int) -> PageRecording.Origin? { origins[action] }
}
