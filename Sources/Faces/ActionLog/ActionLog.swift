import ReactorStreams
import ReactorBase
import ReactorTraceFormat
import ReactorTypeLayout

/// A log that stores a recorder's most recent actions as strings.
///
/// Callers must hold the recorder's lock.
final class ActionLog {
  private let capacity: Int
  private let byteLimit: Int
  private let rules: RenderingRules
  private let start = ContinuousClock.now
  private var sessions: [RecordedScript.Session] = []
  private var entries = FIFO<RecordedScript.Entry>()
  private var bytes = 0
  private var dropped = 0
  private var renderer: ValueRenderer
  private var rendered = 0
  private var text = ByteBuffer()

  init(capacity: Int, byteLimit: Int, rules: RenderingRules) {
    self.capacity = capacity
    self.byteLimit = byteLimit
    self.rules = rules
    renderer = ValueRenderer(rules: rules)
  }

  /// Adds a session under a unique name and returns its index.
  func addSession(_ name: String, kind: String, _ reading: ActionReading) -> Int {
    var unused = name
    var number = 1
    while sessions.contains(where: { $0.name == unused }) {
      number += 1
      unused = "\(name)-\(number)"
    }
    sessions.append(RecordedScript.Session(name: unused, kind: kind, reading: reading))
    return sessions.count - 1
  }

  /// Adds an action to the log.
  ///
  /// - Parameters:
  ///   - action: The action to print and store.
  ///   - session: The index that ``addSession(_:kind:_:)`` returned.
  ///   - clock: The clock of the replay that sends the action, or `nil` if the action is sent in real time.
  func add<Action>(_ action: Action, in session: Int, _ clock: VirtualClock?) {
    let time = clock?.now ?? elapsed
    let call = text(of: action)
    let entry = RecordedScript.Entry(
      time: time, session: session,
      call: call.utf8.count > byteLimit ? .tooLarge(bytes: call.utf8.count) : .text(call))
    while !entries.isEmpty, bytes + entry.size > byteLimit { dropOldest() }
    if entries.count == capacity { dropOldest() }
    bytes += entry.size
    entries.append(entry)
  }

  func removeAll() {
    entries = FIFO()
    bytes = 0
    dropped = 0
  }

  /// The sessions and entries, ready to be written as a script or log.
  var contents: RecordedScript {
    RecordedScript(sessions: sessions, entries: entries.contents, dropped: dropped)
  }

  /// The real time since the log was created, in nanoseconds, rounded down to a whole millisecond.
  private var elapsed: Int64 {
    let (seconds, attoseconds) = start.duration(to: .now).components
    return (seconds * 1_000 + attoseconds / 1_000_000_000_000_000) * 1_000_000
  }

  private func text<Action>(of action: Action) -> String {
    // The renderer keeps every value that it redacts, so the log limits memory use by replacing the renderer
    // periodically.
    if rendered == capacity {
      rendered = 0
      renderer = ValueRenderer(rules: rules)
    }
    rendered += 1
    text.truncate(to: 0)
    TypeLayout.withView(of: action) { renderer.appendCall($0, to: &text) }
    defer { if text.count > byteLimit { text = ByteBuffer() } }
    return text.string()
  }

  private func dropOldest() {
    bytes -= entries.popFirst()?.size ?? 0
    dropped += 1
  }
}
