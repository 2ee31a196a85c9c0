import ReactorPlanning
import ReactorReplay

/// A move of a timeline in a form that another version of the reactor can follow, although its exploration may number
/// its steps and answers differently.
package enum SharedMove: Codable, Equatable, Sendable {
  /// A step, as scripts write it.
  case step(String)
  /// A call gets an answer, as a stub writes it.
  case answer(call: String, ordinal: Int, clause: String)
  /// Everything that is due up to a time (in nanoseconds) happens.
  case time(Int64)
  /// The next of the steps after `choose` runs.
  case closing

  /// The shared form of a move.
  ///
  /// - Parameters:
  ///   - move: The move, which is possible now.
  ///   - replay: The replay.
  ///   - script: The exploration.
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
  /// The pending call that an answer of another version is for, and the number of that answer; nil if there is none.
  func choice(of text: String, ordinal: Int, clause: String) -> Move? {
    for call in open where call.ordinal == ordinal && call.text == text {
      for choice in 0..<call.choices where call.clause(of: choice) == clause {
        return .answer(call: text, ordinal: ordinal, choice: choice)
      }
    }
    return nil
  }
}

/// A timeline that one version of a reactor has run, for the other version to follow.
package struct LedTimeline: Codable, Sendable {
  /// The picks of the timeline in the version that has run it; empty if it was given as moves.
  package var picks: [UInt16] = []
  package var moves: [SharedMove] = []
  /// Indicates whether the timeline continues until no work is due soon, because nothing has ended it.
  package var settles = false
  /// The digests of everything that a user could notice, by the numbers of the parts; empty if the timeline has ended
  /// the process.
  package var digests: [UInt64] = []
  /// The failure that ends the process after the last move, as a copy of the process has shown.
  package var death: Failure?

  package init() {}

  /// The first part in which another version, which has followed the timeline, differs.
  package func firstDifference(from digests: [UInt64]) -> BehaviorPart? {
    zip(BehaviorPart.allCases, zip(self.digests, digests)).first { $1.0 != $1.1 }?.0
  }
}
