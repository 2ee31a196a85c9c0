import ReactorTimeline
import ReactorBase
import ReactorTraceFormat

/// The layout of a timeline. The page's script and ``Still`` both draw this layout.
struct TimelineLayout {
  /// The numbers of rows in a session's lane.
  struct Lane: Equatable {
    var effectRows = 0
    var callRows = 0
  }

  /// A path whose value over time is shown as a strip.
  struct Pin: Equatable {
    let session: Int
    /// The path in script syntax.
    let path: String
  }

  /// The lane of each session.
  let lanes: [Lane]
  /// The row of each effect in its session's lane.
  let effectRows: [Int]
  let callRows: [Int]
  /// The time of each event in nanoseconds, or the event's index if all events occur at the same time.
  let times: [Int64]
  let axis: FoldedAxis
  /// The paths that are pinned initially.
  let pins: [Pin]
  /// Indicates whether events are positioned by order because all of them occur at the same time.
  let isInOrder: Bool

  /// The maximum numbers of effect rows and call rows for a session.
  private static let maximumRows = (effects: 12, calls: 6)

  /// Creates the layout for a recording.
  ///
  /// - Parameter other: Another recording that shares the axis, or `nil` if there is none.
  init(_ recording: PageRecording, comparedWith other: PageRecording? = nil) {
    isInOrder = recording.count > 1 && recording.isInstant && other?.isInstant ?? true
    let events = recording.timeline.events
    let times = isInOrder ? events.indices.map(Int64.init) : events.map(\.time)
    func rows(of spans: [TimelineSpan], maximum: Int) -> (ofSpans: [Int], counts: [Int]) {
      var rows = recording.sessions.map { _ in SpanRows(maximum: maximum) }
      let ofSpans = spans.map { span in
        rows[span.session.index].row(
          from: times[span.beginning], to: times[recording.last(of: span)])
      }
      return (ofSpans, rows.map(\.count))
    }
    let effects = rows(of: recording.timeline.effects, maximum: Self.maximumRows.effects)
    let calls = rows(of: recording.timeline.calls, maximum: Self.maximumRows.calls)
    (effectRows, callRows) = (effects.ofSpans, calls.ofSpans)
    lanes = zip(effects.counts, calls.counts).map { Lane(effectRows: $0, callRows: $1) }
    let others = isInOrder ? nil : other?.timeline.events.map(\.time)
    axis = FoldedAxis(others.map { (times + $0).sorted() } ?? times)
    self.times = times
    pins = PinChoice.pins(of: recording)
  }
}

/// The rows of a lane, in which overlapping spans are placed in different rows.
///
/// A span is placed in the first row that is free when the span begins, so there are no more rows than simultaneous
/// spans. If the maximum number of rows is reached, further spans share the last row.
struct SpanRows {
  /// The number of rows in use.
  var count: Int { ends.count }

  let maximum: Int
  /// The time at which the last span in each row ends, in nanoseconds.
  private(set) var ends: [Int64] = []

  /// Returns the row for the next span. Spans must be passed in the order in which they begin.
  mutating func row(from begin: Int64, to end: Int64) -> Int {
    let end = max(begin, end)
    if let row = ends.firstIndex(where: { $0 <= begin }) {
      ends[row] = end
      return row
    }
    if ends.count < maximum {
      ends.append(end)
      return ends.count - 1
    }
    ends[maximum - 1] = max(ends[maximum - 1], end)
    return maximum - 1
  }
}

/// The choice of paths that a page pins initially.
///
/// The choice consists of fields that change and have short values: first Booleans and enum cases, and then other
/// fields in the order of their declaration. It contains four fields in total, and at least one for each of the first
/// sessions.
enum PinChoice {
  private static let maximum = 4
  private static let maximumSessions = 8
  /// The maximum length of a value in a strip, in bytes.
  private static let longestValue = 32

  static func pins(of recording: PageRecording) -> [TimelineLayout.Pin] {
    let sessions = recording.fields.indices.filter { !recording.fields[$0].isEmpty }
    let share = max(1, maximum / max(1, sessions.count))
    let uses = uses(in: recording)
    return sessions.prefix(maximumSessions).flatMap { session in
      let uses = uses[session]
      let fields = uses.indices.filter { uses[$0].count > 1 && uses[$0].isShort }
      let chosen = fields.filter { uses[$0].isCase } + fields.filter { !uses[$0].isCase }
      return chosen.prefix(share).map {
        TimelineLayout.Pin(session: session, path: recording.fields[session][$0])
      }
    }
  }

  /// A summary of a field's values.
  private struct FieldUse {
    var count = 0
    var isShort = true
    var isCase = true
  }

  private static func uses(in recording: PageRecording) -> [[FieldUse]] {
    var uses = recording.fields.map { $0.map { _ in FieldUse() } }
    for event in recording.timeline.events {
      let session = event.session.index
      for change in recording.changes[event.index] {
        let text = recording.values.start(of: change.value, limit: longestValue)
        uses[session][change.field].count += 1
        if text.utf8.count > longestValue { uses[session][change.field].isShort = false }
        if !isCase(text) { uses[session][change.field].isCase = false }
      }
    }
    return uses
  }

  private static func isCase(_ text: String) -> Bool {
    text == "true" || text == "false" || text.hasPrefix(".")
  }
}
