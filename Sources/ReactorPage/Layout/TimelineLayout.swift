import ReactorText
import ReactorTraceFormat

/// The layout of a timeline, made once for its two painters: the script of the page, and ``Still``.
struct TimelineLayout {
  /// The rows of a session.
  struct Lane: Equatable {
    /// The number of rows of effects.
    var effectRows = 0
    /// The number of rows of calls.
    var callRows = 0
  }

  /// A path whose value over time is shown as a strip.
  struct Pin: Equatable {
    /// The number of the session.
    let session: Int
    /// The path as scripts write it.
    let path: String
  }

  /// The rows of each session.
  let lanes: [Lane]
  /// The time axis.
  let axis: FoldedAxis
  /// The paths that are pinned before somebody chooses others.
  let pins: [Pin]
  /// Whether events are placed by their order, because all are at one time.
  let isInOrder: Bool

  /// The most rows of effects of a session, and of calls.
  private static let maximumRows = (effects: 12, calls: 6)

  /// Lays a recording out, and notes the rows of its spans in it.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - other: A recording that is shown along the same axis.
  ///   - isInOrder: Whether the times of the events are their places.
  init(
    _ recording: inout PageRecording, comparedWith other: PageRecording? = nil,
    isInOrder: Bool = false
  ) {
    self.isInOrder = isInOrder
    let effects = Self.assignRows(
      &recording.effects, in: recording, maximum: Self.maximumRows.effects)
    let calls = Self.assignRows(&recording.calls, in: recording, maximum: Self.maximumRows.calls)
    lanes = zip(effects, calls).map { Lane(effectRows: $0, callRows: $1) }
    let times = recording.events.map(\.time)
    axis = FoldedAxis(other.map { (times + $0.events.map(\.time)).sorted() } ?? times)
    pins = PinChoice.pins(of: recording)
  }

  /// Gives each span its row; returns the number of rows of each session.
  private static func assignRows(
    _ spans: inout [PageSpan], in recording: PageRecording, maximum: Int
  ) -> [Int] {
    var rows = recording.sessions.map { _ in SpanRows(maximum: maximum) }
    for index in spans.indices {
      let span = spans[index]
      spans[index].row = rows[span.session].row(
        from: recording.events[span.first].time, to: recording.events[span.last].time)
    }
    return rows.map(\.count)
  }
}

/// Rows of a lane, filled so that no two spans of a row overlap.
///
/// A span takes the first row that is free when it begins. So the rows are as few as there are spans at
/// the same time, up to a maximum, beyond which the last row takes all further ones.
struct SpanRows {
  /// The number of rows in use.
  var count: Int { ends.count }

  private let maximum: Int
  /// The times at which the last spans of the rows end, in nanoseconds.
  private var ends: [Int64] = []

  init(maximum: Int) {
    self.maximum = maximum
  }

  /// The row for the next span. Spans come in the order in which they begin.
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

/// The choice of the paths that a page pins by itself.
///
/// Chosen are fields that change and whose values are short: Booleans and cases of enums first, then others
/// in the order of their declaration. Four in all, and one at least for each of the first sessions.
enum PinChoice {
  private static let maximum = 4
  private static let maximumSessions = 8
  /// The longest value in bytes that is worth a strip.
  private static let longestValue = 32

  /// Chooses paths.
  static func pins(of recording: PageRecording) -> [TimelineLayout.Pin] {
    let sessions = recording.fields.indices.filter { !recording.fields[$0].isEmpty }
    let share = max(1, maximum / max(1, sessions.count))
    let candidates = candidates(in: recording)
    return sessions.prefix(maximumSessions).flatMap { session in
      let fields = candidates[session]
      let chosen = (fields.filter(\.isCase) + fields.filter { !$0.isCase }).prefix(share)
      return chosen.map {
        TimelineLayout.Pin(session: session, path: recording.fields[session][$0.field])
      }
    }
  }

  private struct Candidate {
    let field: Int
    let isCase: Bool
  }

  private static func candidates(in recording: PageRecording) -> [[Candidate]] {
    var counts = recording.fields.map { [Int](repeating: 0, count: $0.count) }
    var areShort = recording.fields.map { [Bool](repeating: true, count: $0.count) }
    var areCases = areShort
    var state = 0
    for event in recording.events where event.kind == .state {
      let changes = recording.changes[state]
      state += 1
      for index in stride(from: 0, to: changes.count, by: 2) {
        let field = changes[index]
        let text = recording.values.start(of: changes[index + 1], limit: longestValue)
        counts[event.session][field] += 1
        if text.utf8.count > longestValue { areShort[event.session][field] = false }
        if !isCase(text) { areCases[event.session][field] = false }
      }
    }
    return recording.fields.indices.map { session in
      recording.fields[session].indices.compactMap { field in
        guard counts[session][field] > 1, areShort[session][field] else { return nil }
        return Candidate(field: field, isCase: areCases[session][field])
      }
    }
  }

  private static func isCase(_ text: String) -> Bool {
    text == "true" || text == "false" || text.hasPrefix(".")
  }
}
