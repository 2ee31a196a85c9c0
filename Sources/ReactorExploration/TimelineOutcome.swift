import ReactorMemory
import ReactorPlanning
import ReactorReplay

/// The outcome of a timeline.
struct TimelineOutcome {
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

  /// The number of moves that were made.
  var moveCount = 0
  /// The moves that were made, if moves are kept.
  var moves: [Move] = []
  /// The picks that were made, and the number of moves there were to pick from.
  var picks: [UInt16] = []
  var widths: [UInt16] = []
  /// The number of moves that would have been possible at the end.
  var openMoves = 0
  /// The rules that were checked at the end, and the stubs that have answered, as ``Replay/reached`` has them.
  var reached: (rules: UInt64, stubs: UInt64) = (0, 0)
  /// The failure that ends the timeline, if there is one.
  var failure: Failure?
  /// The situation at the end, if it is asked for.
  var situation: UInt64 = 0
  /// The number of what is under way at the end, if the situation is asked for and the last move was an
  /// answer that fails.
  var workAfterFailure: UInt64?
  /// Whether nothing was left to happen by itself at the end.
  var isSettled = false
  /// The answers that were given, if moves are kept.
  var answers: [GivenAnswer] = []
  /// Whether two answers that follow one another could have come the other way round.
  var hasSwappableAnswers = false
  /// The values of the `race-free` rules at the end, if it is settled.
  var raceValues: [[String]] = []
  /// Whether the timeline was ended because its next pick would have ended the process.
  var wasAvoided = false
  /// The kind of the pick that is known to end the process, and the words for it.
  var deadlyMove: (kind: UInt64, words: String)?
  /// Whether the next pick was left out, since others of its kind have ended the process.
  var leavesOut = false
  /// Whether the last pick was a step.
  var lastIsStep = false
  /// Whether the last move was an answer, and whether it fails.
  var lastAnswer: Answer?
  /// Whether something was due during a pause.
  var wasInterrupted = false

  /// Makes the outcome of a timeline that has not begun.
  init() {}
}

// MARK: - As bytes for another process

extension TimelineOutcome {
  func write(to writer: inout MessageWriter) {
    writer.write(moveCount)
    writer.write(moves)
    writer.write([picks, widths])
    writer.write(openMoves)
    writer.write(failure) { $0.write($1) }
    writer.write(Int(bitPattern: UInt(situation)))
    for flag in [isSettled, hasSwappableAnswers, wasAvoided, leavesOut, lastIsStep, wasInterrupted]
    {
      writer.write(flag)
    }
    writer.write(lastAnswer?.rawValue ?? -1)
    writer.write(workAfterFailure) { $0.write(Int(bitPattern: UInt($1))) }
    writer.write(answers) { writer, answer in
      for number in [answer.move, answer.call, answer.callCount, answer.ruleCount] {
        writer.write(number)
      }
    }
    writer.write(raceValues) { $0.write($1) }
    writer.write(Int(bitPattern: UInt(reached.rules)))
    writer.write(Int(bitPattern: UInt(reached.stubs)))
    writer.write(deadlyMove) { writer, move in
      writer.write(Int(bitPattern: UInt(move.kind)))
      writer.write(move.words)
    }
  }

  init(from reader: inout MessageReader) throws(MessageReader.InvalidMessage) {
    moveCount = try reader.number()
    moves = try reader.moves()
    let picks = try reader.picks()
    guard picks.count == 2 else { throw MessageReader.InvalidMessage() }
    (self.picks, widths) = (picks[0], picks[1])
    openMoves = try reader.number()
    failure = try reader.optional { reader throws(MessageReader.InvalidMessage) in
      try reader.failure()
    }
    situation = try reader.fingerprint()
    isSettled = try reader.flag()
    hasSwappableAnswers = try reader.flag()
    wasAvoided = try reader.flag()
    leavesOut = try reader.flag()
    lastIsStep = try reader.flag()
    wasInterrupted = try reader.flag()
    lastAnswer = Answer(rawValue: try reader.number())
    workAfterFailure = try reader.optional { reader throws(MessageReader.InvalidMessage) in
      try reader.fingerprint()
    }
    answers = try reader.list { reader throws(MessageReader.InvalidMessage) in
      GivenAnswer(
        move: try reader.number(), call: try reader.number(), callCount: try reader.number(),
        ruleCount: try reader.number())
    }
    raceValues = try reader.list { reader throws(MessageReader.InvalidMessage) in
      try reader.texts()
    }
    reached.rules = try reader.fingerprint()
    reached.stubs = try reader.fingerprint()
    deadlyMove = try reader.optional { reader throws(MessageReader.InvalidMessage) in
      (try reader.fingerprint(), try reader.text())
    }
  }
}
