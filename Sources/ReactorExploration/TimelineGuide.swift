import ReactorPlanning
import ReactorReplay
import ReactorScript
import ReactorTraceFormat

/// Leads a replay through one timeline of an exploration, and keeps what it sees.
///
/// A timeline is given as moves, or as picks: the places of the moves among all that are possible at each
/// point. Moves mean the same in other timelines; picks are smaller, and can be counted through.
///
/// Threads: it belongs to the thread of the replay.
final class TimelineGuide: ReplayGuide {
  /// The task.
  enum Course {
    /// The picks, and a closure that makes further ones of the number of possible moves, until it returns
    /// nil.
    case picks([UInt16], then: (Options) -> Int?)
    /// The moves. One that is not possible is left out.
    case moves([Move])
  }

  /// The moves that are possible at a point.
  struct Options {
    /// The number of steps that can be chosen.
    fileprivate(set) var steps = 0
    /// Those of them that are made with values of the state: the last ones.
    fileprivate(set) var made: [String] = []
    /// The number of answers that can be given.
    fileprivate(set) var answers = 0
    fileprivate(set) var hasTime = false
    fileprivate(set) var hasClosing = false
    /// The times after which a step can be done before the next instant, in nanoseconds.
    fileprivate(set) var pauses: [Int64] = []

    /// The number of moves, those with a step before the next instant excepted.
    fileprivate var early: Int { steps + answers + (hasTime ? 1 : 0) + (hasClosing ? 1 : 0) }
    /// The number of moves.
    var count: Int { early + pauses.count * steps }

    fileprivate mutating func removeAll() {
      (steps, answers, hasTime, hasClosing) = (0, 0, false, false)
      if !made.isEmpty { made = [] }
      pauses.removeAll(keepingCapacity: true)
    }
  }

  /// An answer that was given.
  struct GivenAnswer {
    /// The place of its move.
    let move: Int
    /// The number of the call, and of all calls that had begun.
    let call: Int
    let callCount: Int
    /// The number of `race-free` rules that held already.
    let ruleCount: Int

    /// Whether the answer follows another one, and both calls were under way before either.
    func canBeSwapped(with other: GivenAnswer) -> Bool {
      move == other.move + 1 && call != other.call && call < other.callCount
    }
  }

  /// A kind of answer.
  enum Answer: Int {
    case fails
    case other
  }

  /// The moves that were made.
  private(set) var moves: [Move] = []
  /// The picks that were made, and the number of moves there were to pick from.
  private(set) var picks: [UInt16] = []
  private(set) var widths: [UInt16] = []
  /// The number of moves that would have been possible at the end.
  private(set) var openMoves = 0
  /// The failure that ends the timeline, if there is one.
  private(set) var failure: Failure?
  /// The situation at the end, if it is asked for.
  private(set) var situation: UInt64 = 0
  /// The number of what is under way at the end, if the situation is asked for and the last move was an
  /// answer that fails.
  private(set) var workAfterFailure: UInt64?
  /// Whether nothing was left to happen by itself at the end.
  private(set) var isSettled = false
  /// The answers that were given, if moves are kept.
  private(set) var answers: [GivenAnswer] = []
  /// Whether two answers that follow one another could have come the other way round.
  private(set) var hasSwappableAnswers = false
  /// The values of the `race-free` rules at the end, if it is settled.
  private(set) var raceValues: [[String]] = []
  /// When the timeline ended, in nanoseconds.
  private(set) var endTime: Int64 = 0
  /// The steps that were done, and when, in nanoseconds.
  private(set) var steps: [(step: Step, time: Int64)] = []
  /// The calls that an answer was chosen for, or could have been.
  private(set) var calls: [OpenCalls.Call] = []

