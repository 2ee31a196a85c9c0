import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorScript
import ReactorTimeline
import ReactorTraceFormat

/// A timeline that leads from one settled state to the next. After each step, calls are answered and time advances
/// until the remaining work requires another step.
struct RestTimeline {
  /// A rule for answering the calls after a step.
  enum Way: Equatable {
    /// Each call receives the answer with the given index, if there is one.
    case answer(Int)
    /// The call with the given index fails, and the other calls receive their first answers.
    case fail(Int)
  }

  let moves: [Move]
  /// The index of the timeline that this timeline continues, or `nil` for the timeline without steps.
  let parent: Int?
  /// The steps in script syntax, and the indices of their first moves.
  let steps: [(text: String, start: Int)]
  let way: Way
  let timeline: TimelineEvents
  /// The fields of all sessions before the first step and after each step.
  let rests: [[SituationFacts.Field]]
  /// The methods whose calls could have failed.
  let failingMethods: Set<String>

  /// The events and the calls since the last step.
  let events: ArraySlice<TimelineEvents.Event>
  let calls: [TimelineEvents.Call]

  var step: String { steps.last?.text ?? "" }
  /// Indicates whether the last step is an action of the first session rather than an external event.
  var isAction: Bool { !ValueList.name(of: step).contains(" ") && !steps.isEmpty }
  var before: [SituationFacts.Field] { rests.count > 1 ? rests[rests.count - 2] : [] }
  var after: [SituationFacts.Field] { rests[rests.count - 1] }

  /// Returns the events between the given step and the next one.
  func events(ofStep index: Int) -> ArraySlice<TimelineEvents.Event> {
    let end = index + 1 < steps.count ? steps[index + 1].start : Int.max
    return timeline.events(in: steps[index].start..<end)
  }
}

/// A search that needs few timelines because each of them leads from one settled state to the next. It prefers
/// timelines that repeat a step, and answers the calls of a step in different ways.
final class RestWalk {
  private(set) var timelines: [RestTimeline] = []
  /// Indicates whether every timeline has been continued.
  private(set) var isComplete = false
  /// The coverage of the timelines.
  private(set) var coverage = CoverageFacts()

  private let script: ExploredScript
  /// The next steps, indexed by their cost.
  private var open: [[Entry]] = []
  private var seen: Set<[String]> = []

  private struct Entry {
    let parent: Int
    let step: Move
  }

  /// The result of running a timeline.
  private struct Run {
    let timeline: RestTimeline
    /// The actions that can be generated from the states at the timeline's end.
    let made: [String]
    let calls: Int
    let answers: Int
  }

  /// The maximum number of timelines, and the maximum number of moves in all timelines.
  private static let (maximumTimelines, maximumWork) = (800, 30_000)
  /// The maximum number of moves after a step, and the maximum number of these moves that advance time.
  private static let (maximumMoves, maximumPauses) = (12, 4)
  private static let (maximumDepth, maximumVariants) = (4, 4)
  /// The cost of a step that differs from the previous step. Repeating a step costs 1.
  private static let costOfOther = 3

  init(_ script: ExploredScript) { self.script = script }

  /// Runs timelines until none is left to continue, or until the limits are reached.
  func run() {
    let start = script.work
    guard let first = run(after: nil, nil, .answer(0)) else { return }
    add(first)
    while let entry = next() {
      guard timelines.count < Self.maximumTimelines, script.work - start < Self.maximumWork,
        script.notes?.isStopRequested != true
      else { return }
      guard let run = run(after: entry.parent, entry.step, .answer(0)) else { continue }
      add(run)
      guard run.calls > 0 else { continue }
      let ways: [RestTimeline.Way] =
        (0..<min(run.calls, 2)).map { .fail($0) }
        + (1..<max(2, run.answers)).prefix(2).map { .answer($0) }
      for way in ways {
        guard let other = self.run(after: entry.parent, entry.step, way),
          other.timeline.moves != run.timeline.moves
        else { continue }
        add(other)
      }
    }
    isComplete = true
  }

  private func next() -> Entry? {
    guard let cost = open.firstIndex(where: { !$0.isEmpty }) else { return nil }
    return open[cost].removeFirst()
  }

