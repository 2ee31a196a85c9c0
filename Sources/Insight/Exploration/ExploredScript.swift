package import ReactorBase
package import ReactorPlanning
package import ReactorRegistration
package import ReactorReplay
import ReactorScript
import ReactorTraceFormat

/// An exploration that can run its timelines one after another.
///
/// Thread safety: confined to one thread.
package final class ExploredScript {
  let plan: Plan
  private(set) var exploration: PlannedExploration
  /// The actions that are generated with values taken from states.
  private(set) var made: MadeActions
  /// The steps after `choose`.
  let closing: ArraySlice<PlannedStep>
  /// The syntax of the steps after `choose`, or an empty array if the script itself does not contain `choose`.
  let closingSyntax: [Step]
  /// The syntax of the script.
  let script: Script
  /// The loader of the files that a found script includes.
  let loader: any IncludeLoader
  let registry: ReactorRegistry
  let options: ReplayOptions
  private let values: ValueFormatter
  /// The algorithm that computes digests of situations.
  let situations: SituationDigest
  /// The memory in which each timeline is recorded before it runs, because the timeline may end the process.
  package var notes: TimelineNotes?
  /// The log of the running timeline, or `nil` if no thread observes the timeline.
  package var log: ReplayLog?
  /// The source text of each step that the exploration can choose.
  package var stepTexts: [String] { exploration.candidates.map(\.syntax.text) }
  /// The scope of the comparison with another version, or `nil` if versions are not compared.
  package var scope: ComparisonScope? {
    didSet { leaveOut(scope?.unknownSteps ?? []) }
  }
  /// Indicates whether versions are compared.
  var isCompared: Bool { scope != nil }
  /// A closure that starts a process for each timeline, or `nil` to run all timelines in this process.
  package var isolator: Isolator?
  /// The other explorations of a suite, with the same reactor but other options.
  package var variants: [ExploredScript] = []
  /// The index of this exploration in a suite, or `nil` if there is no suite. In a suite, the recorded picks of a
  /// timeline start with this index.
  var number: UInt16?
  /// The picks that are known to end the process. A timeline stops before making them.
  var deadly: Set<[UInt16]> = []
  /// The kinds of moves that have ended the process. Moves of these kinds are first tried in a forked child.
  var riskyKinds: Set<UInt64> = []
  /// A closure that runs the given work in a forked child and returns the failure that ended the child, if any. The
  /// property is `nil` if moves are not tried in children.
  package var trial: ((_ work: () -> Void) -> Failure?)?

  /// The index of the first generated answer that is a failure, for each method with generated answers.
  var firstMadeFailures: [String: Int] = [:]
  /// The number of timelines whose facts have been read.
  var factCount = 0
  /// The work done in all timelines, in moves. The start of a timeline counts as one move, and a move in a large state
  /// counts as several moves.
  var work = 0

  /// The size, in bytes, of a situation that takes about as long to process as a move.
  private static let sizeOfMove = 1024
  /// The number of moves that take about as long as forking the process.
  private static let workOfTrial = 400
  /// The maximum number of events after a move. A larger number counts as a loop.
  private static let eventLimit = 20_000

  /// Creates an exploration from the plan of a script, or returns `nil` if the script is not an exploration.
  ///
  /// - Parameters:
  ///   - plan: The plan of the script.
  ///   - registry: The registry of reactors.
  ///   - loader: The loader of the files that the script includes.
  ///   - options: The replay options of the timelines.
  package init?(
    _ plan: Plan, _ registry: ReactorRegistry, including loader: any IncludeLoader,
    options: ReplayOptions
  ) {
    guard let exploration = plan.exploration else { return nil }
    self.plan = plan
    self.registry = registry
    self.loader = loader
    self.exploration = exploration
    made = MadeActions(plan, exploration.templates)
    closing = plan.steps.dropFirst(exploration.place + 1).filter { $0.kind != .choose }[...]
    let script = Script.read(plan.files[0]).script
    self.script = script
    let start = script.steps.firstIndex(where: \.isChoice)
    closingSyntax = start.map { script.steps[($0 + 1)...].filter { !$0.isChoice } } ?? []
    var options = options
    options.eventLimit = min(options.eventLimit, Self.eventLimit)
    // Threads and timers are monitored only when a script is replayed outside an exploration.
    options.watchesThreads = false
    options.watchRealTimers = nil
    self.options = options
    values = ValueFormatter(rules: plan.rendering)
    situations = SituationDigest(rules: plan.wholeRendering)
  }

  package var name: String { plan.files[0].title }

  /// The names of the reactors in the exploration's sessions.
  package var reactorNames: Set<String> { Set(plan.sessions.map(\.kind.name)) }

  /// Excludes the given steps, and all generated actions with the same names as these steps.
  private func leaveOut(_ steps: [String]) {
    if steps.isEmpty { return }
    let texts = Set(steps)
    let candidates = exploration.candidates.filter { !texts.contains($0.syntax.text) }
    let names = Set(steps.map { $0.prefix { $0 != "(" } })
      .subtracting(candidates.map { $0.syntax.text.prefix { $0 != "(" } })
    let templates = exploration.templates.filter { template in
      let text = template.text(with: template.gaps.map { _ in "" })
      return !names.contains(text.prefix { $0 != "(" })
    }
    exploration = exploration.choosing(candidates, templates)
    made = MadeActions(plan, templates)
  }

  /// The first 64 rules of the script and its reactors except `race-free` rules, in the form that traces print.
  package var ruleTexts: [String] { Array(plan.allRules.prefix(64)) }

  /// Returns the lines of the stubs, among the first 64, that have never answered.
  ///
  /// - Parameter used: A bit mask of the stubs that have answered.
  package func stubs(besides used: UInt64) -> [String] {
    plan.steps.filter { $0.kind == .stub && $0.index < 64 && used & 1 << UInt64($0.index) == 0 }
      .map { step in
        let file = plan.files[step.place.file]
        let range = file.restOfLine(from: step.place.offset)
        return String(decoding: file.bytes[Int(range.lower)..<Int(range.upper)], as: UTF8.self)
      }
  }

  /// Indicates whether any rule depends on the order of answers.
  package var hasOrderRules: Bool { !plan.raceRules.isEmpty }

  /// Indicates whether some values of the states are not used to generate actions because traces redact these values.
  package var leavesValuesOut: Bool {
    !made.isEmpty && !plan.rendering.redactionLabels.isEmpty
  }

  /// Runs a timeline, in a separate process if timelines are isolated.
  ///
  /// - Parameters:
  ///   - instructions: The moves or picks to follow.
  ///   - keepsMoves: Whether to keep the moves and the answers.
  ///   - seesSituation: Whether to compute the situation at the end.
  func run(
    _ instructions: TimelineGuide.Instructions, keepsMoves: Bool = false,
    seesSituation: Bool = false
  ) -> TimelineOutcome {
    let outcome = isolated {
      self.runHere(instructions, keepsMoves: keepsMoves, seesSituation: seesSituation).outcome
    }
    if isolator != nil { count(outcome) }
    return outcome
  }

  /// Adds the work of a timeline to the total.
  private func count(_ outcome: TimelineOutcome) {
    let each = 1 + outcome.situationSize / Self.sizeOfMove
    work += (outcome.moveCount + 1) * each + outcome.trials * Self.workOfTrial
  }

  /// Runs a timeline in this process, for a caller that observes the timeline or examines its calls and steps
  /// afterward.
  ///
  /// - Parameters:
  ///   - instructions: The moves or picks to follow.
  ///   - keepsMoves: Whether to keep the moves, the answers and the steps.
  ///   - seesSituation: Whether to compute the situation at the end.
  ///   - sink: The sink that receives the events. A timeline with a sink is run only once, so that the caller sees a
  ///     single run.
  ///   - willMove: A closure that is called before each move.
  func runHere(
    _ instructions: TimelineGuide.Instructions, keepsMoves: Bool = false,
    seesSituation: Bool = false,
    to sink: (any EventSink)? = nil, willMove: ((TimelineGuide, Replay) -> Void)? = nil
  ) -> TimelineGuide {
    let (guide, replay) = begun(to: sink)
    if sink == nil, replay.hasNote(.observerOrder) {
      let (_, other) = begun { $0.reversesActionObservers = true }
      replay.dropObserverOrderNotes(comparing: other)
    }
    guide.outcome.notes = replay.notes.compactMap { NotedPlace($0, in: plan) }
    // An app may round ties in either direction, so a timeline fails if it fails with either rounding.
    if sink == nil, guide.outcome.failure == nil, replay.hasNote(.roundingTie) {
      let (other, _) = begun { $0.roundsTiesDown.toggle() }
      if other.outcome.failure != nil { return other }
    }
    return guide

    func begun(
      to sink: (any EventSink)? = nil, prepare: (Replay) -> Void = { _ in }
    ) -> (TimelineGuide, Replay) {
      notes?.begin()
      if let number { notes?.add(number) }
      let guide = TimelineGuide(
        instructions, of: self, keepsMoves: keepsMoves, seesSituation: seesSituation,
        willMove: willMove)
      let log = log ?? ReplayLog()
      log.clear()
      let replay = Replay(
        plan, options: options, log: log, values: values, to: sink, guide: guide)
      prepare(replay)
      _ = replay.run()
      if isolator == nil { count(guide.outcome) }
      return (guide, replay)
    }
  }

  /// Replays an ordinary script, in a separate process if timelines are isolated.
  ///
  /// - Returns: The script's failures, or an empty set if the script is invalid.
  func failures(of text: String) -> Set<Failure> {
    notes?.begin()
    guard let plan = plan(of: text) else { return [] }
    return isolated { Set(self.replay(plan).map { Failure($0.identity) }) }
  }

  /// Replays the plan of an ordinary script and returns its failures.
  func replay(_ plan: Plan) -> [ReplayFailure] {
    let log = log ?? ReplayLog()
    log.clear()
    return Replay(plan, options: options, log: log, values: values, to: SilentSink()).run()
  }
}

