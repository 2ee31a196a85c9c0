import ReactorText
import ReactorTraceFormat

/// The event of a replay before which `--break-at` stops.
///
/// Found by one replay and used by the next one, which is the same up to there.
struct BreakPoint: Codable, Equatable {
  /// The number of the event among all that ``kinds(for:)`` lists, counted from 1; 0 for the start of
  /// the replay.
  var event: Int
  /// Indicates whether the event is a mutation, so that the reducer runs next.
  var isMutation: Bool
  /// The line of the trace that was asked for, without its end.
  var line: String

  /// The kinds of events that are counted: those that the trace shows, and mutations.
  static func kinds(for options: TraceOptions) -> TraceKindSet {
    var kinds = options.show
    kinds.insert(.mutation)
    return kinds
  }

  init(event: Int, isMutation: Bool, line: String) {
    self.event = event
    self.isMutation = isMutation
    self.line = line
  }
}

/// Finds the event that writes a line of the trace, and the mutation that leads to it.
final class BreakPointFinder: EventSink {
  /// The break point, once its line has been reached.
  private(set) var found: BreakPoint?
  /// The number of lines of the trace so far.
  private(set) var lineCount = 0

  let kinds: TraceKindSet
  private let options: TraceOptions
  private let line: Int
  private let encoder: any TraceEncoder
  private let values: ValueFormatter
  private var buffer = ByteBuffer()
  private var sessionCount = 0
  private var eventCount = 0
  /// The number of the latest mutation, until its state is emitted.
  private var mutation: Int?
  /// The number of the mutation that led to the latest state, if one did.
  private var mutationOfState: Int?

  /// Makes a finder.
  ///
  /// - Parameters:
  ///   - line: The number of the line, counted from 1.
  ///   - options: The options of the trace.
  ///   - values: Writes values as the trace does.
  ///   - lineOfStep: Finds the script line of a step.
  init(
    line: Int, options: TraceOptions, values: ValueFormatter,
    lineOfStep: @escaping (StepPlace) -> ScriptLine?
  ) {
    self.line = line
    self.options = options
    self.values = values
    kinds = BreakPoint.kinds(for: options)
    encoder = options.format.makeEncoder(options, lineOfStep: lineOfStep)
    _ = addSession(named: "*")
  }

  /// Nothing more is needed after the line, but a replay that stops early would be another one.
  var excess: EventExcess? { nil }

  func addSession(named name: String) -> SessionID {
    encoder.addSession(named: name)
    defer { sessionCount += 1 }
    return SessionID(index: sessionCount)
  }

  /// Counts the first line of the trace, if there is one.
  func write(_ header: TraceHeader) {
    encoder.append(header, to: &buffer)
    if buffer.count > 0 { endLine(BreakPoint(event: 0, isMutation: false, line: "")) }
  }

  func receive(_ event: TraceEvent) {
    guard kinds.contains(event.kind) else { return }
    eventCount += 1
    switch event.kind {
    case .mutation: mutation = eventCount
    case .state: (mutationOfState, mutation) = (mutation, nil)
    default: break
    }
    guard options.show.contains(event.kind) else { return }
    encoder.append(event, &values.renderer, to: &buffer)
    var place = BreakPoint(event: eventCount, isMutation: event.kind == .mutation, line: "")
    // The reducer has made the state, and everything that shows it.
    switch event.kind {
    case .state, .pulse, .view:
      if let mutationOfState { (place.event, place.isMutation) = (mutationOfState, true) }
    default: break
    }
    endLine(place)
  }

  func finish() {}

  private func endLine(_ place: BreakPoint) {
    lineCount += 1
    if lineCount == line, found == nil {
      var place = place
      place.line = String(buffer.string().dropLast())
      found = place
    }
    buffer.empty()
  }
}
