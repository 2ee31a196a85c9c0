import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorScript

/// A guide that controls the replay of one timeline of an exploration, and records the outcome.
///
/// A timeline is given as moves or as picks. A pick is the index of a move among all moves that are possible at that
/// point. Moves keep their meaning in other timelines, while picks are smaller and can be enumerated.
///
/// Thread safety: confined to the replay's thread.
final class TimelineGuide: ReplayGuide {
  enum Instructions {
    /// The picks to make, and a closure that chooses further picks from the possible moves until it returns `nil`.
    case picks([UInt16], then: (PossibleMoves) -> Int? = { _ in nil })
    /// The moves to make, and a closure that chooses further moves until it returns `nil`. Moves that are not possible
    /// are skipped.
    case moves([Move], then: (Replay) -> Move? = { _ in nil })
    /// The moves of a script. The timeline ends before the first move that is not possible.
    case script(ScriptMoves)
    /// The moves that another version of the reactor has made. Moves that are not possible are skipped. If `settles` is
    /// `true`, the timeline then continues until no work is due soon.
    case shared([SharedMove], settles: Bool)
  }

  /// The outcome of the timeline up to the current move.
  var outcome = TimelineOutcome()
  /// The time at which the script reached its choices, in nanoseconds.
  private(set) var startTime: Int64 = 0
  /// The time at which the timeline ended, in nanoseconds.
  private(set) var endTime: Int64 = 0
  /// The steps that ran, along with the times at which each step began and ended, in nanoseconds.
  private(set) var steps: [FoundScript.DoneStep] = []
  /// The calls whose answers were chosen or could have been chosen.
  private(set) var calls: [OpenCalls.Call] = []

  private let instructions: Instructions
  private let subject: ExploredScript
  private let keepsMoves: Bool
  private let seesSituation: Bool
  /// A closure that is called before each move.
  private let willMove: ((TimelineGuide, Replay) -> Void)?
  private var sent = 0
  private var latestAnswer: TimelineOutcome.GivenAnswer?
  private var next: Int

  /// Creates a guide for one timeline.
  ///
  /// - Parameters:
  ///   - instructions: The moves or picks to follow.
  ///   - subject: The exploration that the timeline belongs to.
  ///   - keepsMoves: Whether to keep the moves.
  ///   - seesSituation: Whether to compute the situation at the end.
  ///   - willMove: A closure that is called before each move.
  init(
    _ instructions: Instructions, of subject: ExploredScript, keepsMoves: Bool,
    seesSituation: Bool, willMove: ((TimelineGuide, Replay) -> Void)?
  ) {
    self.instructions = instructions
    self.subject = subject
    next = subject.closing.startIndex
    self.keepsMoves = keepsMoves
    self.seesSituation = seesSituation
    self.willMove = willMove
    if case .picks(let first, _) = instructions {
      outcome.picks.reserveCapacity(first.count + 4)
      outcome.widths.reserveCapacity(first.count + 4)
    }
  }

