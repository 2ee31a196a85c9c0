package import ReactorBase
package import ReactorPlanning
package import ReactorRegistration
package import ReactorReplay
import ReactorScript
import ReactorTraceFormat

/// An exploration that can be run, one timeline after another.
///
/// Thread safety: confined to one thread.
package final class ExploredScript {
  let plan: Plan
  private(set) var exploration: PlannedExploration
  /// The actions that are generated with values taken from states.
  private(set) var made: MadeActions
  /// The steps after `choose`.
  let closing: ArraySlice<PlannedStep>
  /// The same steps as written, if the script itself contains all of them.
  let closingSyntax: [Step]
  /// The script as written.
  let script: Script
  /// Reads the files that a found script includes, when that script is planned.
  let loader: any IncludeLoader
  let registry: ReactorRegistry
  let options: ReplayOptions
  private let values: ValueFormatter
  private let prepared: PreparedPlan
  /// Computes digests of situations.
  let situations: SituationDigest
  /// Records each timeline before it is run, in a process that the timeline may end.
  package var notes: TimelineNotes?
  /// The log of the running timeline, for a thread that observes it; nil if there is none.
  package var log: ReplayLog?
  /// The steps to choose from, as the exploration writes them.
  package var stepTexts: [String] { exploration.candidates.map(\.syntax.text) }
  /// The scope of the comparison with another version; nil if versions are not compared.
  package var scope: ComparisonScope? {
    didSet { leaveOut(scope?.unknownSteps ?? []) }
  }
  /// Indicates whether versions are compared.
  var isCompared: Bool { scope != nil }
  /// Starts a process for each timeline; nil to run all of them in this process.
  package var isolator: Isolator?
  /// The further explorations that a suite uses: of the same reactor, with other options.
  package var variants: [ExploredScript] = []
  /// The index among these explorations, which the notes of a suite begin with; nil if there is no suite.
  var number: UInt16?
  /// The picks that are known to end the process; a timeline stops before them.
  var deadly: Set<[UInt16]> = []
  /// The kinds of moves that have ended the process. Moves of these kinds are first tried in another process.
  var riskyKinds: Set<UInt64> = []
  /// Performs work in a copy of this process, and returns the failure that ended the copy; nil if
  /// moves should not be tried in copies.
  package var trial: ((_ work: () -> Void) -> Failure?)?

  /// The methods with generated answers, and the first of these answers that is a failure.
  var firstMadeFailures: [String: Int] = [:]
  /// The number of timelines whose facts have been read.
  var factCount = 0
  /// The number of moves in all timelines, where the beginning of each counts as one, and a move in a large state as
  /// several.
  var work = 0

  /// The number of bytes of a situation whose processing takes about as long as a move.
  private static let sizeOfMove = 1024
  /// The number of moves that take about as long as a copy of the process.
  private static let workOfTrial = 400
  /// The maximum number of events that may follow one move. A larger number counts as a loop.
  private static let eventLimit = 20_000

  /// Prepares an exploration.
  ///
  /// - Parameters:
  ///   - plan: The plan of a script.
  ///   - registry: The reactors.
  ///   - loader: Reads the files that the script includes.
  ///   - options: The options of its timelines.
  /// - Returns: Nil if the script is not an exploration.
  package init?(
    _ plan: Plan, _ registry: ReactorRegistry, including loader: any IncludeLoader,
    options: ReplayOptions
  ) {
    guard let exploration = plan.exploration else { return nil }
    self.plan = plan
    prepared = PreparedPlan(plan)
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
    // Threads and timers are watched when a script is replayed by itself.
    options.watchesThreads = false
    options.watchRealTimers = nil
    self.options = options
    values = ValueFormatter(rules: plan.rendering)
    situations = SituationDigest(rules: plan.wholeRendering)
  }

  package var name: String { plan.files[0].title }

  /// The names of the reactors of its sessions.
  package var reactorNames: Set<String> { Set(plan.sessions.map(\.kind.name)) }

  /// Leaves out steps, and the actions of the same names that are generated with values of states.
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

  /// The first 64 rules of the script and its reactors, except `race-free` rules, as a trace prints them.
  package var ruleTexts: [String] { Array(plan.allRules.prefix(64)) }

  /// The lines of those stubs, among the first 64, that have never answered.
  ///
  /// - Parameter used: A bit for each stub that has answered.
  package func stubs(besides used: UInt64) -> [String] {
    plan.steps.filter { $0.kind == .stub && $0.index < 64 && used & 1 << UInt64($0.index) == 0 }
      .map { step in
        let file = plan.files[step.place.file]
        let range = file.restOfLine(from: step.place.offset)
        return String(decoding: file.bytes[Int(range.lower)..<Int(range.upper)], as: UTF8.self)
      }
  }

  /// Indicates whether a rule is about the order of answers.
  package var hasOrderRules: Bool { !plan.raceRules.isEmpty }

  /// Indicates whether the states may contain values that are not tried, because traces redact them.
  package var leavesValuesOut: Bool {
    !made.isEmpty && !plan.rendering.redactionLabels.isEmpty
  }

  /// Runs a timeline, in a separate process if timelines have one each.
  ///
  /// - Parameters:
  ///   - instructions: The task.
  ///   - keepsMoves: Whether to keep the moves and the answers.
  ///   - seesSituation: Whether the situation at the end is requested.
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

  /// Counts the work of a timeline.
  private func count(_ outcome: TimelineOutcome) {
    let each = 1 + outcome.situationSize / Self.sizeOfMove
    work += (outcome.moveCount + 1) * each + outcome.trials * Self.workOfTrial
  }

  /// Runs a timeline in this process, for a caller that observes it, or examines the calls and steps afterwards.
  ///
  /// - Parameters:
  ///   - instructions: The task.
  ///   - keepsMoves: Whether to keep the moves, the answers and the steps.
  ///   - seesSituation: Whether the situation at the end is requested.
  ///   - sink: Receives the events. A timeline with a sink is run only once, so that its caller
  ///     sees a single run.
  ///   - willMove: Called before each move.
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
    // The app may round either way, so a timeline fails if it fails with either rounding.
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
        prepared, options: options, log: log, values: values, to: sink, guide: guide)
      prepare(replay)
      _ = replay.run()
      if isolator == nil { count(guide.outcome) }
      return (guide, replay)
    }
  }

  /// Runs an ordinary script.
  ///
  /// - Returns: The failure in it.
  func failures(of text: String) -> Set<Failure> {
    notes?.begin()
    guard let plan = plan(of: text) else { return [] }
    return isolated { Set(self.replay(plan).map { Failure($0.identity) }) }
  }

  /// Replays an ordinary script, and returns its failures.
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

/// Reads the files that a found script includes, as the exploration would.
struct FoundFiles: IncludeLoader {
  let loader: any IncludeLoader
  /// The script that was found, and the exploration.
  let found: SourceFile
  let exploration: SourceFile

  func load(_ path: String, from file: SourceFile) throws(IncludeProblem) -> SourceFile {
    try loader.load(path, from: file == found ? exploration : file)
  }
}

/// Timelines in separate processes, for reactors that depend on static state: no timeline is
/// affected by anything that another timeline leaves behind.
extension ExploredScript {
  /// Performs work in a copy of this process, and returns its result. It does not return if no copy can be created, or
  /// if the copy dies.
  package typealias Isolator = (_ work: () -> [UInt8]) -> [UInt8]

  /// Performs work in a separate process if each timeline has its own process.
  func isolated<Result: Codable>(_ work: @escaping () -> Result) -> Result {
    guard let isolator else { return work() }
    guard let result = Message.value(Result.self, in: isolator { Message.bytes(of: work()) }) else {
      // The timeline has overwritten its result, so it counts as a crash.
      fatalError("a timeline did not return a valid result")
    }
    return result
  }
}