  private let course: Course
  private let subject: ExploredScript
  private let exploration: PlannedExploration
  private let closing: ArraySlice<PlannedStep>
  private let closingSyntax: [Step]
  private let keepsMoves: Bool
  private let seesSituation: Bool
  private let hasRaceRules: Bool
  /// Called before each move.
  private let willMove: ((TimelineGuide, Replay) -> Void)?
  /// Whether the timeline was ended because its next pick would have ended the process.
  private(set) var wasAvoided = false
  /// Whether the last pick was a step.
  private(set) var lastIsStep = false
  /// Whether the last move was an answer, and whether it fails.
  private(set) var lastAnswer: Answer?
  private var sent = 0
  private var moveCount = 0
  private var latestAnswer: GivenAnswer?
  private var next: Int

  /// Makes a guide.
  ///
  /// - Parameters:
  ///   - course: What is to be done.
  ///   - subject: What is explored.
  ///   - keepsMoves: Whether the moves are kept.
  ///   - seesSituation: Whether the situation at the end is asked for.
  ///   - willMove: Called before each move.
  init(
    _ course: Course, of subject: ExploredScript, keepsMoves: Bool, seesSituation: Bool = false,
    willMove: ((TimelineGuide, Replay) -> Void)? = nil
  ) {
    self.course = course
    self.subject = subject
    exploration = subject.exploration
    closing = subject.closing
    closingSyntax = subject.closingSyntax
    next = subject.closing.startIndex
    hasRaceRules = !subject.plan.raceRules.isEmpty
    self.keepsMoves = keepsMoves
    self.seesSituation = seesSituation
    self.willMove = willMove
    if case .picks(let first, _) = course {
      picks.reserveCapacity(first.count + 4)
      widths.reserveCapacity(first.count + 4)
    }
  }

  func explore(_ replay: Replay) {
    var given = 0
    // The place of the first of the steps that follow a pause, among those that were possible before it.
    var stepsAfterPause: Int?
    // One for all points, whose lists keep their memory.
    var options = Options()
    while !hasFailed(in: replay) {
      find(&options, in: replay)
      let move: Move?
      switch course {
      case .picks(let first, let then):
        let pick = picks.count < first.count ? Int(first[picks.count]) : then(options)
        guard let pick, pick < options.count else {
          finish(replay, options)
          return
        }
        lastIsStep = pick < options.steps || pick >= options.early
        picks.append(UInt16(pick))
        widths.append(UInt16(min(options.count, Int(UInt16.max))))
        subject.notes?.add(UInt16(pick))
        if !subject.deadly.isEmpty, subject.deadly.contains(picks) {
          wasAvoided = true
          return
        }
        if pick >= options.early {
          let (index, step) = (pick - options.early).quotientAndRemainder(
            dividingBy: options.steps)
          let pause = Move.pause(options.pauses[index])
          if keepsMoves { moves.append(pause) }
          perform(pause, in: replay)
          move = self.step(step, of: options)
        } else {
          move = self.move(pick, of: options, in: replay)
        }
      case .moves(let moves):
        guard given < moves.count else {
          finish(replay, options)
          return
        }
        move = moves[given]
        given += 1
        if subject.notes != nil || !subject.deadly.isEmpty {
          // A process that dies leaves the picks of its timeline, however the timeline was given.
          if case .pause(let time) = moves[given - 1],
            let index = options.pauses.firstIndex(of: time)
          {
            stepsAfterPause = options.early + index * options.steps
          } else if let pick = self.pick(
            of: moves[given - 1], options, stepsFrom: stepsAfterPause ?? 0, in: replay)
          {
            stepsAfterPause = nil
            picks.append(UInt16(pick))
            subject.notes?.add(UInt16(pick))
            if subject.deadly.contains(picks) {
              wasAvoided = true
              return
            }
          }
        }
      }
      guard let move, isPossible(move, options, in: replay) else { continue }
      subject.notes?.add(step: move.stepNumber)
      if keepsMoves { moves.append(move) }
      willMove?(self, replay)
      perform(move, in: replay)
    }
    calls = replay.callsToAnswer.all
    endTime = replay.time
  }

