import ReactorRegistration
import ReactorStreams

/// The numbers that a replay assigns to actions, external events, calls and effects.
struct EventNumbers {
  /// The number of the latest action or external event, or 0 before the first one.
  private(set) var latest = 0
  /// The token that streams use to identify the latest action or external event.
  private(set) var latestCause = 0
  /// The external event that is being published, or `nil` after a service has recorded it.
  var published: DecodedEvent?
  /// The retained external events in trace notation, keyed by number.
  private var events: [Int: String] = [:]
  /// The number of service calls that have begun. Calls are counted only if the sink uses them.
  private var calls = 0
  /// The number of effects that have begun. Effects are counted only if the sink uses them.
  private var effects = 0

  /// Assigns a number to the next action or external event.
  ///
  /// - Parameters:
  ///   - session: The index of the session that receives the action or event.
  ///   - parent: The number of the action whose handling sends the new action, or `nil` if there is no such action.
  ///   - log: The log of the replay, whose memory the reactor's code may overwrite.
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

  /// Retains an external event so that messages can name the event as a cause.
  mutating func keep(_ event: String, number: Int) { events[number] = event }

  /// Returns the external event with the given number in trace notation. Returns `nil` if the event is not retained or
  /// the number belongs to an action.
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
