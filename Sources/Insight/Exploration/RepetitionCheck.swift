import ReactorReplay

/// A check for moves that lead back to their starting point. The check repeats the moves to find out whether they ever
/// end.
///
/// Thread safety: confined to one thread.
final class RepetitionCheck {
  /// Facts about a timeline, for use by the timelines that continue it.
  struct Info {
    let situation: UInt64
    /// Indicates whether the last move was made by the user, or whether no move has been made.
    let isStep: Bool
    /// Indicates whether the last move was an answer other than a failure.
    let isSuccess: Bool
    /// The digest of the pending work if the last move was a failure of a call, or `nil` otherwise.
    let workAfterFailure: UInt64?

    init(_ outcome: TimelineOutcome) {
      situation = outcome.situation
      isStep = outcome.lastIsStep || outcome.picks.isEmpty
      isSuccess = outcome.lastAnswer == .other
      workAfterFailure = outcome.workAfterFailure
    }
  }

  /// A cycle of moves that keep leading back to their starting point.
  enum Cycle {
    case endless
    /// An effect repeats over time, such as a timer that polls while a screen is shown. The associated value contains
    /// the lines that declare the effect.
    case ongoing([String])
  }

  typealias Nodes = [SituationWalk.Node]

  private let script: ExploredScript
  /// The numbers of cycles and retries that turned out not to be endless.
  private var harmlessCycles = 0
  private var harmlessRetries = 0

  /// The number of repetitions after which a cycle counts as endless.
  private static let cycleRepetitions = 500
  /// The number of retries that counts as endless. If the delay starts at one second and doubles each time, the sum
  /// of this many delays in nanoseconds does not overflow.
  private static let maximumRetries = 30
  /// The maximum number of moves in a cycle.
  private static let maximumCycleLength = 16
  /// The number of cycles that may turn out to end before the check stops examining cycles.
  private static let maximumCycles = 50

  /// Creates a check for the given exploration.
  init(_ script: ExploredScript) {
    self.script = script
  }

  /// Repeats the moves since the same situation last occurred, provided that the user did nothing in between. Returns
  /// the cycle if the repetition never ends, or `nil` otherwise.
  func endlessCycle(
    _ picks: [UInt16], _ info: Info, after parent: Int, _ nodes: Nodes
  ) -> Cycle? {
    guard !info.isStep, harmlessCycles < Self.maximumCycles,
      let length = length(
        after: parent, nodes, since: { $0.situation == info.situation }, unless: \.isStep)
    else { return nil }
    if let outcome = repeating(picks, length, Self.cycleRepetitions), outcome.failure == nil {
      return cycle(picks, length)
    }
    harmlessCycles += 1
    return nil
  }

  /// Repeats the moves since a call failed and left the same work to do, provided that all calls failed in between
  /// and the user did nothing. Returns the cycle if the repetition never ends, or `nil` otherwise. The states may
  /// differ, because they may count the attempts.
  func endlessRetry(
    _ picks: [UInt16], _ info: Info, after parent: Int, _ nodes: Nodes
  ) -> Cycle? {
    guard let work = info.workAfterFailure, harmlessRetries < Self.maximumCycles,
      let length = length(
        after: parent, nodes, since: { $0.workAfterFailure == work },
        unless: { $0.isStep || $0.isSuccess })
    else { return nil }
    if let outcome = repeating(picks, length, Self.maximumRetries),
      outcome.failure == .neverSettles || outcome.failure == nil && outcome.workAfterFailure == work
    {
      return cycle(picks, length)
    }
    harmlessRetries += 1
    return nil
  }

  /// Returns the cycle that the last moves form. The cycle is ongoing if time passes during its moves, and if the
  /// replay settles once the effects with queued work are declared.
  private func cycle(_ picks: [UInt16], _ length: Int) -> Cycle {
    let repeated = picks + picks.suffix(length)
    let lines = script.isolated { [script] in
      var (times, lines): ([Int64], [String]) = ([], [])
      var isRetry = false
      _ = script.runHere(.picks(repeated), keepsMoves: true) { guide, replay in
        times.append(replay.time)
        lines = replay.ongoingLines
        // If no attempt is due when a call fails, the next attempt is a retry. The effect does not repeat on its own.
        if times.count > picks.count, lines.isEmpty, let move = guide.outcome.moves.last,
          case .answer(_, _, let choice) = move,
          replay.callsToAnswer.call(of: move)?.fails(choice) == true
        {
          isRetry = true
        }
      }
      let takesTime =
        times.count == repeated.count && times[picks.count] > times[picks.count - length]
      return takesTime && !isRetry ? lines : []
    }
    guard !lines.isEmpty, let declared = script.adding(lines) else { return .endless }
    return declared.run(.picks(repeated)).isSettled ? .ongoing(lines) : .endless
  }

  /// Returns the number of moves since an earlier timeline that satisfies `isStart`. Returns `nil` if there is no
  /// such timeline, or if a timeline in between satisfies `isObstacle`.
  private func length(
    after parent: Int, _ nodes: Nodes, since isStart: (Info) -> Bool,
    unless isObstacle: (Info) -> Bool
  ) -> Int? {
    var length = 1
    var index = parent
    while index >= 0, length <= Self.maximumCycleLength {
      let other = nodes[index]
      if isStart(other.info) { return length }
      if isObstacle(other.info) { return nil }
      length += 1
      index = Int(other.parent)
    }
    return nil
  }

  /// Runs a timeline with its last moves repeated. Returns `nil` if the timeline settles, or if the moves are not
  /// possible.
  private func repeating(_ picks: [UInt16], _ length: Int, _ count: Int) -> TimelineOutcome? {
    var repeated = picks
    let cycle = picks.suffix(length)
    for _ in 0..<count { repeated += cycle }
    let outcome = script.run(.picks(repeated), seesSituation: true)
    let isWhole =
      outcome.failure != nil || outcome.picks.count == repeated.count && !outcome.isSettled
    return isWhole ? outcome : nil
  }
}
