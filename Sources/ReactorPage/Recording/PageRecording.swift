package import ReactorAnalysis
import ReactorText
import ReactorTraceFormat

/// A recording with the tables that a page has of it: what was found in a replay, or what its golden expected.
package struct PageRecording {
  /// The source of an action: the line of a script, and the action whose handling sent it.
  struct Origin {
    let action: Int
    let file: Int
    let line: Int
    let parent: Int
  }

  /// The recording.
  let timeline: Timeline
  /// The names of the sessions as lines have them; the first one is the replay as a whole.
  let sessions: [String]
  /// The fields of the states of each session.
  private(set) var fields: [[String]]
  /// The lines of the trace, one for each event.
  private(set) var lines: [String] = []
  /// For each state in order: the numbers of the fields that it changed, each before the number of the
  /// field's new value.
  private(set) var changes: [[Int]] = []
  /// The values.
  private(set) var values = ValueTable()
  /// The files that actions come from.
  private(set) var files: [String]
  /// The sources of the actions.
  private(set) var origins: [Origin] = []

  /// Makes the tables of a recording.
  ///
  /// - Parameters:
  ///   - timeline: The recording.
  ///   - file: The name of the script.
  ///   - replaced: Events of the trace of the same replay, by the indices of those whose lines and states they replace.
  ///     So both sides of a comparison are read from the form that the golden has.
  package init(
    _ timeline: Timeline, file: String = "", replacing replaced: [Int: TimelineEvent] = [:]
  ) {
    self.timeline = timeline
    sessions = timeline.sessions.map { session in
      var name = ByteBuffer()
      name.append(escaping: session.name, .swift)
      return name.string()
    }
    fields = timeline.sessions.map(\.fieldNames)
    files = [file]
    lines.reserveCapacity(timeline.events.count)
    for event in timeline.events {
      let shown = replaced[event.index] ?? event
      lines.append(shown.line)
      if event.kind == .state {
        changes.append(changes(of: shown, in: event.session.index))
      } else if let action = event.action, action.event.index == event.index {
        let place = event.step.flatMap { timeline.scriptLine(of: $0) }
        origins.append(
          Origin(
            action: action.number, file: number(ofFile: place?.file ?? file),
            line: place?.number ?? 0, parent: event.parent ?? 0))
      }
    }
  }

  private mutating func changes(of state: TimelineEvent, in session: Int) -> [Int] {
    state.changes.flatMap { change in
      let known = fields[session].firstIndex(of: change.field)
      if known == nil { fields[session].append(change.field) }
      return [known ?? fields[session].count - 1, values.number(ofText: change.new)]
    }
  }

  private mutating func number(ofFile name: String) -> Int {
    if let known = files.firstIndex(of: name) { return known }
    files.append(name)
    return files.count - 1
  }

  /// The number of events.
  package var count: Int { timeline.events.count }

  /// Indicates whether all events are at one time. Their order is then all that a timeline can
  /// show.
  var isInstant: Bool { timeline.events.first?.time == timeline.events.last?.time }

  /// The index of the last event of a span, or that of the recording's last one.
  func last(of span: TimelineSpan) -> Int { span.end ?? max(0, count - 1) }
}
