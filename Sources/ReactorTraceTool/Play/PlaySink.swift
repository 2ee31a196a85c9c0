import ReactorReplay
import ReactorTraceFormat

/// Passes the events of a replay on to a writer, and notes how it stands at the end.
final class PlaySink: EventSink {
  let kinds: TraceKindSet
  private let writer: TraceWriter
  private let log: ReplayLog
  private let wantsStates: Bool
  private var names: [String] = ["*"]
  private var states: [Int: [(name: String, value: String)]] = [:]
  /// The result so far.
  private(set) var result = PlayResult()

  /// Makes a sink for a trace that has its first line.
  ///
  /// - Parameters:
  ///   - writer: Writes the trace.
  ///   - log: The log of the replay.
  ///   - wantsStates: Whether to note the states of the sessions.
  init(_ writer: TraceWriter, _ log: ReplayLog, wantsStates: Bool) {
    self.writer = writer
    self.log = log
    self.wantsStates = wantsStates
    var kinds = writer.options.show
    kinds.insert(.end)
    if wantsStates { kinds.insert(.state) }
    self.kinds = kinds
    result.lineCount = 1
  }

  var excess: EventExcess? { writer.excess }

  func addSession(named name: String) -> SessionID {
    names.append(name)
    return writer.addSession(named: name)
  }

  func receive(_ event: TraceEvent) {
    // Failures while the replay is released depend on where it ends, so their lines don't count.
    if log.phase != .ended, writer.options.show.contains(event.kind) { result.lineCount += 1 }
    switch event.payload {
    case .state(let view) where wantsStates:
      states[event.session.index] = writer.values.fields(ofState: view)
    case .end(let pending):
      result.nanoseconds = Int(event.time)
      result.time = String(log.nowText.dropLast(2))
      result.pending = pending.map { effect in
        effect.cause.map { "#\($0) \(effect.action)" } ?? effect.action
      }
    default: break
    }
    writer.receive(event)
  }

  func finish() {
    writer.finish()
    result.states = states.sorted { $0.key < $1.key }.map {
      PlayResult.State(session: names[$0.key], fields: $0.value)
    }
  }
}
