package import ReactorPlanning
package import ReactorReplay
import ReactorBase
package import ReactorTraceFormat

/// A digest of the states that a timeline emits: the states of all sessions, in order and with their times; or only of
/// the states at rest, that is, before time advances or the next action is sent.
final class StateDigest: EventSink {
  let kinds: TraceKindSet
  let excess: EventExcess? = nil
  private let isAtRest: Bool
  /// The time of the states that may be replaced, and these states by session.
  private var time: Int64 = 0
  private var fleeting: [Int: UInt64] = [:]
  /// The latest states of the sessions that are at rest.
  private var lasting: [Int: UInt64] = [:]
  private(set) var value: UInt64 = 0
  private var renderer: ValueRenderer
  private var bytes = ByteBuffer()
  private var sessions = 0

  /// Creates the digest of no states.
  ///
  /// - Parameters:
  ///   - rules: The rules for writing states. Nothing is redacted.
  ///   - isAtRest: Whether to include only states at rest.
  init(rules: RenderingRules, isAtRest: Bool) {
    self.isAtRest = isAtRest
    kinds = TraceKindSet(isAtRest ? [.state, .action] : [.state])
    renderer = ValueRenderer(rules: rules.withoutRedactions)
  }

  func begin() {
    value = .emptyDigest
    (sessions, time, fleeting, lasting) = (0, 0, [:], [:])
  }

  func addSession(named name: String) -> SessionID {
    sessions += 1
    return SessionID(index: sessions)
  }

  func receive(_ event: TraceEvent) {
    if isAtRest, event.time != time { rest() }
    time = event.time
    guard case .state(let view) = event.payload else { return rest() }
    bytes.truncate(to: 0)
    if !isAtRest { bytes.append(text: "\(event.time) \(event.session.index) ") }
    renderer.appendText(view, to: &bytes)
    if isAtRest {
      fleeting[event.session.index] = bytes.fingerprint()
    } else {
      add(bytes.fingerprint())
    }
  }

  /// Adds the latest emitted states.
  func rest() {
    for (session, state) in fleeting.sorted(by: { $0.key < $1.key })
    where lasting[session] != state {
      for number in [UInt64(bitPattern: time), UInt64(session), state] { add(number) }
      lasting[session] = state
    }
    fleeting.removeAll(keepingCapacity: true)
  }

  /// Adds the possible moves.
  func add(_ number: UInt64) {
    value.addToDigest(number)
    value ^= value >> 29
  }

  func finish() {}
}

extension ExploredScript {
  private var newDigest: StateDigest {
    StateDigest(rules: plan.rendering, isAtRest: comparesRest)
  }

  /// Runs the timelines of a part, and computes a digest of each.
  func digests(of order: SearchOrder, _ limits: Explorer.Limits) -> SearchResult {
    PartSearch(order, of: self, limits, digesting: newDigest).run()
  }

  /// The digest of a timeline.
  func digest(of moves: [Move]) -> UInt64 {
    let digest = newDigest
    digest.begin()
    _ = runHere(.moves(moves), to: digest)
    digest.rest()
    return digest.value
  }

  /// The states that a script emits, as a trace; empty if the script is not valid here.
  ///
  /// - Parameters:
  ///   - text: The script.
  ///   - log: The log for the progress of the replay.
  ///   - memory: The memory for the trace in case the process dies; nil for separate memory.
  package func states(
    of text: String, log: ReplayLog = ReplayLog(), memory: TraceMemory? = nil
  ) -> [UInt8] {
    guard let plan = plan(of: text) else { return [] }
    var bytes: [UInt8] = []
    let writer = TraceWriter(
      options: optionsOfStates(of: plan), rules: plan.rendering, memory: memory,
      lineOfStep: plan.line
    ) {
      bytes.append($0)
    }
    writer.write(TraceHeader())
    _ = Replay(plan, options: self.options, log: log, values: writer.values, to: writer).run()
    return bytes
  }

  /// The form of a trace that contains only states; and actions, if some of the states are dropped because of them.
  package func optionsOfStates(of plan: Plan) -> TraceOptions {
    var request = PartialTraceOptions()
    request.show = TraceKindSet(comparesRest ? [.state, .action] : [.state])
    return request.options(over: plan.trace, or: .full)
  }

  /// The states of a trace to compare: all states, or only those at rest.
  package func comparedStates(in trace: [UInt8]) -> [UInt8] {
    if !comparesRest { return trace }
    var kept: [String] = []
    var time: Substring?
    var fleeting: [(session: Substring, state: Substring, line: Substring)] = []
    var lasting: [Substring: Substring] = [:]
    func rest() {
      for (session, state, line) in fleeting where lasting[session] != state {
        kept.append("\(line)\n")
        lasting[session] = state
      }
      fleeting = []
    }
    for line in String(decoding: trace, as: UTF8.self).split(separator: "\n") {
      // 0.300 follow state #1 isFollowing: true
      let parts = line.split(separator: " ", maxSplits: 3)
      if parts.first != time { rest() }
      time = parts.first
      guard parts.count == 4, parts[2] == "state" else {
        rest()
        if parts.count < 3 || parts[2] != "action" { kept.append("\(line)\n") }
        continue
      }
      let state = parts[3].hasPrefix("#") ? parts[3].drop { $0 != " " } : parts[3][...]
      fleeting.removeAll { $0.session == parts[1] }
      fleeting.append((parts[1], state, line))
    }
    rest()
    return Array(kept.joined().utf8)
  }
}
