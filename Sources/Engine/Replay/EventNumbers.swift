import ReactorRegistration
import ReactorStreams

/// The numbers that a replay assigns to actions, external events, calls and effects.
struct EventNumbers {
  /// The number of the latest action or external event, or 0 before the first one.
  private(set) var latest = 0
  /// The number with which streams identify the latest action or external event.
  private(set) var latestCause = 0
  /// The external event that is being published, until a service has recorded it.
  var published: DecodedEvent?
  /// The texts of the external events that are kept, keyed by number.
  private var events: [Int: String] = [:]
  /// The number of service calls that have begun. It is counted only if the sink uses calls.
  private var calls = 0
  /// The number of effects that have begun. It is counted only if the sink uses effects.
  private var effects = 0

  /// Assigns a number to the next action or external event.
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

  /// Keeps the text of an external event for use in messages about the event's consequences.
  mutating func keep(_ event: String, number: Int) { events[number] = event }

  /// Returns the text of the external event with the given number, or `nil` if the event is not kept or the number
  /// belongs to an action.
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
