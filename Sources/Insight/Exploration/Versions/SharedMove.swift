import ReactorPlanning
import ReactorReplay

/// A move of a timeline in a form that another version of the reactor can follow. The other version may number steps
/// and answers differently.
package enum SharedMove: Codable, Equatable, Sendable {
  /// A step, given in script syntax, runs.
  case step(String)
  /// A call receives an answer, given in stub syntax.
  case answer(call: String, ordinal: Int, clause: String)
  /// All work that is due by the given time, in nanoseconds, runs.
  case time(Int64)
  /// The next step after `choose` runs.
  case closing

  /// Creates the shared form of a move, or returns `nil` if the move is not possible.
  ///
  /// - Parameters:
  ///   - move: A move that is possible at the current point of the replay.
  ///   - replay: The replay of the timeline.
  ///   - script: The exploration that the timeline belongs to.
  init?(_ move: Move, in replay: Replay, of script: ExploredScript) {
    switch move {
    case .step(let index): self = .step(script.exploration.candidates[index].syntax.text)
    case .made(let text): self = .step(text)
    case .answer(_, _, let choice):
      guard let call = replay.callsToAnswer.call(of: move) else { return nil }
      self = .answer(call: call.text, ordinal: call.ordinal, clause: call.clause(of: choice))
    case .time:
      guard let next = replay.nextInstant else { return nil }
      self = .time(next)
    case .pause(let duration): self = .time(replay.time + duration)
    case .closing: self = .closing
    }
  }
}

extension OpenCalls {
  /// Returns the move that repeats another version's answer to a pending call. Returns `nil` if the call or the answer
  /// does not exist.
  func choice(of text: String, ordinal: Int, clause: String) -> Move? {
    for call in open where call.ordinal == ordinal && call.text == text {
      for choice in 0..<call.choices where call.clause(of: choice) == clause {
        return .answer(call: text, ordinal: ordinal, choice: choice)
      }
    }
    return nil
  }
}

/// A timeline that one version of a reactor has run, for another version to follow.
package struct LedTimeline: Codable, Sendable {
  /// The picks of the timeline in the version that ran it, or an empty array if the timeline was given as moves.
  package var picks: [UInt16] = []
  package var moves: [SharedMove] = []
  /// Indicates whether the timeline continues after its last move until no work is due soon. A timeline that was
  /// ended by a failure does not continue.
  package var settles = false
  /// The digests of the behavior that a user could notice, indexed by the raw values of its parts. The array is empty
  /// if the timeline ended the process.
  package var digests: [UInt64] = []
  /// The failure that ended a forked child after the last move. The same failure would end the process.
  package var death: Failure?

  package init() {}

  /// Returns the first part of the behavior that differs in another version's run of the same timeline, or `nil` if
  /// there is no such part.
  package func firstDifference(from digests: [UInt64]) -> BehaviorPart? {
    zip(BehaviorPart.allCases, zip(self.digests, digests)).first { $1.0 != $1.1 }?.0
  }
}
