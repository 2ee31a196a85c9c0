import ReactorPlanning
import ReactorRegistration
import ReactorStreams
import ReactorTraceFormat
import ReactorTypeLayout

/// A tracer that records the events of a session: actions, states, assigned pulses, and all other activity of its
/// reactor and view.
///
/// The tracer is not generic over the state. In a generic session, the runtime would look up the generic tracer type at
/// every state, which takes 60 ns.
final class SessionTracer: ViewEventSink {
  /// The time and cause of a state.
  struct Emission {
    let time: Int64
    /// The token that identifies the cause in streams.
    let token: Int
  }

  /// The session's identifier in events.
  let id: SessionID
  /// The kinds of events that the sink records.
  let kinds: TraceKindSet
  let stateLayout: TypeLayout
  /// The time and cause of the latest state, or `nil` if the replay doesn't record this information.
  private(set) var latest: Emission?
  /// Indicates whether an error has been recorded for the session.
  private(set) var hasFailed = false
  /// Indicates whether the state stream has terminated.
  var hasEnded = false
  /// Indicates whether the first state has been recorded.
  private(set) var hasBegun = false
  /// The monitor for the rules and counts in the script, or `nil` if the script has no rules or counts.
  let monitor: EventMonitor?
  /// The effect numbers in the replay, keyed by the effect numbers in the pipeline.
  var effectNumbers: [Int: Int] = [:]
  private let recorder: EventRecorder
  /// The index of the session in the replay.
  let place: Int
  private var pulses: PulseFields

  /// Creates a tracer for a session.
  ///
  /// - Parameters:
  ///   - types: The types of the session's reactor.
  ///   - pulses: The pulse fields of the state type.
  ///   - name: The name of the session.
  ///   - place: The index of the session in the replay.
  ///   - recorder: The recorder of the replay.
  ///   - monitor: The monitor for the rules and counts in the script, or `nil` if the script has no rules or counts.
  init(
    of types: SessionTypes, _ pulses: PulseFields, named name: String, at place: Int,
    to recorder: EventRecorder, _ monitor: EventMonitor?
  ) {
    self.recorder = recorder
    self.monitor = monitor
    self.place = place
    kinds = recorder.sink.kinds
    id = recorder.sink.addSession(named: name)
    stateLayout = types.state
    self.pulses = pulses
    recorder.sink.describe(id, types)
  }

  /// The rules for comparing values.
  var valueRules: ValueRules { recorder.rules }

  /// The rules for showing values in the replay.
  var rules: RenderingRules { recorder.rules.rendering }

  /// The formatter that writes values in the form used in the trace.
  var values: ValueFormatter { recorder.values }

  /// Returns whether the given pulse field was assigned in the given turn.
  func isAssigned(_ pulse: String, in turn: Int) -> Bool {
    pulses.isAssigned(pulse, in: turn)
  }

  /// Records an event that happens at the current time. This method is inlined so that the compiler knows the payload's
  /// case when it releases the event.
  func record(_ payload: TraceEvent.Payload, cause: Int?, parent: Int? = nil) {
    recorder.record(payload, of: id, cause: cause, parent: parent)
  }

  /// Assigns a number to an action and records the action.
  ///
  /// - Parameters:
  ///   - parent: The number of the action whose handling sent the action, or `nil` if there is none.
  ///   - history: The history that stores the action if a message may need it.
  /// - Returns: The cause of all events that result from the action.
  func record<Action>(
    action: Action, parent: Int?, keptIn history: inout ActionHistory<Action>
  ) -> Cause {
    let (cause, isKept) = recorder.nextCause(ofSession: place, sentBy: parent)
    if isKept { history.add(action, number: cause.number) }
    if kinds.contains(.action) {
      history.layout.visit(action) {
        record(.action($0), cause: cause.number, parent: parent)
      }
    }
    return cause
  }

  /// Records a state and the pulses assigned in it. Pulses in the first state are not recorded.
  ///
  /// - Parameter token: The token that identifies the cause in the stream.
  func record(state: ValueView, cause token: Int) {
    recorder.countState(causedBy: token)
    if recorder.keepsHistory { latest = Emission(time: recorder.now, token: token) }
    let cause = Cause.number(of: token)
    if kinds.contains(.state) { record(.state(state), cause: cause) }
    recorder.checkExcess()
    if !hasBegun {
      hasBegun = true
      pulses.begin(with: state)
    } else if !pulses.fields.isEmpty {
      recordPulses(of: state, cause: cause)
    }
  }

  /// Records the pulses assigned in a state. This is a separate function so that a state without pulse fields needs no
  /// stack space for pulse events.
  @inline(never)
  private func recordPulses(of state: ValueView, cause: Int?) {
    var start = 0
    while let index = pulses.nextAssigned(from: start, in: state, turn: recorder.turn) {
      start = index + 1
      let field = pulses.fields[index]
      monitor?.counts.addPulse(field.name, session: place)
      record(
        .pulse(field.name, state.field(at: field.value), redactedAs: field.redaction), cause: cause)
    }
  }

  /// Records a replay failure that concerns the session, given its message.
  func record(failure message: String, cause: Int?) {
    hasFailed = true
    record(.error(.message(message)), cause: cause)
  }

  /// Records an error. For an error thrown by a scripted service, the message in the script is recorded.
  func record(error: any Error, cause: Int?) {
    hasFailed = true
    guard kinds.contains(.error) else { return }
    TraceEvent.Failure.show(error) { record(.error($0), cause: cause) }
  }

  /// Records an element sent by one of the reactor's relays or subjects.
  func record<Value>(_ value: Value, fromOutput name: String) {
    guard kinds.contains(.output) else { return }
    TypeLayout.withView(of: value) {
      record(.output(name, $0), cause: Cause.number(of: ExecutionContext.currentCause))
    }
  }

  /// Records a value shown by a control of the view. Controls use this sink only if view events are recorded.
  func record<Value>(_ value: Value, on control: String) {
    TypeLayout.withView(of: value) {
      record(.view(control, $0), cause: Cause.number(of: ExecutionContext.currentCause))
    }
  }
}

/// Methods that record the start and end of effects. They are used only if the sink records effects.
extension SessionTracer {
  /// Assigns a replay number to an effect that is about to start, and records the start.
  ///
  /// - Parameters:
  ///   - effect: The number of the effect in its pipeline.
  ///   - cause: The number of the action that caused the effect, or `nil` if no action caused it.
  func recordBeginning(ofEffect effect: Int, cause: Int?) {
    let number = recorder.nextEffect()
    effectNumbers[effect] = number
    record(.effect(EffectProgress(number: number, .begins)), cause: cause)
  }

  func record(_ end: EffectProgress.Change, ofEffect effect: Int, cause: Int?) {
    guard let number = effectNumbers.removeValue(forKey: effect) else { return }
    record(.effect(EffectProgress(number: number, end)), cause: cause)
  }
}