  func explore(_ replay: Replay) {
    startTime = replay.time
    defer { (calls, endTime) = (replay.callsToAnswer.all, replay.time) }
    var given = 0
    // The index of the first step after a pause, among the moves that were possible before the pause.
    var stepsAfterPause: Int?
    // All points share one object, whose lists reuse their memory.
    var options = PossibleMoves(of: subject)
    while !hasFailed(in: replay) {
      if case .shared(let moves, let settles) = instructions {
        guard given < moves.count else {
          if settles { letWorkEnd(in: replay) }
          return
        }
        follow(moves[given], in: replay)
        given += 1
        continue
      }
      options.find(
        in: replay,
        canChoose: sent < subject.exploration.limit && next == subject.closing.startIndex,
        closing: next < subject.closing.endIndex ? subject.closing[next] : nil,
        isSettled: outcome.isSettled)
      let move: Move
      switch instructions {
      case .picks(let first, let then):
        let pick =
          outcome.picks.count < first.count ? Int(first[outcome.picks.count]) : then(options)
        guard let pick, pick < options.count else { return finish(replay, options) }
        outcome.lastIsStep = options.isStep(pick)
        outcome.picks.append(UInt16(pick))
        outcome.widths.append(UInt16(options.count))
        subject.notes?.add(UInt16(pick))
        let pause: Move?
        (pause, move) = options.move(pick, in: replay)
        if subject.deadly.contains(outcome.picks) {
          outcome.wasAvoided = true
          return
        }
        if let pause {
          if keepsMoves { outcome.moves.append(pause) }
          share(pause, in: replay)
          perform(pause, in: replay)
        }
      case .moves(let moves, let then):
        guard let next = given < moves.count ? moves[given] : then(replay) else {
          return finish(replay, options)
        }
        move = next
        given += 1
        if subject.notes != nil || !subject.deadly.isEmpty {
          // Picks are recorded even if the timeline was given as moves, because they must remain available if the
          // process dies.
          if case .pause(let time) = move, let first = options.firstStep(afterPause: time) {
            stepsAfterPause = first
          } else if let pick = options.pick(
            of: move, stepsFrom: stepsAfterPause ?? 0, in: replay),
            pick < options.count
          {
            stepsAfterPause = nil
            outcome.picks.append(UInt16(pick))
            subject.notes?.add(UInt16(pick))
            if subject.deadly.contains(outcome.picks) {
              outcome.wasAvoided = true
              return
            }
          }
        }
      case .script(let script):
        guard let next = script.next(in: replay) else { return finish(replay, options) }
        move = next
      case .shared: return
      }
      guard options.contains(move, in: replay) else {
        if case .script(let script) = instructions {
          script.isBroken = true
          return
        }
        continue
      }
      outcome.support.add(options.support(of: move))
      outcome.lastKind = move.kind
      if let notes = subject.notes {
        notes.add(step: move.stepNumber)
        (notes.kind, notes.support) = (move.kind, outcome.support.rawValue)
      }
      if keepsMoves { outcome.moves.append(move) }
      share(move, in: replay)
      willMove?(self, replay)
      if isDeadly(move, in: replay) { return }
      perform(move, in: replay)
    }
  }

  /// Tries a move in a forked child if other moves of its kind have ended the process.
  ///
  /// - Returns: Whether the child died. In that case, the timeline ends.
  private func isDeadly(_ move: Move, in replay: Replay) -> Bool {
    guard !subject.riskyKinds.isEmpty, subject.riskyKinds.contains(move.kind),
      let trial = subject.trial
    else { return false }
    outcome.trials += 1
    guard let failure = trial({ perform(move, in: replay) }) else { return false }
    outcome.death = TimelineOutcome.Death(failure: failure, kind: move.kind)
    outcome.wasAvoided = true
    return true
  }

  func willBegin(_ call: ControlledCall, at time: Int64, isExploring: Bool) {
    if case .script(let script) = instructions {
      script.willBegin(call, at: time, isExploring: isExploring)
    }
  }

  // MARK: - The end

  private func hasFailed(in replay: Replay) -> Bool {
    if let found = replay.firstFailure {
      // A step with a time can be late only if other steps were chosen before it.
      if found.id == "time-is-past" {
        outcome.wasAvoided = true
      } else {
        outcome.failure = Failure(found)
      }
      return true
    }
    outcome.isSettled = replay.isAtRest
    guard outcome.isSettled, next == subject.closing.endIndex else { return false }
    replay.breakUnmetRules()
    outcome.failure = replay.firstFailure.map { Failure($0) }
    return outcome.failure != nil
  }

  private func finish(_ replay: Replay, _ options: PossibleMoves) {
    defer {
      if subject.isCompared {
        outcome.settles = true
        letWorkEnd(in: replay)
      }
    }
    outcome.openMoves = options.count
    if seesSituation {
      (outcome.checkedRules, outcome.usedStubs) = replay.reached
      let place = UInt64(sent) << 32 | UInt64(next)
      defer { outcome.situationSize = subject.situations.size }
      outcome.situation = replay.situation(subject.situations) ^ (place &* 0x9E37_79B9_7F4A_7C15)
      if subject.closing[next...].contains(where: \.isTimed) {
        outcome.situation ^= UInt64(bitPattern: replay.time) &* 0xD1B5_4A32_D192_ED03
      }
      options.add(to: &outcome.situation)
      outcome.situation ^= UInt64(outcome.support.rawValue) << 56
      if outcome.lastAnswer == .fails { outcome.workAfterFailure = replay.work(subject.situations) }
    }
    if outcome.isSettled, !subject.plan.raceRules.isEmpty {
      outcome.raceValues = replay.valuesOfRaces()
    }
  }

