import ReactorTimeline
import ReactorBase
import ReactorPlanning
import ReactorTraceFormat

/// A generator of lines that explain the origins of actions. Each line is generated only once.
struct CauseDetails {
  /// The maximum number of calls listed for one action.
  private static let maximumCalls = 5

  private let timeline: Timeline
  private let plan: Plan
  /// The virtual time to which the question refers, in nanoseconds.
  private let moment: Int64
  private var mentioned: Set<Int> = []

  init(_ explainer: Explainer, moment: Int64) {
    (timeline, plan) = (explainer.timeline, explainer.plan)
    self.moment = moment
  }

  /// Returns whether the given action has already been explained.
  func hasMentioned(_ action: Int?) -> Bool { action.map(mentioned.contains) ?? false }

  /// Returns the lines about the action that caused an entry and about the actions that led to it. Lines that have
  /// already been returned are omitted.
  mutating func lines(for entry: Explanation.Entry) -> [String] {
    let event = timeline.event(entry.event)
    var lines: [String] = []
    for action in timeline.causes(of: event) where mentioned.insert(action.number).inserted {
      lines.append(origin(of: action) + effect(of: action))
      lines += calls(of: action, for: entry)
      if action.event.session != event.session, action.number == entry.cause {
        lines += publication(of: action, before: entry.event)
      }
    }
    return lines
  }

  // MARK: - Sentences

  /// Returns a sentence about the origin of an action, such as `#1 was sent at 0.000 by overlap.actions:4`.
  private func origin(of action: TimelineAction) -> String {
    let time = TimeText.seconds(action.event.time)
    if action.isFromOutside {
      return "#\(action.number) was published at \(time) by \(line(of: action.event))"
    }
    if let parent = action.parent.flatMap(timeline.action(numbered:)) {
      return "#\(action.number) was sent at \(time) by \(name(of: parent, besides: action))"
    }
    let sender = isSentByStep(action) ? line(of: action.event) : "the reactor itself"
    return "#\(action.number) was sent at \(time) by \(sender)"
  }

  /// Returns an action with its number, such as `#3 refresh`. The session name is appended if the two actions belong to
  /// different sessions.
  private func name(of action: TimelineAction, besides other: TimelineAction) -> String {
    let session =
      action.event.session == other.event.session ? "" : " ('\(action.event.sessionName)')"
    return "\(action.shortName)\(session)"
  }

  /// Returns the script line whose step was running during an event, such as `overlap.actions:4`.
  private func line(of event: TimelineEvent) -> String {
    guard let step = event.step, let line = timeline.scriptLine(of: step) else {
      return "the start of the replay"
    }
    return plan.name(of: line) + words(forCase: plan.placeOfCase)
  }

  /// Returns a phrase that names a case, such as ` in case 'empty' (login.actions:3)`. The phrase is empty if the
  /// script has no cases.
  private func words(forCase row: ScriptPlace.Case?) -> String {
    guard let row else { return "" }
    return " in case \(row.name.quoted) (\(plan.name(of: ScriptLine(number: row.line))))"
  }

  /// Returns whether the running step can send actions. If not, the reactor itself sent the action.
  private func isSentByStep(_ action: TimelineAction) -> Bool {
    guard let place = action.event.step else { return true }
    guard let step = plan.step(at: place) else { return false }
    return [.action, .gesture, .emit].contains(step.kind)
  }

  /// Returns a clause about an action's effect, such as `; its effect ran from 0.000 to 1.000`. The clause is empty if
  /// the effect ended immediately.
  private func effect(of action: TimelineAction) -> String {
    guard let effect = timeline.effect(ofAction: action.number) else { return "" }
    let begin = TimeText.seconds(effect.beginTime)
    guard let end = effect.endTime else {
      return "; its effect has been running since \(begin)"
    }
    if end == effect.beginTime, effect.outcome == .ended(nil) { return "" }
    let words =
      switch effect.outcome {
      case .failed: "; its effect ran from \(begin) to \(TimeText.seconds(end)) and failed"
      case .cancelled:
        "; its effect ran from \(begin) to \(TimeText.seconds(end)) and was cancelled"
      default: "; its effect ran from \(begin) to \(TimeText.seconds(end))"
      }
    let isRunning = effect.beginTime <= moment && end > moment
    return words + (isRunning ? ", so it was still running at \(TimeText.seconds(moment))" : "")
  }

  /// Returns the lines about the calls that an action made before the given entry.
  private func calls(of action: TimelineAction, for entry: Explanation.Entry) -> [String] {
    if case .called = entry.change { return [] }
    let calls = timeline.calls(ofAction: action.number, before: entry.event)
    var lines = calls.prefix(Self.maximumCalls).map { call in
      "\(call.text.shortened) was called at \(TimeText.seconds(call.beginTime))"
        + (call.end ?? .max < entry.event ? call.endWords(after: " and") : "")
    }
    let rest = calls.count - lines.count
    if rest > 0 {
      lines.append("\(rest) more \(rest == 1 ? "call" : "calls") of #\(action.number)")
    }
    return lines
  }

  /// Returns the line about the event through which an action affected another session, such as
  /// `settings.changed(.dark) was published at 0.000`.
  private func publication(of action: TimelineAction, before event: Int) -> [String] {
    let events = timeline.events[action.event.index..<event]
    guard let published = events.last(where: { $0.kind == .event && $0.cause == action.number }),
      published.index != action.event.index
    else { return [] }
    return [
      "\(published.body.shortened) was published at \(TimeText.seconds(published.time))"
    ]
  }
}

extension Plan {
  /// Returns the name of a script line for use in messages, such as `overlap.actions:4`. The name omits the file's
  /// directory.
  func name(of line: ScriptLine) -> String {
    let name = line.file ?? files[0].name
    let last = name.split(separator: "/").last.map(String.init) ?? name
    return "\(VisibleText(last)):\(line.number)"
  }
}

extension TimelineSpan {
  /// Returns a phrase about the end of a call, such as ` and answered true at 0.300`. The phrase is empty if the call
  /// is pending.
  func endWords(after word: String) -> String {
    guard let outcome, let endTime else { return "" }
    let time = TimeText.seconds(endTime)
    return switch outcome {
    case .ended(let value?): "\(word) answered \(value.shortened) at \(time)"
    case .ended(nil): "\(word) ended at \(time)"
    case .failed(let error): "\(word) failed with \((error ?? "").shortened) at \(time)"
    case .cancelled: "\(word) was cancelled at \(time)"
    }
  }
}

extension TimelineAction {
  /// The action with its number, such as `#3 refresh`.
  var shortName: String { "#\(number) \(text.shortened)" }
}

extension String {
  /// The maximum width, in columns, of a string from a trace that is quoted in a sentence.
  static var shownColumns: Int { 60 }

  /// The string, shortened to the maximum width for quoting in a sentence.
  var shortened: String { shortened(toColumns: Self.shownColumns) }
}
