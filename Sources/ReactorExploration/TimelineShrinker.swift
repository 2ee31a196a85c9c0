import ReactorPlanning
import ReactorScript

/// Makes a timeline that fails as short and as simple as it can be.
struct TimelineShrinker {
  let script: ExploredScript
  let failure: Failure

  /// The number of timelines that are tried.
  private static let maximumTrials = 5000

  /// Shrinks a timeline.
  ///
  /// - Returns: A timeline with the same failure from which no move can be left out.
  func shrink(_ moves: [Move]) -> [Move] {
    var best = moves
    var trials = 0
    var isChanged = true
    func accept(_ moves: [Move]) -> Bool {
      trials += 1
      guard let found = failing(moves), found.count <= best.count, found != best else {
        return false
      }
      best = found
      isChanged = true
      return true
    }
    while isChanged, trials < Self.maximumTrials {
      isChanged = false
      var size = max(1, best.count / 2)
      while size >= 1 {
        var start = best.count - size
        while start >= 0 {
          var shorter = best
          shorter.removeSubrange(start..<min(start + size, shorter.count))
          _ = accept(shorter)
          start = min(start, best.count) - size
        }
        size /= 2
      }
      for index in best.indices where index < best.count {
        for simpler in simpler(than: best[index]) where index < best.count {
          var other = best
          other[index] = simpler
          if accept(other) { break }
        }
      }
    }
    return best
  }

  /// The moves up to the failure, if these moves have it.
  private func failing(_ moves: [Move]) -> [Move]? {
    let guide = script.run(.moves(moves), keepsMoves: true)
    if guide.failure == failure { return guide.moves }
    if guide.failure == nil, guide.isSettled, !guide.raceValues.isEmpty,
      script.raceFailure(in: guide) == failure
    {
      return guide.moves
    }
    return nil
  }

  /// Moves that can take the place of another one: those before it in the list, of the same sort.
  private func simpler(than move: Move) -> [Move] {
    switch move {
    case .step(let index):
      let candidates = script.exploration.candidates
      guard case .action(let action) = candidates[index].syntax.kind else { return [] }
      return (0..<index).filter {
        guard case .action(let other) = candidates[$0].syntax.kind else { return false }
        return other.name.text == action.name.text && other.session == action.session
      }.map { .step($0) }
    case .answer(let call, let ordinal, let choice):
      return (0..<choice).map { .answer(call: call, ordinal: ordinal, choice: $0) }
    default: return []
    }
  }
}