  // MARK: - Versions

  /// The duration for which a timeline continues after its last move, in nanoseconds, and the maximum number of
  /// instants in that duration.
  private static let (settleTime, maximumInstants): (Int64, Int) = (10_000_000_000, 8)

  /// Advances time until no work is due soon. This is necessary because such work may exist in only one of two
  /// compared versions.
  private func letWorkEnd(in replay: Replay) {
    let end = replay.time + Self.settleTime
    for _ in 0..<Self.maximumInstants {
      guard replay.firstFailure == nil, let next = replay.nextInstant, next <= end else { return }
      replay.letTimePass()
    }
  }

  private func share(_ move: Move, in replay: Replay) {
    guard subject.isCompared, let shared = SharedMove(move, in: replay, of: subject) else { return }
    outcome.sharedMoves.append(shared)
  }

  /// Repeats a move of another version if the move is possible here.
  private func follow(_ move: SharedMove, in replay: Replay) {
    switch move {
    case .step(let text):
      guard let move = subject.move(of: text), let candidate = subject.candidate(of: move),
        replay.canPerform(candidate.step)
      else { return }
      perform(move, in: replay)
    case .answer(let call, let ordinal, let clause):
      guard let move = replay.callsToAnswer.choice(of: call, ordinal: ordinal, clause: clause)
      else { return }
      perform(move, in: replay)
    case .time(let time):
      while replay.firstFailure == nil, let next = replay.nextInstant, next <= time {
        replay.letTimePass()
      }
      if time > replay.time { _ = replay.pause(time - replay.time) }
    case .closing:
      if next < subject.closing.endIndex { perform(.closing, in: replay) }
    }
  }

  // MARK: - Making a move

  private func perform(_ move: Move, in replay: Replay) {
    defer { outcome.moveCount += 1 }
    (outcome.lastAnswer, outcome.lastOpensCall) = (nil, false)
    switch move {
    case .step(let index): perform(subject.exploration.candidates[index], in: replay)
    case .made(let text): subject.made.candidate(text).map { perform($0, in: replay) }
    case .answer(_, _, let choice):
      guard let call = replay.callsToAnswer.call(of: move) else { return }
      let all = replay.callsToAnswer.all
      let given = TimelineOutcome.GivenAnswer(
        move: outcome.moveCount, call: all.firstIndex { $0 === call } ?? 0, callCount: all.count,
        ruleCount: replay.raceRuleCount)
      if let last = latestAnswer, given.canBeSwapped(with: last) {
        outcome.hasSwappableAnswers = true
      }
      latestAnswer = given
      if keepsMoves { outcome.answers.append(given) }
      outcome.lastAnswer = call.fails(choice) ? .fails : .other
      replay.answer(call, with: choice)
      outcome.lastOpensCall = replay.callsToAnswer.all.count > all.count
    case .time: replay.letTimePass()
    case .closing:
      let closing = subject.closing
      repeat {
        let index = next - closing.startIndex
        if keepsMoves, subject.closingSyntax.indices.contains(index) {
          steps.append((subject.closingSyntax[index], replay.time, replay.time))
        }
        replay.explore(closing[next])
        if keepsMoves, !steps.isEmpty { steps[steps.count - 1].end = replay.time }
        next += 1
        // An expectation applies to the result of the step before it.
      } while next < closing.endIndex && closing[next].kind.belongsToStepBefore
    case .pause(let duration):
      if !replay.pause(duration) { outcome.wasInterrupted = true }
    }
  }

  private func perform(_ candidate: PlannedExploration.Candidate, in replay: Replay) {
    sent += 1
    if keepsMoves { steps.append((candidate.syntax, replay.time, replay.time)) }
    replay.explore(candidate.step)
  }
}

extension PlannedStep.Kind {
  /// Indicates whether the step immediately follows the previous step, so that no event can occur in between.
  fileprivate var belongsToStepBefore: Bool {
    switch self {
    case .expect, .rule, .raceRule, .ongoing, .stub, .nothing: true
    default: false
    }
  }
}
