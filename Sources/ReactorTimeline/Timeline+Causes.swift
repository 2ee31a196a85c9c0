import ReactorText

extension Timeline {
  /// The action that caused an event, the action that sent that one, and so on, back to one that a step of
  /// the script or the reactor itself has sent. Empty for an event without a cause.
  ///
  /// An action is its own first cause.
  package func causes(of event: TimelineEvent) -> [TimelineAction] {
    var causes: [TimelineAction] = []
    var number = event.cause
    // A parent has a lower number than the action that it sent.
    while let next = number, next < causes.last?.number ?? .max,
      let action = action(numbered: next)
    {
      causes.append(action)
      number = action.parent
    }
    return causes
  }

  /// The effect that was made for an action; nil for an event from outside, and for an action that no
  /// part of its reactor received any more.
  package func effect(ofAction number: Int) -> TimelineEffect? {
    guard let action = action(numbered: number) else { return nil }
    let first = effects.partitioningIndex { $0.beginning > action.event.index }
    return effects[first...].first { $0.cause == number }
  }

  /// The calls of services that an action has caused, as far as they began before an event.
  package func calls(ofAction number: Int, before event: Int = .max) -> [TimelineCall] {
    guard let action = action(numbered: number) else { return [] }
    let first = calls.partitioningIndex { $0.beginning > action.event.index }
    let end = calls.partitioningIndex { $0.beginning >= event }
    return first < end ? calls[first..<end].filter { $0.cause == number } : []
  }

  /// The indices of the events that an action has caused, its own first.
  package func events(ofAction number: Int) -> [Int] {
    guard let action = action(numbered: number) else { return [] }
    return (action.event.index..<records.count).filter { Int(records[$0].cause) == number }
  }
}