extension Step {
  /// Indicates whether the step is a `choose` step.
  var isChoice: Bool { if case .choose = kind { true } else { false } }

  /// Indicates whether the step includes the steps of another script.
  var isInclude: Bool { if case .include = kind { true } else { false } }
}

/// A loader that resolves the paths in a found script relative to the exploration.
struct FoundFiles: IncludeLoader {
  let loader: any IncludeLoader
  /// The found script, and the exploration that its paths are relative to.
  let found: SourceFile
  let exploration: SourceFile

  func load(_ path: String, from file: SourceFile) throws(IncludeProblem) -> SourceFile {
    try loader.load(path, from: file == found ? exploration : file)
  }
}

/// Methods that run timelines in separate processes, for reactors that depend on static state. No timeline is
/// affected by state that another timeline leaves behind.
extension ExploredScript {
  /// A closure that runs the given work in a forked child and returns the result. If the child cannot be created or
  /// dies, the closure does not return.
  package typealias Isolator = (_ work: () -> [UInt8]) -> [UInt8]

  /// Runs the given work, in a forked child if timelines are isolated.
  func isolated<Result: Codable>(_ work: @escaping () -> Result) -> Result {
    guard let isolator else { return work() }
    guard let result = Message.value(Result.self, in: isolator { Message.bytes(of: work()) }) else {
      // The timeline has overwritten its result, which counts as a crash.
      fatalError("a timeline did not return a valid result")
    }
    return result
  }
}
