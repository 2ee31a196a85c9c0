import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorScript
import ReactorTimeline
import ReactorTraceFormat

/// A timeline from one settled state to the next: after each step, calls are answered and time
/// advances until no work is left that runs by itself.
struct RestTimeline {
  /// How the calls after a step are answered.
  enum Way: Equatable {
    /// Each call gets one of its answers.
    case answer(Int)
    /// One call fails, and the others get their first answers.
    case fail(Int)
  }

  let moves: [Move]
  /// The index of the timeline that this one continues; nil for the timeline without steps.
  let parent: Int?
  /// The steps as scripts write them, and the positions of their moves.
  let steps: [(text: String, start: Int)]
  let way: Way
  let timeline: TimelineEvents
  /// The fields of all sessions before the first step, and after each of them.
  let rests: [[SituationFacts.Field]]
  /// The methods of calls that could have failed.
  let failingMethods: Set<String>

  /// The events since the last step, and the calls that were made since then.
  let events: ArraySlice<TimelineEvents.Event>
  let calls: [TimelineEvents.Call]

  var step: String { steps.last?.text ?? "" }
  /// Indicates whether the last step is an action of the first session, and not an external event.
  var isAction: Bool { !ValueList.name(of: step).contains(" ") && !steps.isEmpty }
  var before: [SituationFacts.Field] { rests.count > 1 ? rests[rests.count - 2] : [] }
  var after: [SituationFacts.Field] { rests[rests.count - 1] }

  /// The events since a step, up to the next one.
  func events(ofStep index: Int) -> ArraySlice<TimelineEvents.Event> {
    let end = index + 1 < steps.count ? steps[index + 1].start : Int.max
    return timeline.events(in: steps[index].start..<end)
  }
}

/// Walks from one settled state to the next, in few timelines, starting with those that repeat a step, with its calls
/// answered in each possible way.
final class RestWalk {
  private(set) var timelines: [RestTimeline] = []
  /// Indicates whether there is nothing left to continue.
  private(set) var isComplete = false
  /// The items that coverage counts in the timelines.
  private(set) var coverage = CoverageFacts()

  private let script: ExploredScript
  /// The next steps, by their cost.
  private var open: [[Entry]] = []
  private var seen: Set<[String]> = []

  private struct Entry {
    let parent: Int
    let step: Move
  }

  /// A timeline that was run.
  private struct Run {
    let timeline: RestTimeline
    /// The actions that are generated with values of the states at its end.
    let made: [String]
    let calls: Int
    let answers: Int
  }

  /// The maximum number of timelines, and of their moves in total.
  private static let (maximumTimelines, maximumWork) = (800, 30_000)
  /// The numbers of moves that end a timeline: for all moves since a step, and for time advances
  /// only.
  private static let (maximumMoves, maximumPauses) = (12, 4)
  private static let (maximumDepth, maximumVariants) = (4, 4)
  /// The cost of a step that does not repeat the previous one; repeating it costs 1.
  private static let costOfOther = 3

  init(_ script: ExploredScript) { self.script = script }

  /// Walks until everything has been seen, or until there are enough timelines.
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
      // Hidden state may have changed, so the same step is tried once more.
      guard isNew || text == timeline.step, variant < Self.maximumVariants else { continue }
      let cost = depth + variant + (name == last ? 1 : Self.costOfOther)
      while open.count <= cost { open.append([]) }
      open[cost].append(Entry(parent: place, step: step))
    }
  }

  /// Runs a timeline with another step; nil if the timeline fails or does not settle, or if the step is not possible.
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
            // Ongoing effects run once.
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
