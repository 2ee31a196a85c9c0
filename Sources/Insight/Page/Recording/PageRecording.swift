package import ReactorTimeline
import ReactorBase
import ReactorTraceFormat

/// A recording with the tables that a page needs. It contains the events of a replay or of a golden.
package struct PageRecording {
  /// A change to a field of a state, stored as the numbers of the field and its new value.
  struct Change {
    let field: Int
    let value: Int
  }

  /// The origin of an action: its script line, and the action that was being handled at the time of sending.
  struct Origin {
    let action: Int
    let file: Int
    let line: Int
    let parent: Int
  }

  let timeline: Timeline
  /// The names of the sessions, as printed in traces. The first name represents the whole replay.
  let sessions: [String]
  /// The field names of each session's states.
  private(set) var fields: [[String]]
  /// The lines of the trace, one for each event.
  private(set) var lines: [String] = []
  /// The changes of each event. The array is empty for an event that is not a state.
  private(set) var changes: [[Change]] = []
  private(set) var values = ValueTable()
  /// The names of the files that actions originate from, starting with the script.
  private(set) var files: [String]
  /// The script lines of the steps that ran during the events, as a list of stretches. Each stretch belongs to one
  /// file. It starts with the number of that file, and then alternates between the number of events and the number of
  /// lines since the previous step.
  private(set) var steps: [[Int]] = []
  /// The origins of the actions.
  private(set) var origins: [Origin] = []

  /// Creates a recording for a page.
  ///
  /// - Parameters:
  ///   - timeline: The recorded timeline.
  ///   - files: The names of the script's files, starting with the script itself.
  ///   - replaced: Events from the trace of the same replay, keyed by the index of the event whose line and state they
  ///     replace. The replacements ensure that both sides of a comparison have the format of the golden.
  package init(
    _ timeline: Timeline, files: [String] = [""], replacing replaced: [Int: TimelineEvent] = [:]
  ) {
    self.timeline = timeline
    sessions = timeline.sessions.map { session in
      var name = ByteBuffer()
      name.append(escaping: session.name, .swift)
      return name.string()
    }
    fields = timeline.sessions.map(\.fieldNames)
    self.files = files
    lines.reserveCapacity(timeline.events.count)
    var steps = StepLines()
    for event in timeline.events {
      if let step = event.step, steps.isNew(step), let line = timeline.scriptLine(of: step) {
        steps.add(event.index, file: number(ofFile: line.file), line: line.number)
      }
      let shown = replaced[event.index] ?? event
      lines.append(shown.line)
      changes.append(changes(of: shown, in: event.session.index))
      if let action = event.action, action.event.index == event.index {
        let place = event.step.flatMap { timeline.scriptLine(of: $0) }
        origins.append(
          Origin(
            action: action.number, file: number(ofFile: place?.file),
            line: place?.number ?? 0, parent: event.parent ?? 0))
      }
    }
    self.steps = steps.stretches
  }

  private mutating func changes(of event: TimelineEvent, in session: Int) -> [Change] {
    event.changes.map { change in
      let known = fields[session].firstIndex(of: change.field)
      if known == nil { fields[session].append(change.field) }
      return Change(
        field: known ?? fields[session].count - 1, value: values.number(ofText: change.new))
    }
  }

  /// Returns the number of a file, or the number of the script if the name is `nil`.
  private mutating func number(ofFile name: String?) -> Int {
    guard let name else { return 0 }
    if let known = files.firstIndex(of: name) { return known }
    files.append(name)
    return files.count - 1
  }

  package var count: Int { timeline.events.count }

  /// Indicates whether all events occur at the same time. If so, a timeline can show only their order.
  var isInstant: Bool { timeline.events.first?.time == timeline.events.last?.time }

  /// Returns the index of a span's last event, or of the recording's last event if the span has not ended.
  func last(of span: TimelineSpan) -> Int { span.end ?? max(0, count - 1) }
}

/// The script lines of the steps that run during the events. Each line is stored as its difference from the previous
/// line.
private struct StepLines {
  private(set) var stretches: [[Int]] = []
  private var step: StepPlace?
  private var event = 0
  private var line = 0

  /// Records the step that runs at an event, and returns whether the step differs from the previous one.
  mutating func isNew(_ step: StepPlace) -> Bool {
    defer { self.step = step }
    return step != self.step
  }

  /// Adds the line of a step that starts to run at the given event.
  mutating func add(_ event: Int, file: Int, line: Int) {
    if stretches.last?.first != file {
      stretches.append([file])
      self.line = 0
    }
    stretches[stretches.count - 1] += [event - self.event, line - self.line]
    self.event = event
    self.line = line
  }
}
