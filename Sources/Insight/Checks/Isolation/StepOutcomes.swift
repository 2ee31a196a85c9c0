import ReactorTimeline
package import ReactorBase
import ReactorPlanning
import ReactorReplay
import ReactorScript
import ReactorTraceFormat

/// The outcomes of a script's steps in a replay: the time at which each step ended, the changes that its actions made,
/// and its failures.
package struct StepOutcomes: Codable, Sendable {
  /// A step of the script itself.
  package struct Entry: Codable, Sendable {
    /// The byte range of the step in the script.
    package fileprivate(set) var range: Range<Int>
    /// The virtual time after the step, in nanoseconds.
    package fileprivate(set) var time: Int64
    /// The range of the step's changes in the list of all changes.
    fileprivate let changes: Range<Int>
  }

  /// A part of a state, along with the values that a step's actions assigned to the part.
  package struct Change: Codable, Equatable, Sendable {
    /// The path of the part, or an empty string for the whole state. The path is preceded by the name of the session
    /// if the action was sent to another session. The path of an inserted or removed element includes `+` or `-`.
    package let field: String
    /// The previous value, if it is shown, followed by the new values. If there are many values, only the first few and
    /// the last one are kept.
    package fileprivate(set) var values: [String]
    /// Indicates whether the first element of ``values`` is the previous value.
    package let hasOld: Bool
    /// The number of omitted values. They precede the last value.
    package fileprivate(set) var omitted = 0
  }

  /// A failure of a replay, or a note on the replay.
  package struct Problem: Codable, Equatable, Sendable {
    package let severity: Diagnostic.Severity
    /// The identifier, message, label, and notes of the diagnostic.
    package let (id, message): (String, String)
    package let label: String?
    package let notes: [String]
    /// The byte range that the diagnostic marks.
    package let range: Range<Int>
    /// The included file that contains the range, and the range of that file's path in the script. Both are `nil` for a
    /// range in the script itself.
    package let file: String?
    package let include: Range<Int>?
    /// The virtual time at which the failure occurred, in nanoseconds.
    package let time: Int64?
    /// The session of the actual value, and the value in script syntax, or `nil` if there is no actual value.
    package let session: String?
    package let found: String?
    /// The method and argument for which a stub is missing, or `nil` if no stub is missing.
    package let stub: String?
  }

  /// The steps in source order.
  package var entries: [Entry] = []
  /// The failures, in the order of the replay, followed by the notes.
  package private(set) var problems: [Problem] = []
  private var changes: [Change] = []

  /// The maximum number of steps, and the maximum number of failures or notes. The constants that follow limit the
  /// changes in total, the changes per step, and the values per change.
  private static let (maximumSteps, maximumProblems) = (200_000, 100)
  private static let maximumChanges = 400_000
  fileprivate static let (maximumChangesOfStep, maximumValues) = (16, 4)
  /// The maximum width of a value, in columns.
  private static let maximumColumns = 100

  /// Returns the changes that the actions of a step made.
  package func changes(of entry: Entry) -> ArraySlice<Change> {
    entry.changes.upperBound <= changes.count ? changes[entry.changes] : []
  }

  /// Adjusts the steps to an edit of the script. Steps that the edit removes completely are dropped.
  ///
  /// - Parameters:
  ///   - range: The byte range that is replaced.
  ///   - count: The number of bytes that replace the range.
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

extension StepOutcomes {
  /// Creates the outcomes of a replay's steps, or returns `nil` if the replay has not run or was not recorded.
  init?(_ replay: CheckedReplay) {
    guard let (plan, findings) = replay.outcome, let recorded = replay.recorded,
      let timeline = recorded.timeline, let ends = recorded.replay.stepEnds
    else { return nil }
    var changed = Self.changes(in: timeline) { number in
      replay.log.origin(ofAction: number).flatMap { $0.file == 0 ? $0.offset : nil }
    }
    var next = 0
    var includes = plan.includes[...]
    var reader = ScriptReader(plan.files[0], steps: .repeated)
    // Repeated steps, keyed by their offsets.
    var repeated: [Int: Int] = [:]
    while entries.count < Self.maximumSteps, let step = reader.next() {
      let place = StepPlace(file: 0, offset: step.range.lower)
      var time: Int64?
      while next < ends.count, plan.steps[next].place == place {
        time = ends[next].time
        next += 1
      }
      if let include = includes.first, include.path == step.includedPath?.range {
        includes.removeFirst()
        next = max(next, min(include.steps.upperBound, ends.count))
        time = next == 0 ? 0 : ends[next - 1].time
      }
      guard let time else { continue }
      if reader.isInBlock {
        if let known = repeated[place.offset] {
          entries[known].time = time
          continue
        }
        repeated[place.offset] = entries.count
      }
      let found = changed.removeValue(forKey: place.offset) ?? []
      let start = changes.count
      if start + found.count <= Self.maximumChanges { changes += found }
      entries.append(
        Entry(
          range: place.offset..<Int(step.range.upper), time: time, changes: start..<changes.count))
    }
    var step = 0
    for (index, failure) in findings.failures.prefix(Self.maximumProblems).enumerated() {
      while step < ends.count, ends[step].failureCount <= index { step += 1 }
      let include = plan.include(of: failure.file, failure.offset, whichRan: step)
      if include == nil, failure.file !== plan.files[0] { continue }
      let time = step < ends.count ? ends[step].time : nil
      problems.append(Problem(failure, at: time, in: include))
    }
    for note in findings.notes.prefix(Self.maximumProblems) {
      let include = plan.include(of: note.file, note.offset)
      if include == nil, note.file !== plan.files[0] { continue }
      problems.append(Problem(note, in: include))
    }
  }

  /// Returns the changes that actions made, keyed by the offsets of the steps that led to the actions.
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
        let shown = ShownChange.list(
          from: old, to: change.new, at: change.field, columns: maximumColumns)
        for part in shown { found[step, default: []].add(part, prefix) }
      }
    }
    return found
  }

}

