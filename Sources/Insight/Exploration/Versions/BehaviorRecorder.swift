import ReactorBase
import ReactorReplay
import ReactorTraceFormat
import ReactorTypeLayout

/// A sink that records all events of a replay that a user of the app could notice, either as digests or as readable
/// lines.
final class BehaviorRecorder: EventSink {
  let kinds: TraceKindSet
  let excess: EventExcess? = nil
  /// The digest of each part, indexed by the part's raw value.
  private(set) var digests: [UInt64] = []
  /// The lines of each part, indexed by the part's raw value, if lines are kept.
  private(set) var lines: [[String]] = []

  private let scope: ComparisonScope
  private let keepsLines: Bool
  private var sessions: [Session] = []
  /// The time of the latest event, in nanoseconds.
  private var time: Int64 = 0
  private var renderer: ValueRenderer
  private var bytes = ByteBuffer()

  /// The fingerprint of a printed value, along with the printed string if lines are kept.
  private struct Printed {
    let fingerprint: UInt64
    let text: String
  }

  private struct Session {
    let name: String
    let nameDigest: UInt64
    /// The name of the session's reactor.
    var reactor = ""
    /// The fingerprints of the latest values of fields that are pulses in only one version, keyed by name.
    var pulses: [String: UInt64] = [:]
    /// The latest state, which may be replaced before the session is at rest.
    var fleeting: Printed?
    /// The fingerprint of the latest state at rest.
    var lasting: UInt64?

    init(named name: String) {
      self.name = name
      nameDigest = name.utf8.reduce(into: .emptyDigest) { $0.addToDigest(UInt64($1)) }
    }
  }

  /// Creates a recorder for a replay.
  ///
  /// - Parameters:
  ///   - rules: The rules for writing values. Redactions are ignored.
  ///   - keepsLines: Whether to keep the lines.
  init(_ scope: ComparisonScope, rules: RenderingRules, keepsLines: Bool = false) {
    self.scope = scope
    self.keepsLines = keepsLines
    kinds = scope.kinds
    renderer = ValueRenderer(rules: rules.withoutRedactions)
    begin()
  }

  /// Clears the recording before the next replay.
  func begin() {
    digests = BehaviorPart.allCases.map { _ in .emptyDigest }
    lines = BehaviorPart.allCases.map { _ in [] }
    (sessions, time) = ([Session(named: "*")], 0)
  }

  func addSession(named name: String) -> SessionID {
    sessions.append(Session(named: name))
    return SessionID(index: sessions.count - 1)
  }

  func describe(_ session: SessionID, _ types: SessionTypes) {
    sessions[session.index].reactor = types.reactor
  }

  /// The printed value that the buffer contains.
  private var printed: Printed {
    Printed(fingerprint: bytes.fingerprint(), text: keepsLines ? bytes.string() : "")
  }

  func receive(_ event: TraceEvent) {
    if event.time != time { rest() }
    time = event.time
    switch event.payload {
    case .state(let view):
      bytes.truncate(to: 0)
      if scope.reactors.isEmpty {
        renderer.appendText(view, to: &bytes)
      } else {
        var ends: [Int] = []
        renderer.appendStateFields(of: view, to: &bytes, ends: &ends)
      }
      sessions[event.session.index].fleeting = printed
    case .action: rest()
    case .pulse(let name, let view, _):
      if counts(name, view, of: event.session) {
        add(.pulses, of: event, "\(name) ", view)
      }
    case .output(let name, let view):
      add(.outputs, of: event, "\(name) ", view)
      add(.order, of: event, name)
    case .event(.published(let name, let view)):
      add(.outputs, of: event, "\(name) ", view)
      add(.order, of: event, name)
    case .event(.call(let text)):
      add(.outputs, of: event, text)
      add(.order, of: event, text)
    case .call(let call):
      guard case .begins = call.change else { return }
      add(.calls, of: event, call.text)
      add(.order, of: event, call.text)
    case .error(.message(let text)): add(.end, of: event, text)
    default: break
    }
  }

  /// Returns whether an assignment to a pulse is recorded.
  private func counts(_ name: String, _ view: ValueView, of session: SessionID) -> Bool {
    guard let reactor = scope.reactor(named: sessions[session.index].reactor) else { return true }
    let field = String(name.prefix { $0 != "." })
    if !reactor.fields.contains(field) { return false }
    if !reactor.mixedPulses.contains(field) { return true }
    bytes.truncate(to: 0)
    renderer.appendText(view, to: &bytes)
    return sessions[session.index].pulses.updateValue(bytes.fingerprint(), forKey: name)
      == bytes.fingerprint()
  }

  /// Records the latest states, which are now at rest.
  func rest() {
    for index in sessions.indices {
      guard let state = sessions[index].fleeting.take(),
        state.fingerprint != sessions[index].lasting
      else { continue }
      sessions[index].lasting = state.fingerprint
      add(.states, at: time, of: sessions[index], state)
    }
  }

  func finish() { rest() }

  private func add(
    _ part: BehaviorPart, of event: TraceEvent, _ text: String, _ view: ValueView? = nil
  ) {
    bytes.truncate(to: 0)
    bytes.append(text: text)
    if let view { renderer.appendText(view, to: &bytes) }
    add(part, at: event.time, of: sessions[event.session.index], printed)
  }

  private func add(
    _ part: BehaviorPart, at time: Int64, of session: Session, _ content: Printed
  ) {
    var digest = digests[part.rawValue]
    for number in [UInt64(bitPattern: time), session.nameDigest, content.fingerprint] {
      digest.addToDigest(number)
      digest ^= digest >> 29
    }
    digests[part.rawValue] = digest
    if keepsLines { lines[part.rawValue].append("\(time) \(session.name) \(content.text)") }
  }
}
