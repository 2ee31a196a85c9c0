import ReactorStreams
import ReactorTraceFormat
import ReactorTypeLayout

/// What one session writes into the trace: its actions and states, a line for each pulse that a state
/// has assigned, and whatever else it tells.
///
/// Not generic over the state: what a generic session keeps in a generic type has that type looked up
/// at every state, 60 ns each time.
final class SessionTrace {
  /// Where a state came from: when it was emitted, and what caused it.
  struct Emission {
    let time: Int64
    /// The cause as the streams carry it.
    let token: Int
  }

  /// Where the latest state came from, in a replay that keeps it.
  private(set) var latest: Emission?
  /// Whether there has been a state.
  private(set) var hasBegun = false
  private let replay: Replay
  private let writer: TraceWriter
  private let place: Int
  private let session: TraceSession
  private let layout: TypeLayout
  private var pulses: PulseFields

  /// Begins the trace of a session.
  ///
  /// - Parameters:
  ///   - state: The type of its states.
  ///   - name: What the trace calls it.
  ///   - place: Its place among the sessions of the replay.
  ///   - replay: The replay.
  init(of state: Any.Type, named name: String, at place: Int, in replay: Replay) {
    self.replay = replay
    self.place = place
    writer = replay.writer
    session = writer.session(named: name)
    layout = TypeLayout(state)
    pulses = PulseFields(of: state, replay.plan.rendering)
  }

  /// How the replay shows values.
  var rules: RenderingRules { replay.plan.rendering }

  /// Whether lines of a kind are written.
  func shows(_ kind: TraceKind) -> Bool { writer.shows(kind) }

  /// Whether a pulse field has been assigned in a turn.
  func isAssigned(_ pulse: String, in turn: Int) -> Bool {
    pulses.isAssigned(pulse, in: turn)
  }

  /// An action as traces write it.
  func text<Action>(of action: borrowing Action) -> String {
    writer.actionText(action)
  }

  /// Gives an action its number, and writes it.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - parent: The number of the action whose handling sent it, if one's did.
  ///   - history: Keeps the action, where someone may ask for it.
  /// - Returns: What the action causes is caused by.
  func write<Action>(
    action: Action, parent: Int?, keptIn history: inout ActionHistory<Action>
  ) -> Cause {
    let cause = Cause(number: replay.nextActionNumber(sentBy: parent), session: place)
    if replay.isNearlyStuck(with: cause) || replay.keepsHistory {
      history.add(action, number: cause.number)
    }
    writer.action(at: replay.now, session, number: cause.number, parent: parent, action)
    return cause
  }

  /// Writes a mutation.
  func write<Mutation>(mutation: borrowing Mutation, cause: Int?) {
    writer.mutation(at: replay.now, session, cause: cause, mutation)
  }

  /// Writes a state; what the pulses of the first one hold does not count as assigned.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - token: The cause, as the streams carry it.
  func write<State>(state: borrowing State, cause token: Int) {
    if replay.keepsHistory { latest = Emission(time: replay.now, token: token) }
    layout.withView(of: state) { write($0, cause: Cause.number(of: token)) }
  }

  private func write(_ state: ValueView, cause: Int?) {
    let now = replay.now
    writer.state(at: now, session, cause: cause, state)
    if let excess = writer.excess { replay.abort(excess) }
    if !hasBegun {
      hasBegun = true
      return pulses.begin(with: state)
    }
    for index in pulses.fields.indices where pulses.update(index, with: state, in: replay.turn) {
      let field = pulses.fields[index]
      writer.pulse(
        at: now, session, cause: cause, name: field.name, state.field(at: field.value),
        redactedAs: field.redaction)
    }
  }

  /// Writes an error; that of a scripted service with the message of its script.
  func write(error: any Error, cause: Int?) {
    if let failure = error as? ScriptedFailure {
      write(message: failure.message, cause: cause)
    } else {
      writer.error(at: replay.now, session, cause: cause, error)
    }
  }

  /// Writes that something is wrong, in words.
  func write(message: String, cause: Int?) {
    writer.error(at: replay.now, session, cause: cause, message: message)
  }

  /// Writes that an expectation failed.
  func write(expectation: String, found: ValueView?, redactedAs label: String?) {
    writer.expect(at: replay.now, session, expectation, found: found, redactedAs: label)
  }

  /// Writes that a service published something while an action of this session was being handled.
  func write<Event>(event: Event, of service: String, cause: Int) {
    writer.event(at: replay.now, session, cause: cause, service: service, event)
  }

  /// Writes that something was called while an action of this session was being handled.
  func write(call: String, cause: Int) {
    writer.event(at: replay.now, session, cause: cause, call: call)
  }

  /// Writes what the reactor's own code printed while an action of this session was being handled.
  func write(log message: String, cause: Int) {
    writer.log(at: replay.now, session, cause: cause, message)
  }

  /// Writes that a relay or a subject of the reactor sent an element.
  func write<Value>(_ value: Value, fromOutput name: String) {
    writer.output(
      at: replay.now, session, cause: Cause.number(of: ExecutionContext.currentCause),
      name: name, value)
  }

  /// Writes that a part of the view shows something.
  func write<Value>(_ value: Value, on control: String) {
    writer.view(
      at: replay.now, session, cause: Cause.number(of: ExecutionContext.currentCause),
      control: control, value)
  }
}
