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
    case picks([UInt16], then: (PossibleMoves) -> Int?)
    /// The moves. One that is not possible is left out.
    case moves([Move])
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
    var options = PossibleMoves(of: subject)
    while !hasFailed(in: replay) {
      options.find(
        in: replay, canChoose: sent < exploration.limit && next == closing.startIndex,
        closing: next < closing.endIndex ? closing[next] : nil, isSettled: isSettled)
      let move: Move?
      switch course {
      case .picks(let first, let then):
        let pick = picks.count < first.count ? Int(first[picks.count]) : then(options)
        guard let pick, pick < options.count else {
          finish(replay, options)
          return
        }
        lastIsStep = options.isStep(pick)
        picks.append(UInt16(pick))
        widths.append(UInt16(min(options.count, Int(UInt16.max))))
        subject.notes?.add(UInt16(pick))
        if !subject.deadly.isEmpty, subject.deadly.contains(picks) {
          wasAvoided = true
          return
        }
        let (pause, picked) = options.move(pick, in: replay)
        if let pause {
          if keepsMoves { moves.append(pause) }
          perform(pause, in: replay)
        }
        move = picked
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
            let first = options.firstStep(afterPause: time)
          {
            stepsAfterPause = first
          } else if let pick = options.pick(
            of: moves[given - 1], stepsFrom: stepsAfterPause ?? 0, in: replay)
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
      guard let move, options.contains(move, in: replay) else { continue }
      subject.notes?.add(step: move.stepNumber)
      if keepsMoves { moves.append(move) }
      willMove?(self, replay)
      perform(move, in: replay)
    }
    calls = replay.callsToAnswer.all
    endTime = replay.time
  }

  // MARK: - The end

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

  private func finish(_ replay: Replay, _ options: PossibleMoves) {
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

  // MARK: - What is done

  private func perform(_ move: Move, in replay: Replay) {
    defer { moveCount += 1 }
    lastAnswer = nil
    switch move {
    case .step(let index): perform(exploration.candidates[index], in: replay)
    case .made(let text): subject.made.candidate(text).map { perform($0, in: replay) }
    case .answer(_, _, let choice):
      guard let call = replay.callsToAnswer.call(of: move) else { return }
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
