import ReactorTraceFormat

/// The event of a replay that `--break-at` stops before.
///
/// One replay finds it, and the next replay, which is the same up to that point, uses it.
struct BreakPoint: Codable {
  /// The number of the event among those that an ``EventCounter`` counts; 0 for the start of the replay.
  var event: Int
  /// Indicates whether the event is a mutation, so that the reducer runs next.
  var isMutation: Bool
  /// The requested line of the trace, without its line break.
  var line = ""
}

/// Finds the event that writes a line of the trace, and the mutation that leads to it.
struct BreakPointSearch {
  /// The break point; set when its line has been reached.
  private(set) var found: BreakPoint?
  /// The number of lines of the trace so far.
  private(set) var lineCount = 1

  private let line: Int
  private let shownKinds: TraceKindSet
  /// The number of the latest mutation, until its state is emitted.
  private var mutation: Int?
  /// The number of the mutation that led to the latest state; nil if there is none.
  private var mutationOfState: Int?

  /// Starts with the first line of the trace, which is written before any event.
  ///
  /// - Parameters:
  ///   - line: The number of the line, counted from 1.
  ///   - shownKinds: The kinds of events in the trace, each on a line.
  init(line: Int, shownKinds: TraceKindSet) {
    self.line = line
    self.shownKinds = shownKinds
    if line == 1 { found = BreakPoint(event: 0, isMutation: false) }
  }

  /// Processes the next event, which has a number.
  mutating func look(at event: TraceEvent, _ number: Int) {
    switch event.kind {
    case .mutation: mutation = number
    case .state: (mutationOfState, mutation) = (mutation, nil)
    default: break
    }
    guard shownKinds.contains(event.kind) else { return }
    lineCount += 1
    guard lineCount == line else { return }
    // The reducer has already created the state, and everything that shows it.
    if [.state, .pulse, .view].contains(event.kind), let mutationOfState {
      found = BreakPoint(event: mutationOfState, isMutation: true)
    } else {
      found = BreakPoint(event: number, isMutation: event.kind == .mutation)
    }
  }
}

/// Passes the events of a replay to a writer, and counts the mutations and the events that the trace shows.
final class EventCounter: EventSink {
  let kinds: TraceKindSet
  private let writer: TraceWriter
  private let willReceive: (TraceEvent, _ number: Int) -> Void
  private var count = 0

  /// Creates a counter.
  ///
  /// - Parameters:
  ///   - writer: Writes the trace.
  ///   - willReceive: Called with each counted event and its number, from 1, before the event is passed on.
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
