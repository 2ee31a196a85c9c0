import TraceFormat
import TypeLayout

/// Writes the states of one session, and a line for each pulse that was assigned.
///
/// Not generic over the state: what a generic session keeps in a generic struct has its type looked
/// up at every state, 60 ns each time.
struct StateTrace {
  /// Where the latest state came from, in a replay that keeps it.
  private(set) var latest: Session.Emission?
  /// Whether there has been a state.
  private(set) var hasBegun = false
  private let layout: TypeLayout
  private var pulses: PulseFields
  private let trace: TraceSession

  init(of state: Any.Type, _ trace: TraceSession, in replay: Replay) {
    self.trace = trace
    layout = TypeLayout(state)
    pulses = PulseFields(of: state, replay.plan.rendering)
  }

  /// Whether a pulse field has been assigned in a turn.
  func isAssigned(_ pulse: String, in turn: Int) -> Bool {
    pulses.isAssigned(pulse, in: turn)
  }

  /// Writes a state; what the pulses of the first one hold does not count as assigned.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - token: The cause, as the streams carry it.
  ///   - replay: The replay that the session belongs to.
  mutating func write<State>(_ state: borrowing State, cause token: Int, in replay: Replay) {
    if replay.keepsHistory { latest = Session.Emission(time: replay.now, token: token) }
    layout.withView(of: state) { write($0, cause: Cause.number(of: token), in: replay) }
  }

  private mutating func write(_ state: ValueView, cause: Int?, in replay: Replay) {
    let now = replay.now
    replay.writer.state(at: now, trace, cause: cause, state)
    if !hasBegun {
      hasBegun = true
      return pulses.begin(with: state)
    }
    pulses.update(with: state, in: replay.turn) { name, value, redaction in
      replay.writer.pulse(at: now, trace, cause: cause, name: name, value, redactedAs: redaction)
    }
  }
}
