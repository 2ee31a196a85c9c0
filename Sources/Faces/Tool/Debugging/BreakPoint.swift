import ReactorTraceFormat

/// An event before which `--break-at` stops a replay.
///
/// A first replay finds the event. A second replay is identical up to the event and stops before the event.
struct BreakPoint: Codable {
  /// The number that an ``EventCounter`` assigned to the event, or 0 for the start of the replay.
  var event: Int
  /// Indicates whether the event is a mutation. If so, the reducer runs next.
  var isMutation: Bool
  /// The requested line of the trace, without the line break.
  var line = ""
}

/// A search for the event that writes a given trace line, and for the mutation that causes the event.
struct BreakPointSearch {
  /// The break point, or `nil` until the search reaches the requested line.
  private(set) var found: BreakPoint?
  /// The number of trace lines so far, including the first line.
  private(set) var lineCount = 1

  private let line: Int
  private let shownKinds: TraceKindSet
  /// The number of the most recent mutation, or `nil` if the resulting state has been emitted.
  private var mutation: Int?
  /// The number of the mutation that caused the most recent state, or `nil` if the state has another cause.
  private var mutationOfState: Int?

  /// Creates a search that starts after the first line of the trace, which is written before any event.
  ///
  /// - Parameters:
  ///   - line: The 1-based number of the line to find.
  ///   - shownKinds: The kinds of events in the trace. Each event is written on one line.
  init(line: Int, shownKinds: TraceKindSet) {
    self.line = line
    self.shownKinds = shownKinds
    if line == 1 { found = BreakPoint(event: 0, isMutation: false) }
  }

  /// Processes the next event in the replay.
  mutating func look(at event: TraceEvent, _ number: Int) {
    switch event.kind {
    case .mutation: mutation = number
    case .state: (mutationOfState, mutation) = (mutation, nil)
    default: break
    }
    guard shownKinds.contains(event.kind) else { return }
    lineCount += 1
    guard lineCount == line else { return }
    // When these events occur, the reducer has already returned their state, so stop at the mutation instead.
    if [.state, .pulse, .view].contains(event.kind), let mutationOfState {
      found = BreakPoint(event: mutationOfState, isMutation: true)
    } else {
      found = BreakPoint(event: number, isMutation: event.kind == .mutation)
    }
  }
}

/// An event sink that passes events to a trace writer. The sink counts mutations and the events that the trace shows.
final class EventCounter: EventSink {
  let kinds: TraceKindSet
  private let writer: TraceWriter
  private let willReceive: (TraceEvent, _ number: Int) -> Void
  private var count = 0

  /// Creates a counter that passes events to the given writer.
  ///
  /// - Parameters:
  ///   - writer: The writer of the trace.
  ///   - willReceive: A closure that receives each counted event and its 1-based number before the writer receives the
  ///     event.
  init(_ writer: TraceWriter, willReceive: @escaping (TraceEvent, _ number: Int) -> Void) {
    self.writer = writer
    self.willReceive = willReceive
    kinds = writer.options.show.union(TraceKindSet([.mutation]))
  }

  var excess: EventExcess? { writer.excess }

  func addSession(named name: String) -> SessionID { writer.addSession(named: name) }

  func describe(_ session: SessionID, _ types: SessionTypes) { writer.describe(session, types) }

  func receive(_ event: TraceEvent) {
    if kinds.contains(event.kind) {
      count += 1
      willReceive(event, count)
    }
    writer.receive(event)
  }

  func finish() { writer.finish() }
}
