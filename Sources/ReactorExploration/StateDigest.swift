import ReactorMemory
package import ReactorPlanning
package import ReactorReplay
import ReactorText
package import ReactorTraceFormat

/// A number for the states that a timeline emits: the states of all sessions, in their order and with
/// their times.
final class StateDigest: EventSink {
  let kinds = TraceKindSet([.state])
  let excess: EventExcess? = nil
  private(set) var value: UInt64 = 0
  private var renderer: ValueRenderer
  private var bytes = ByteBuffer()
  private var sessions = 0

  /// Makes the number of no state.
  init(rules: RenderingRules) {
    renderer = ValueRenderer(rules: rules.withoutRedactions)
  }

  /// Begins another timeline.
  func begin() {
    value = 0xCBF2_9CE4_8422_2325
    sessions = 0
  }

  func addSession(named name: String) -> SessionID {
    sessions += 1
    return SessionID(index: sessions)
  }

  func receive(_ event: TraceEvent) {
    guard case .state(let view) = event.payload else { return }
    bytes.truncate(to: 0)
    bytes.append(text: "\(event.time) \(event.session.index) ")
    renderer.appendText(view, to: &bytes)
    add(bytes.fingerprint())
  }

  /// Adds what can happen next.
  func add(_ number: UInt64) {
    value = (value ^ number) &* 0x0000_0100_0000_01B3
    value ^= value >> 29
  }

  func finish() {}
}

/// The numbers by which two versions of a reactor are compared: one for each timeline of a part.
package struct PartDigests: Sendable {
  /// The numbers, in the order of the timelines.
  package var digests: [UInt64] = []
  /// Whether there are more timelines than the limit.
  package var isTruncated = false
  /// Whether some timelines of the length go on.
  package var isCut = false

  init() {}

  var bytes: [UInt8] {
    var writer = MessageWriter()
    writer.write(isTruncated)
    writer.write(isCut)
    writer.write(digests) { $0.write(Int(bitPattern: UInt($1))) }
    return writer.bytes
  }

  /// Reads what another process has written; nil if it is not that.
  package init?(bytes: [UInt8]) {
    do throws(MessageReader.InvalidMessage) {
      var reader = MessageReader(bytes)
      isTruncated = try reader.flag()
      isCut = try reader.flag()
      digests = try reader.fingerprints()
    } catch {
      return nil
    }
  }
}

extension ExploredScript {
  /// The numbers of the timelines of a part.
  func digests(of order: SearchOrder, _ limits: Explorer.Limits) -> PartDigests {
    var found = PartDigests()
    let search = PartSearch(order, of: self, limits) { false }
    let result = search.run(
      digesting: StateDigest(rules: plan.rendering)
    ) { _, digest in found.digests.append(digest) }
    (found.isTruncated, found.isCut) = (result.isTruncated, result.isCut)
    return found
  }

  /// The moves of the last timeline of a part.
  func lastMoves(of order: SearchOrder, _ limits: Explorer.Limits) -> [Move] {
    var picks: [UInt16] = []
    let search = PartSearch(order, of: self, limits) { false }
    _ = search.run(digesting: StateDigest(rules: plan.rendering)) { outcome, _ in
      picks = outcome.picks
    }
    return run(.picks(picks) { _ in nil }, keepsMoves: true).moves
  }

  /// The number of a timeline.
  func digest(of moves: [Move]) -> UInt64 {
    let digest = StateDigest(rules: plan.rendering)
    digest.begin()
    _ = runHere(.moves(moves), to: digest)
    return digest.value
  }

  /// The states that a script emits, as a trace; nil if it is not valid here.
  ///
  /// - Parameters:
  ///   - text: The script.
  ///   - log: The log in which the replay records its progress.
  ///   - memory: Where the trace is left in case the process dies; nil for memory of its own.
  package func states(
    of text: String, log: ReplayLog = ReplayLog(), memory: TraceMemory? = nil
  ) -> [UInt8]? {
    guard let plan = plan(of: text) else { return nil }
    var bytes: [UInt8] = []
    let writer = TraceWriter(
      options: Self.optionsOfStates(of: plan), rules: plan.rendering, memory: memory,
      lineOfStep: plan.line
    ) {
      bytes.append($0)
    }
    writer.write(TraceHeader())
    _ = Replay(plan, options: self.options, log: log, writer: writer).run()
    return bytes
  }

  /// The form of a trace of states alone.
  package static func optionsOfStates(of plan: Plan) -> TraceOptions {
    var request = PartialTraceOptions()
    request.show = TraceKindSet([.state])
    return request.options(over: plan.trace)
  }
}
