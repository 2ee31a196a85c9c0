/// The outcome of a timeline.
struct TimelineOutcome: Codable {
  /// An answer that was given to a call.
  struct GivenAnswer: Codable {
    /// The index of the move that gave the answer.
    let move: Int
    /// The index of the call, and the number of calls that had begun before the answer.
    let call: Int
    let callCount: Int
    /// The number of `race-free` rules that were in effect before the answer.
    let ruleCount: Int

    /// Returns whether the answer directly follows another answer, and both calls were pending before either answer.
    func canBeSwapped(with other: GivenAnswer) -> Bool {
      move == other.move + 1 && call != other.call && call < other.callCount
    }
  }

  /// A kind of answer.
  enum Answer: Codable {
    case fails
    case other
  }

  /// A failure that ended a forked child.
  struct Death: Codable {
    let failure: Failure
    /// The kind of the move at which the child ended.
    let kind: UInt64
  }

  /// The number of moves that were made.
  var moveCount = 0
  /// The moves that were made, if moves are kept.
  var moves: [Move] = []
  /// The moves in a form that another version of the reactor can follow, and whether the timeline continues after the
  /// last move. These properties are set only if versions are compared.
  var sharedMoves: [SharedMove] = []
  var settles = false
  /// The picks that were made, and the number of possible moves at each pick.
  var picks: [UInt16] = []
  var widths: [UInt16] = []
  /// The number of moves that were possible at the end.
  var openMoves = 0
  /// The rules that were checked at the end, and the stubs that have answered, as bit masks like those in
  /// ``Replay/reached``.
  var checkedRules: UInt64 = 0
  var usedStubs: UInt64 = 0
  /// The notes on the timeline.
  var notes: [NotedPlace] = []
  /// The failure that ended the timeline, or `nil` if the timeline did not fail.
  var failure: Failure?
  /// The digest of the situation at the end, if requested, and the number of bytes from which the digest was
  /// computed.
  var situation: UInt64 = 0
  var situationSize = 0
  /// The digest of the pending work at the end, or `nil` if the situation was not requested or if the last move was
  /// not a call's failure.
  var workAfterFailure: UInt64?
  /// Indicates whether all work that remained at the end requires a further move.
  var isSettled = false
  /// The answers that were given, if moves are kept.
  var answers: [GivenAnswer] = []
  /// Indicates whether two consecutive answers could have arrived in the opposite order.
  var hasSwappableAnswers = false
  /// The values of the `race-free` rules at the end, if the replay settled.
  var raceValues: [[String]] = []
  /// Indicates whether the timeline ended early because its next move would have ended the process.
  var wasAvoided = false
  /// The weakest support of any index that was sent.
  var support = IndexSupport.elements
  /// The failure that ended a forked child after the last pick. The same failure would end this process.
  var death: Death?
  /// The number of moves that were tried in forked children.
  var trials = 0
  /// The kind of the last move.
  var lastKind: UInt64 = 0
  /// Indicates whether the last pick was a step.
  var lastIsStep = false
  /// The kind of the last answer, or `nil` if the last move was not an answer.
  var lastAnswer: Answer?
  /// Indicates whether the last move was an answer that led to another call.
  var lastOpensCall = false
  /// Indicates whether work was due during a pause.
  var wasInterrupted = false
}
