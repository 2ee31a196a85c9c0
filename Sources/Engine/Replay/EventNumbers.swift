import ReactorRegistration
import ReactorStreams

/// The numbers that a replay gives to actions, external events, calls and effects.
struct EventNumbers {
  /// The number of the latest action or external event; 0 before the first one.
  private(set) var latest = 0
  /// The latest action or external event, identified by the number that streams carry.
  private(set) var latestCause = 0
  /// The external event that is being published, until a service has recorded it.
  var published: DecodedEvent?
  /// The external events that are kept, by their numbers.
  private var events: [Int: String] = [:]
  /// The number of service calls that have begun, if the sink uses them.
  private var calls = 0
  /// The number of effects that have begun, if the sink uses them.
  private var effects = 0

  /// Numbers the next action or external event.
  ///
  /// - Parameters:
  ///   - session: The index of its session.
  ///   - parent: The number of the action whose handling sends it, if there is one.
  ///   - log: The log of the replay. It is in memory that the reactor's code may overwrite.
  mutating func nextCause(
    ofSession session: Int, sentBy parent: Int?, in log: ReplayLog
  ) -> Cause {
    let number = log.addAction(sentBy: parent)
    if latest > 0, number != latest &+ 1 { log.endAsOverwritten() }
    latest = number
    let cause = Cause(number: number, session: session)
    latestCause = cause.token
    return cause
  }

  /// Keeps the text of an external event, for messages about what it has caused.
  mutating func keep(_ event: String, number: Int) { events[number] = event }

  /// The text of an external event; nil if it is not kept, or if the number is that of an action.
  func event(numbered number: Int) -> String? { events[number] }

  mutating func nextCall() -> Int {
    calls += 1
    return calls
  }

  mutating func nextEffect() -> Int {
    effects += 1
    return effects
  }
}
