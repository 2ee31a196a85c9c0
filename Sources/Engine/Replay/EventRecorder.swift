import ReactorBase
import ReactorPlanning
import ReactorRegistration
import ReactorStreams
import ReactorTraceFormat

/// A recorder for the events of a replay. It numbers actions and effects, and passes each event to a sink, along with
/// the time and the step.
///
/// A replay and the tracers of its sessions share a recorder, so that sessions don't depend on the replay.
final class EventRecorder {
  let sink: any EventSink
  /// The formatter that writes values as the trace does.
  let values: ValueFormatter
  /// The rules for reading, comparing, and showing values.
  let rules: ValueRules
  /// Indicates whether sessions keep their actions and the origins of their states for the diagnostics of failed
  /// expectations.
  let keepsHistory: Bool
  /// The running step, or `nil` before the first step and after the last one.
  var step: StepPlace?
  /// The number of the current turn. Every step except an expectation starts a turn.
  var turn = 0
  /// The number of the latest action or external event, or 0 before the first one.
  private var latestNumber = 0
  /// The token that streams use to identify the latest action or external event.
  private(set) var latestCause = 0
  /// The external event that is being published, or `nil` after a service has recorded it.
  var published: DecodedEvent?
  /// The retained external events in trace notation, keyed by number.
  private var events: [Int: String] = [:]
  /// The number of service calls that have begun. Calls are counted only if the sink uses them.
  private var callCount = 0
  /// The number of effects that have begun. Effects are counted only if the sink uses them.
  private var effectCount = 0
  /// The object that is notified when a limit is exceeded.
  unowned var limits: (any RecordingLimits)?
  private var stateLimit = StateLimit()
  private let instantLimit: Int
  private let log: ReplayLog
  private let clock: VirtualClock
  private let context = ExecutionContext.current
  /// The mark that records whether the user's code or the tool's code is running.
  private let mark = CodeMark.current

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - plan: The plan of the replay.
  ///   - values: The formatter that writes values as the trace does.
  ///   - instantLimit: The maximum number of states that may follow an action within one turn of the clock, unless work
  ///     is queued.
  ///   - clock: The clock of the replay.
  ///   - log: The log that records the progress of the replay.
  ///   - sink: The sink that receives the events.
  init(
    of plan: Plan, values: ValueFormatter, instantLimit: Int, clock: VirtualClock, log: ReplayLog,
    to sink: any EventSink
  ) {
    self.sink = sink
    self.values = values
    self.instantLimit = instantLimit
    self.clock = clock
    self.log = log
    rules = plan.valueRules
    keepsHistory =
      !plan.expectations.isEmpty || !plan.rules.isEmpty || !plan.waits.isEmpty
      || !plan.reactorRules.isEmpty
  }

  /// The virtual time in nanoseconds.
  var now: Int64 { clock.now }

  // MARK: - Limits

  /// Resets the number of states that may follow an action or an event.
  func renewStateLimit() { stateLimit.renew() }

  /// Counts a state that is about to be recorded. Counting states also limits work within a single turn of the clock,
  /// such as a stream that emits in a loop.
  ///
  /// - Parameter token: The token that identifies the state's cause in streams.
  func countState(causedBy token: Int) {
    if token == 0 { return }
    let isExceeded = stateLimit.isExceeded(byStateOf: token, at: now) { limit(instantLimit) }
    if isExceeded { limits?.tooManyStates() }
  }

  /// Ends the replay if the sink has exceeded a memory limit.
  func checkExcess() {
    if let excess = sink.excess { limits?.abort(excess) }
  }

  /// Returns the given limit on events, increased in proportion to the amount of queued work.
  func limit(_ limit: Int) -> Int {
    let (sum, overflow) = limit.addingReportingOverflow(
      ExecutionContext.workOfQueued * clock.queued)
    return overflow ? .max : sum
  }

  // MARK: - Numbers

  /// Assigns a number to the next action or external event.
  ///
  /// - Parameters:
  ///   - session: The index of the session that receives the action or event.
  ///   - parent: The number of the action whose handling sends the new action, or `nil` if there is no such action.
  /// - Returns: The cause of all events that result from the action, and whether a message may need the action.
  func nextCause(ofSession session: Int, sentBy parent: Int?) -> (cause: Cause, isKept: Bool) {
    let number = log.addAction(sentBy: parent)
    // The reactor's code may overwrite the log's memory.
    if latestNumber > 0, number != latestNumber &+ 1 { log.endAsOverwritten() }
    latestNumber = number
    let cause = Cause(number: number, session: session)
    latestCause = cause.token
    // If the number of events after a step is close to its limit, a message may name the latest action.
    let isNearlyStuck = context.isNearlyExhausted
    if isNearlyStuck { context.lastCause = cause.token }
    return (cause, isNearlyStuck || keepsHistory)
  }

  func nextCall() -> Int {
    callCount += 1
    return callCount
  }

  func nextEffect() -> Int {
    effectCount += 1
    return effectCount
  }

  /// Retains an external event so that messages can name the event as a cause.
  func keep(_ event: String, number: Int) { events[number] = event }

  /// Returns the external event with the given number in trace notation. Returns `nil` if the event is not retained or
  /// the number belongs to an action.
  func event(numbered number: Int) -> String? { events[number] }

  // MARK: - Events

  /// Records an event that happens at the current time. This method is inlined so that the compiler knows the payload's
  /// case when it releases the event.
  func record(
    _ payload: TraceEvent.Payload, of session: SessionID, cause: Int?, parent: Int? = nil
  ) {
    hand(
      TraceEvent(time: now, session: session, step: step, cause: cause, parent: parent, payload))
  }

  /// Finishes the sink after the last event. No code of the user runs after that.
  func finish() {
    mark?.value.isUserCode = false
    sink.finish()
  }

  /// Passes an event to the sink. Sinks are part of the tool, so they call the user's code only through rules for
  /// values.
  ///
  /// The time and the cause of the event are stored in memory that is shared with another process and that the
  /// reactor's code can overwrite.
  private func hand(_ event: TraceEvent) {
    if event.time != clock.latestMove || !(0...latestNumber ~= event.cause ?? 0) {
      log.endAsOverwritten()
    }
    mark?.value.isUserCode = false
    sink.receive(event)
    mark?.value.isUserCode = true
  }
}

/// An object that ends a replay when a limit on the recorded events is exceeded.
protocol RecordingLimits: AnyObject {
  /// Ends the replay because too many states follow an action within one turn of the clock.
  func tooManyStates()

  /// Ends the replay because its events exceed a memory limit.
  func abort(_ excess: EventExcess)
}