  // MARK: - What is there

  private func hasFailed(in replay: Replay) -> Bool {
    if let found = replay.firstFailure {
      // A step with a time comes too late only because others were chosen before it.
      if found.id == "time-is-past" { wasAvoided = true } else { failure = Failure(found) }
      return true
    }
    isSettled = replay.isAtRest
    guard isSettled, next == closing.endIndex else { return false }
    replay.breakUnmetRules()
    failure = replay.firstFailure.map { Failure($0) }
    return failure != nil
  }

  private func finish(_ replay: Replay, _ options: Options) {
    openMoves = options.count
    endTime = replay.time
    calls = replay.callsToAnswer.all
    if seesSituation {
      situation =
        replay.situation(subject.situations) ^ (UInt64(sent) &* 0x9E37_79B9_7F4A_7C15)
      if lastAnswer == .fails { workAfterFailure = replay.work(subject.situations) }
    }
    if hasRaceRules, isSettled { raceValues = replay.valuesOfRaces() }
  }

  /// Finds the moves that are possible now.
  private func find(_ options: inout Options, in replay: Replay) {
    options.removeAll()
    let calls = replay.callsToAnswer.open
    if let first = calls.first, first.isDue {
      options.answers = first.choices
      return
    }
    if sent < exploration.limit, next == closing.startIndex {
      options.steps = exploration.candidates.count
      if !subject.made.isEmpty {
        options.made = subject.made.texts(in: replay)
        options.steps += options.made.count
      }
    }
    for call in calls { options.answers += call.choices }
    if let next = replay.nextInstant {
      options.hasTime = true
      let half = (next - replay.time) / 2
      if half > 0 { options.pauses.append(half) }
    }
    for time in replay.silentTimes where !options.pauses.contains(time - replay.time) {
      options.pauses.append(time - replay.time)
    }
    if next < closing.endIndex {
      options.hasClosing = closing[next].kind != .settle || isSettled
    }
  }

  private func move(_ pick: Int, of options: Options, in replay: Replay) -> Move {
    if pick < options.steps { return step(pick, of: options) }
    var rest = pick - options.steps
    if rest < options.answers {
      for call in replay.callsToAnswer.open {
        if rest < call.choices {
          return .answer(call: call.text, ordinal: call.ordinal, choice: rest)
        }
        rest -= call.choices
      }
    }
    return options.hasTime && pick == options.steps + options.answers ? .time : .closing
  }

  /// The place of a move among those that are possible; nil if it is not possible.
  ///
  /// - Parameter start: The place of the first step: another one than 0 for a step after a pause.
  private func pick(
    of move: Move, _ options: Options, stepsFrom start: Int, in replay: Replay
  ) -> Int? {
    switch move {
    case .step(let index): return index < options.steps ? start + index : nil
    case .made(let text):
      return options.made.firstIndex(of: text).map {
        start + options.steps - options.made.count + $0
      }
    case .answer(_, _, let choice):
      guard let call = call(of: move, in: replay) else { return nil }
      var pick = options.steps + choice
      for other in replay.callsToAnswer.open {
        if other === call { return pick }
        pick += other.choices
      }
      return nil
    case .time: return options.hasTime ? options.steps + options.answers : nil
    case .closing:
      return options.hasClosing
        ? options.steps + options.answers + (options.hasTime ? 1 : 0) : nil
    case .pause: return nil
    }
  }

  private func step(_ pick: Int, of options: Options) -> Move {
    let listed = options.steps - options.made.count
    return pick < listed ? .step(pick) : .made(options.made[pick - listed])
  }

  private func call(of move: Move, in replay: Replay) -> OpenCalls.Call? {
    guard case .answer(let text, let ordinal, let choice) = move else { return nil }
    return replay.callsToAnswer.open.first {
      $0.ordinal == ordinal && choice < $0.choices && $0.text == text
    }
  }

