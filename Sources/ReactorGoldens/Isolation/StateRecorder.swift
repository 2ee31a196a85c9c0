import ReactorTraceFormat
import ReactorText

/// Keeps the states of a replay, as traces show them.
final class StateRecorder: EventSink {
  /// Writes the values.
  let values: ValueFormatter
  private(set) var states = RecordedStates()

  /// The maximum number of bytes of all states, and of states. After that, the latest state of each
  /// session replaces the one before it.
  private static let (maximumBytes, maximumEntries) = (8 << 20, 100_000)
  private var latest: [Int: [UInt8]] = [:]

  init(rules: RenderingRules) {
    values = ValueFormatter(rules: rules)
  }

  let kinds = TraceKindSet([.state])
  let excess: EventExcess? = nil

  func addSession(named name: String) -> SessionID {
    states.sessions.append(name)
    // Number 0 is the replay as a whole.
    return SessionID(index: states.sessions.count)
  }

  func receive(_ event: TraceEvent) {
    guard case .state(let view) = event.payload else { return }
    var text = ByteBuffer()
    values.renderer.appendState(view, to: &text)
    let bytes = Array(text.string().utf8)
    let session = event.session.index - 1
    if states.entries.count >= Self.maximumEntries
      || states.bytes.count + bytes.count > Self.maximumBytes
    {
      latest[session] = bytes
    } else {
      let step = event.step.flatMap { $0.file == 0 ? $0.offset : nil }
      add(bytes, session: session, step: step)
    }
  }

  func finish() {
    for session in latest.keys.sorted() {
      add(latest[session] ?? [], session: session, step: .max)
    }
    latest = [:]
  }

  private func add(_ bytes: [UInt8], session: Int, step: Int?) {
    let start = states.bytes.count
    states.bytes += bytes
    states.entries.append(
      RecordedStates.Entry(
        session: session, step: step, text: start..<states.bytes.count))
  }
}
