import ReactorAnalysis
import ReactorDiagnostics
import ReactorPlanning
import ReactorReplay
import ReactorScript
import ReactorTraceFormat

/// The steps of a script, as a replay ran them: when each was done, what its actions changed, and what failed.
package struct RecordedSteps: Codable, Sendable {
  /// A step of the script itself.
  package struct Entry: Codable, Sendable {
    /// The range of its bytes.
    package fileprivate(set) var range: Range<Int>
    /// The virtual time after it, in nanoseconds.
    package let time: Int64
    /// The range of the fields that its actions changed, among those of all steps.
    fileprivate let changes: Range<Int>
  }

  /// A field, and the values that actions of a step gave it.
  package struct Change: Codable, Equatable, Sendable {
    /// The name of the field, after that of the session if it is not the session of the first change; may be empty.
    package let field: String
    /// The value before, and those that followed; of many, the first ones and the last.
    package fileprivate(set) var values: [String]
    /// The number of values before the last one that are not kept.
    package fileprivate(set) var omitted = 0
  }

  /// A failure of the replay at a place of the script itself.
  package struct Failure: Codable, Equatable, Sendable {
    /// The id of the diagnostic, its message, its label, and its notes.
    package let (id, message): (String, String)
    package let label: String?
    package let notes: [String]
    /// The offsets of the range that is marked.
    package let range: Range<Int>
    /// The virtual time, in nanoseconds.
    package let time: Int64?
    /// The session of the value that was found, and the value as a script writes it, if one was found.
    package let session: String?
    package let found: String?
  }

  /// The steps, in the order of their places.
  package var entries: [Entry] = []
  /// The failures, in the order of the replay.
  package private(set) var failures: [Failure] = []
  private var changes: [Change] = []

  /// The maximum number of steps and of failures, of changes of all steps, and of one, and of values of a change.
  private static let (maximumSteps, maximumFailures) = (200_000, 100)
  private static let maximumChanges = 400_000
  fileprivate static let (maximumChangesOfStep, maximumValues) = (16, 4)
  /// The maximum number of characters of a value.
  private static let maximumLength = 100

  /// The fields that the actions of a step changed.
  package func changes(of entry: Entry) -> ArraySlice<Change> {
    entry.changes.upperBound <= changes.count ? changes[entry.changes] : []
  }

  /// Moves the steps along with an edit of the script. A step that it removes as a whole is left out.
  ///
  /// - Parameters:
  ///   - range: The range of bytes that it replaces.
  ///   - count: The number of bytes that it puts there.
  package mutating func move(replacing range: Range<Int>, with count: Int) {
    let moved = count - range.count
    var kept = 0
    for index in entries.indices {
      var step = entries[index].range
      if step.upperBound > range.lowerBound {
        if step.lowerBound >= range.upperBound {
          step = step.lowerBound + moved..<step.upperBound + moved
        } else if range.lowerBound <= step.lowerBound, step.upperBound <= range.upperBound {
          continue
        } else {
          let lower = min(step.lowerBound, range.lowerBound)
          let upper = max(step.upperBound, range.upperBound) + moved
          step = lower..<max(lower, upper)
        }
      }
      entries[kept] = entries[index]
      entries[kept].range = step
      kept += 1
    }
    entries.removeSubrange(kept...)
  }
}

extension RecordedSteps {
  /// Keeps the steps of a replay that has run; nil if it has not, or if it was not recorded.
  init?(_ replay: CheckedReplay) {
    guard let (plan, failures) = replay.outcome, let recorded = replay.recorded,
      let timeline = recorded.timeline, let times = recorded.replay.stepTimes
    else { return nil }
    var changed = Self.changes(in: timeline) { number in
      replay.step(ofAction: number).flatMap { $0.file == 0 ? $0.offset : nil }
    }
    // The steps of included files stand for the step that includes them.
    var next = 0
    var reader = ScriptReader(plan.files[0])
    while entries.count < Self.maximumSteps, let step = reader.next() {
      let offset = Int(step.range.lower)
      var time = step.includedPath == nil ? nil : entries.last?.time ?? 0
      while next < times.count, step.includes(plan.steps[next].place) {
        time = times[next]
        next += 1
      }
      guard let time else { continue }
      let found = changed.removeValue(forKey: offset) ?? []
      let start = changes.count
      if start + found.count <= Self.maximumChanges { changes += found }
      entries.append(
        Entry(range: offset..<Int(step.range.upper), time: time, changes: start..<changes.count))
    }
    for failure in failures where failure.file === plan.files[0] {
      guard self.failures.count < Self.maximumFailures else { break }
      let step = entries.last { $0.range.lowerBound <= Int(failure.offset) }
      self.failures.append(Failure(failure, at: step?.time))
    }
  }

  /// The fields that actions changed, by the steps that the actions go back to.
  private static func changes(
    in timeline: Timeline, step: (_ action: Int) -> Int?
  ) -> [Int: [Change]] {
    var found: [Int: [Change]] = [:]
    for event in timeline.events where event.kind == .state {
      guard let cause = event.cause, let step = step(cause) else { continue }
      let session = timeline.action(numbered: cause)?.event.session
      let prefix = session == event.session ? "" : "\(event.sessionName): "
      for change in event.changes {
        guard let old = change.old else { continue }
        found[step, default: []].add(prefix + change.field, shortened(old), shortened(change.new))
      }
    }
    return found
  }

  private static func shortened(_ value: String) -> String {
    let start = value.prefix(maximumLength)
    return start.endIndex == value.endIndex ? value : "\(start)…"
  }
}

extension Step {
  /// Returns whether a planned step of a place comes from this one.
  fileprivate func includes(_ place: StepPlace) -> Bool {
    includedPath == nil ? place.file == 0 && place.offset == Int(range.lower) : place.file != 0
  }
}

extension [RecordedSteps.Change] {
  fileprivate mutating func add(_ field: String, _ old: String, _ new: String) {
    if let index = firstIndex(where: { $0.field == field }) {
      if self[index].values.count > RecordedSteps.maximumValues {
        self[index].values.removeLast()
        self[index].omitted += 1
      }
      self[index].values.append(new)
    } else if count < RecordedSteps.maximumChangesOfStep {
      append(RecordedSteps.Change(field: field, values: [old, new]))
    }
  }
}

extension RecordedSteps.Failure {
  fileprivate init(_ failure: ReplayFailure, at time: Int64?) {
    let diagnostic = failure.diagnostic
    (id, message, label) = (diagnostic.id, diagnostic.message, diagnostic.label)
    notes = diagnostic.notes.map(\.message)
    range =
      Int(diagnostic.range.lower)..<max(Int(diagnostic.range.lower), Int(diagnostic.range.upper))
    self.time = time
    session = failure.subject?.session
    found = failure.found
  }
}