extension Plan {
  /// Returns the `include` step through which the step of a failure or note was included, or `nil` if the step is in
  /// the script itself.
  ///
  /// - Parameters:
  ///   - file: The file of the step.
  ///   - offset: The offset of the step.
  ///   - number: The index of the step that ran when the replay failed. A rule may fail at a later step than its own.
  fileprivate func include(
    of file: SourceFile, _ offset: UInt32, whichRan number: Int? = nil
  ) -> Include? {
    if file === files[0] { return nil }
    let matching = includes.lazy.filter { include in
      self.steps[include.steps].contains { step in
        step.place.offset == Int(offset) && self.files[step.place.file] === file
      }
    }
    return number.flatMap { number in matching.first { $0.steps.contains(number) } }
      ?? matching.first
  }
}

extension [StepOutcomes.Change] {
  /// Adds a change, or adds its new value to an earlier change of the same field.
  ///
  /// - Parameter prefix: The prefix for the path of the change.
  fileprivate mutating func add(_ change: ShownChange, _ prefix: String) {
    let field = prefix + change.path
    if let new = change.new, let index = firstIndex(where: { $0.field == field }) {
      if self[index].values.count > StepOutcomes.maximumValues {
        self[index].values.removeLast()
        self[index].omitted += 1
      }
      self[index].values.append(new)
    } else if count < StepOutcomes.maximumChangesOfStep {
      append(
        StepOutcomes.Change(
          field: field, values: [change.old, change.new].compactMap { $0 },
          hasOld: change.old != nil && change.new != nil))
    }
  }
}

extension StepOutcomes.Problem {
  fileprivate init(_ failure: ReplayFailure, at time: Int64?, in include: Plan.Include?) {
    self.init(failure.diagnostic, in: failure.file, include, failure, at: time)
  }

  fileprivate init(_ note: ReplayNote, in include: Plan.Include?) {
    self.init(note.diagnostic, in: note.file, include, nil, at: nil)
  }

  private init(
    _ diagnostic: Diagnostic, in file: SourceFile, _ include: Plan.Include?,
    _ failure: ReplayFailure?, at time: Int64?
  ) {
    severity = diagnostic.severity
    (id, message, label) = (diagnostic.id, diagnostic.message, diagnostic.label)
    notes = diagnostic.notes.map(\.message)
    range =
      Int(diagnostic.range.lower)..<max(Int(diagnostic.range.lower), Int(diagnostic.range.upper))
    self.time = time
    session = failure?.subject?.session
    found = failure?.found
    stub = failure?.missingStub
    self.file = include.map { _ in file.name }
    self.include = include.map { Int($0.path.lower)..<Int($0.path.upper) }
  }
}