  private func add(_ run: Run) {
    let (place, timeline) = (timelines.count, run.timeline)
    timelines.append(timeline)
    let depth = timeline.steps.count
    guard depth < min(Self.maximumDepth, script.exploration.limit) else { return }
    let isNew = seen.insert(timeline.after.map(\.text)).inserted
    let last = ValueList.name(of: timeline.step)
    var variants: [String: Int] = [:]
    let listed = script.exploration.candidates.indices.map { Move.step($0) }
    for step in listed + run.made.map({ Move.made($0) }) {
      guard let text = script.text(ofStep: step) else { continue }
      let name = ValueList.name(of: text)
      let variant = variants[name, default: 0]
      variants[name] = variant + 1
      // The same step is tried once more, because hidden state may have changed.
      guard isNew || text == timeline.step, variant < Self.maximumVariants else { continue }
      let cost = depth + variant + (name == last ? 1 : Self.costOfOther)
      while open.count <= cost { open.append([]) }
      open[cost].append(Entry(parent: place, step: step))
    }
  }

  /// Continues a timeline with another step. Returns `nil` if the step is not possible, or if the timeline fails or
  /// does not settle.
  private func run(after parent: Int?, _ step: Move?, _ way: RestTimeline.Way) -> Run? {
    let former = parent.map { timelines[$0] }
    let prefix = former?.moves ?? []
    let (recorder, coverageRecorder) = (TimelineEventRecorder(script), script.coverageRecorder)
    var (calls, answers, moves, pauses) = (0, 0, 0, 0)
    var made: [String]?
    var lists: [Int: ListHistory] = [:]
    var failing: Set<String> = []
    func answer(_ call: OpenCalls.Call) -> Move? {
      let clauses = (0..<call.choices).map { call.clause(of: $0) }
      let failures = clauses.indices.filter { clauses[$0].hasPrefix("fails") }
      let others = clauses.indices.filter {
        !clauses[$0].hasPrefix("fails") && clauses[$0] != "-> never"
      }
      if !failures.isEmpty { failing.insert("\(call.call.service).\(call.call.method)") }
      var choice = others.first ?? failures.first
      switch way {
      case .fail(let number): if number == calls, let failure = failures.first { choice = failure }
      case .answer(let number): if number < others.count { choice = others[number] }
      }
      calls += 1
      answers = max(answers, others.count)
      return choice.map { .answer(call: call.text, ordinal: call.ordinal, choice: $0) }
    }
    let guide = script.runHere(
      .moves(
        prefix + (step.map { [$0] } ?? []),
        then: { [script] replay in
          moves += 1
          if moves <= Self.maximumMoves {
            if let call = replay.callsToAnswer.open.first { return answer(call) }
            // If only ongoing effects are left, time advances at most once.
            if replay.nextInstant != nil, pauses < (replay.isAtRest ? 1 : Self.maximumPauses) {
              pauses += 1
              return .time
            }
            made = script.made.texts(in: replay, &lists)
          }
          return nil
        }), keepsMoves: true, seesSituation: true, to: EventTee(recorder, coverageRecorder)
    ) { guide, _ in recorder.move = guide.outcome.moves.count - 1 }
    let outcome = guide.outcome
    let isDone = step.map {
      outcome.moves.count > prefix.count && outcome.moves[prefix.count] == $0
    }
    guard outcome.failure == nil, !outcome.wasAvoided, isDone != false, let made else { return nil }
    coverage.add(coverageRecorder.timeline, script.plan.rendering)
    let steps = step.flatMap { script.text(ofStep: $0) }.map { [(text: $0, start: prefix.count)] }
    let events = recorder.timeline.events(in: (step == nil ? 0 : prefix.count)..<Int.max)
    let timeline = RestTimeline(
      moves: outcome.moves, parent: parent, steps: (former?.steps ?? []) + (steps ?? []), way: way,
      timeline: recorder.timeline, rests: (former?.rests ?? []) + [recorder.currentFields],
      failingMethods: failing.union(former?.failingMethods ?? []),
      events: events, calls: recorder.timeline.calls.filter { $0.start >= events.startIndex })
    return Run(timeline: timeline, made: made, calls: calls, answers: answers)
  }
}
