package import ReactorAnalysis
import ReactorText
import ReactorTraceFormat

/// A recording as a page shows it: what was found in a replay, or what its golden expected.
package struct PageRecording {
  /// An event.
  struct Event {
    /// The virtual time in nanoseconds.
    var time: Int64
    /// The number of the session: 0 for the replay as a whole.
    let session: Int
    /// The kind.
    let kind: TraceKind
    /// The number of the action that caused it; 0 for none.
    let cause: Int
    /// The position in its line, in UTF-8, of what follows the cause.
    let body: Int
  }

  /// The source of an action: the line of a script, and the action whose handling sent it.
  struct Origin {
    let action: Int
    let file: Int
    let line: Int
    let parent: Int
  }

  /// The names of the sessions as lines have them; the first one is the replay as a whole.
  var sessions: [String] = ["*"]
  /// The fields of the states of each session.
  var fields: [[String]] = [[]]
  /// The events in order.
  var events: [Event] = []
  /// The lines of the trace, one for each event.
  var lines: [String] = []
  /// For each state in order: the numbers of the fields that it changed, each before the number of the
  /// field's new value.
  var changes: [[Int]] = []
  /// The values.
  var values = ValueTable()
  /// The effects in the order in which they began.
  var effects: [PageSpan] = []
  /// The calls of services in the order in which they began.
  var calls: [PageSpan] = []
  /// The files that actions come from.
  var files: [String] = []
  /// The sources of the actions.
  var origins: [Origin] = []

  init() {}

  /// The number of events.
  package var count: Int { events.count }

  /// The time of the last event in nanoseconds.
  var endTime: Int64 { events.last?.time ?? 0 }

  /// The values of an event: its line without the time, the session, the kind and the cause.
  func body(of event: Int) -> String {
    let line = lines[event].utf8
    return String(decoding: line.dropFirst(events[event].body), as: UTF8.self)
  }

  /// Whether all events are at one time. Their order is then all that a timeline can show.
  var isInstant: Bool { events.first?.time == events.last?.time }

  /// The recording with the place of each event for its time.
  var inOrder: PageRecording {
    var recording = self
    for index in events.indices { recording.events[index].time = Int64(index) }
    return recording
  }
}

/// An effect or a call of a recording.
struct PageSpan {
  /// The way in which a span has ended, by the number that the page knows it by.
  enum Outcome: Int {
    case live
    case ends
    case fails
    case cancelled
  }

  /// The number of the session.
  let session: Int
  /// The number of the action that it belongs to; 0 for none.
  let cause: Int
  /// The index of the first event.
  let first: Int
  /// The index of the last event, or that of the recording's last one.
  let last: Int
  /// The way in which it has ended.
  let outcome: Outcome
  /// The call as scripts write it; empty for an effect.
  let text: String
  /// The indices of the events at which a call answered, the last answer included.
  var answers: [Int] = []
  /// The row of the lane that shows it.
  var row = 0
}

extension PageRecording {
  /// Makes the recording of what was found in a replay.
  ///
  /// - Parameters:
  ///   - timeline: The replay.
  ///   - file: The name of the script.
  package init(_ timeline: Timeline, file: String) {
    sessions = timeline.sessions.map { session in
      var name = ByteBuffer()
      name.append(escaping: session.name, .swift)
      return name.string()
    }
    fields = timeline.sessions.map(\.fieldNames)
    files = [file]
    var fileNumbers = [file: 0]
    let fieldNumbers = fields.map { names in
      Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }
    events.reserveCapacity(timeline.events.count)
    lines.reserveCapacity(timeline.events.count)
    for event in timeline.events {
      let session = event.session.index
      let (line, body) = event.lineAndBody
      events.append(
        Event(
          time: event.time, session: session, kind: event.kind, cause: event.cause ?? 0,
          body: body))
      lines.append(line)
      if event.kind == .state {
        changes.append(
          timeline.changes(of: event).flatMap { change in
            [fieldNumbers[session][change.field] ?? 0, values.number(ofText: change.new)]
          })
      } else if event.kind == .action || event.kind == .event, let action = event.cause {
        let place = event.step.flatMap { timeline.scriptLine(of: $0) }
        let name = place?.file ?? file
        let number = fileNumbers[name] ?? files.count
        if number == files.count {
          fileNumbers[name] = number
          files.append(name)
        }
        origins.append(
          Origin(
            action: action, file: number, line: place?.number ?? 0, parent: event.parent ?? 0))
      }
    }
    readSpans(of: timeline)
  }

  private mutating func readSpans(of timeline: Timeline) {
    let end = max(0, events.count - 1)
    effects = timeline.effects.map { effect in
      let outcome: PageSpan.Outcome =
        switch effect.outcome {
        case nil, .begins: .live
        case .ends: .ends
        case .fails: .fails
        case .cancelled: .cancelled
        }
      return PageSpan(
        session: effect.session.index, cause: effect.cause ?? 0, first: effect.beginning,
        last: effect.end ?? end, outcome: outcome, text: "")
    }
    calls = timeline.calls.map { call in
      let outcome: PageSpan.Outcome =
        switch call.outcome {
        case nil: .live
        case .answered: .ends
        case .failed: .fails
        case .cancelled: .cancelled
        }
      return PageSpan(
        session: call.session.index, cause: call.cause ?? 0, first: call.beginning,
        last: call.end ?? end, outcome: outcome, text: call.text,
        answers: call.answers)
    }
  }
}