  private func isPossible(_ move: Move, _ options: Options, in replay: Replay) -> Bool {
    switch move {
    case .step(let index):
      index < options.steps && replay.canPerform(exploration.candidates[index].step)
    case .made(let text):
      options.steps > 0
        && subject.made.candidate(text).map { replay.canPerform($0.step) } ?? false
    case .answer: call(of: move, in: replay) != nil
    case .time: options.hasTime
    case .closing: options.hasClosing
    case .pause: true
    }
  }

  // MARK: - What is done

  private func perform(_ move: Move, in replay: Replay) {
    defer { moveCount += 1 }
    lastAnswer = nil
    switch move {
    case .step(let index): perform(exploration.candidates[index], in: replay)
    case .made(let text): subject.made.candidate(text).map { perform($0, in: replay) }
    case .answer(_, _, let choice):
      guard let call = call(of: move, in: replay) else { return }
      let all = replay.callsToAnswer.all
      let given = GivenAnswer(
        move: moveCount, call: all.firstIndex { $0 === call } ?? 0, callCount: all.count,
        ruleCount: replay.raceRuleCount)
      if let last = latestAnswer, given.canBeSwapped(with: last) { hasSwappableAnswers = true }
      latestAnswer = given
      if keepsMoves { answers.append(given) }
      lastAnswer = call.clause(of: choice).hasPrefix("fails") ? .fails : .other
      replay.answer(call, with: choice)
    case .time: replay.letTimePass()
    case .closing:
      repeat {
        if keepsMoves {
          let index = next - closing.startIndex
          if closingSyntax.indices.contains(index) {
            steps.append((closingSyntax[index], replay.time))
          }
        }
        replay.explore(closing[next])
        next += 1
        // An expectation is about what has come of the step before it.
      } while next < closing.endIndex && closing[next].kind.belongsToStepBefore
    case .pause(let duration):
      if !replay.pause(duration) { wasInterrupted = true }
    }
  }

  private func perform(_ candidate: PlannedExploration.Candidate, in replay: Replay) {
    sent += 1
    if keepsMoves { steps.append((candidate.syntax, replay.time)) }
    replay.explore(candidate.step)
  }

  /// Whether something was due during a pause.
  private(set) var wasInterrupted = false

  // MARK: - In another process

  /// The outcome, for a guide in another process.
  var outcome: Outcome {
    Outcome(
      moves: moves, picks: picks, widths: widths, openMoves: openMoves, failure: failure,
      situation: situation, isSettled: isSettled, hasSwappableAnswers: hasSwappableAnswers,
      wasAvoided: wasAvoided, lastIsStep: lastIsStep, wasInterrupted: wasInterrupted,
      lastAnswer: lastAnswer, workAfterFailure: workAfterFailure, answers: answers,
      raceValues: raceValues)
  }

  /// Takes the outcome of a timeline that another process has run.
  func finish(with outcome: Outcome) {
    (moves, picks, widths) = (outcome.moves, outcome.picks, outcome.widths)
    (openMoves, failure, situation) = (outcome.openMoves, outcome.failure, outcome.situation)
    (isSettled, hasSwappableAnswers) = (outcome.isSettled, outcome.hasSwappableAnswers)
    (wasAvoided, lastIsStep) = (outcome.wasAvoided, outcome.lastIsStep)
    wasInterrupted = outcome.wasInterrupted
    (lastAnswer, workAfterFailure) = (outcome.lastAnswer, outcome.workAfterFailure)
    (answers, raceValues) = (outcome.answers, outcome.raceValues)
  }
}

extension PlannedStep.Kind {
  /// Whether nothing can happen between the step before and this one.
  fileprivate var belongsToStepBefore: Bool {
    switch self {
    case .expect, .rule, .raceRule, .ongoing, .stub, .nothing: true
    default: false
    }
  }
}
