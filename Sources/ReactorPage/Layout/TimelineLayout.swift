/// The layout of a timeline, made once for its two painters: the script of the page, and ``Still``.
struct TimelineLayout {
  /// The rows of a session.
  struct Lane: Hashable {
    /// The number of rows of effects.
    var effectRows = 0
    /// The number of rows of calls.
    var callRows = 0
  }

  /// A path whose value over time is shown as a strip.
  struct Pin: Hashable {
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
