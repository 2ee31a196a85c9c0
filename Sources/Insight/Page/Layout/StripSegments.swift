import ReactorTimeline
import ReactorTraceFormat

/// The segments of a strip that shows the values of a path over time.
struct StripSegments {
  /// A stretch of time in which a path has a single value.
  struct Segment: Equatable {
    /// The time at which the path receives the value, in nanoseconds.
    let begin: Int64
    /// The number of the value in the recording.
    let value: Int
  }

  /// The segments in order. At most one segment starts at any given time. If a path receives several values at the
  /// same time, only the last value is shown.
  private(set) var segments: [Segment] = []

  /// Creates the segments for the values of a pinned field.
  ///
  /// - Parameters:
  ///   - pin: The field to show.
  ///   - times: The time of each event in the layout, indexed by event.
  init(_ pin: TimelineLayout.Pin, in recording: PageRecording, _ times: [Int64]) {
    guard let field = recording.fields[pin.session].firstIndex(of: pin.path) else { return }
    for event in recording.timeline.events where event.session.index == pin.session {
      for change in recording.changes[event.index] where change.field == field {
        add(Segment(begin: times[event.index], value: change.value))
      }
    }
  }

  private mutating func add(_ segment: Segment) {
    if segments.last?.begin == segment.begin { segments.removeLast() }
    if segments.last?.value != segment.value { segments.append(segment) }
  }
}
