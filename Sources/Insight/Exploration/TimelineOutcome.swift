/// The outcome of a timeline.
struct TimelineOutcome: Codable {
  /// An answer that was given.
  struct GivenAnswer: Codable {
    /// The index of the move.
    let move: Int
    /// The number of the call, and of all calls that had begun.
    let call: Int
    let callCount: Int
    /// The number of `race-free` rules that held already.
    let ruleCount: Int

    /// Returns whether the answer follows another one, and both calls were pending before either answer.
    func canBeSwapped(with other: GivenAnswer) -> Bool {
      move == other.move + 1 && call != other.call && call < other.callCount
    }
  }

  /// A kind of answer.
  enum Answer: Codable {
    case fails
    case other
  }

  /// How a copy of the process ended.
  struct Death: Codable {
    let failure: Failure
    /// The kind of move at which the process ended.
    let kind: UInt64
  }

  /// The number of moves that were made.
  var moveCount = 0
  /// The moves that were made, if moves are kept.
  var moves: [Move] = []
  /// The moves in the form for another version of the reactor, if versions are compared, and whether the timeline
  /// continues after the last of them.
  var sharedMoves: [SharedMove] = []
  var settles = false
  /// The picks that were made, and the number of moves to pick from.
  var picks: [UInt16] = []
  var widths: [UInt16] = []
  /// The number of moves that would have been possible at the end.
  var openMoves = 0
  /// The rules that were checked at the end, and the stubs that have answered, as in ``Replay/reached``.
  var checkedRules: UInt64 = 0
  var usedStubs: UInt64 = 0
  /// The notes on the timeline.
  var notes: [NotedPlace] = []
  /// The failure that ends the timeline, if there is one.
  var failure: Failure?
  /// The situation at the end, if it is requested, and the number of bytes that it was computed from.
  var situation: UInt64 = 0
  var situationSize = 0
  /// The digest of the pending work at the end, if the situation is requested and the last move was an answer that is a
  /// failure.
  var workAfterFailure: UInt64?
  /// Indicates whether the timeline ended with no work that runs without a further move.
  var isSettled = false
  /// The answers that were given, if moves are kept.
  var answers: [GivenAnswer] = []
  /// Indicates whether two consecutive answers could have arrived in the opposite order.
  var hasSwappableAnswers = false
  /// The values of the `race-free` rules at the end, if the replay has settled.
  var raceValues: [[String]] = []
  /// Indicates whether the timeline was ended because its next pick would have ended the process.
  var wasAvoided = false
  /// The weakest support of the indices that were sent.
  var support = IndexSupport.elements
  /// How the process ends after the last pick, if a copy has shown it.
  var death: Death?
  /// The number of moves that were tried in copies.
  var trials = 0
  /// The kind of the last move.
  var lastKind: UInt64 = 0
  /// Indicates whether the last pick was a step.
  var lastIsStep = false
  /// Indicates whether the last move was an answer, and whether the answer is a failure.
  var lastAnswer: Answer?
  /// Indicates whether the last move was an answer that has led to another call.
  var lastOpensCall = false
  /// Indicates whether work was due during a pause.
  var wasInterrupted = false
}
