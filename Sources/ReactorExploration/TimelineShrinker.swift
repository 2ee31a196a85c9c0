import ReactorPlanning
import ReactorScript

/// Makes a timeline that fails as short and as simple as it can be.
struct TimelineShrinker {
  let script: ExploredScript
  /// The number of timelines that are tried.
  var maximumTrials = 5000
  /// The moves up to the failure, if a timeline has it.
  let failing: (_ moves: [Move]) -> [Move]?

  init(
    script: ExploredScript, maximumTrials: Int = 5000,
    failing: @escaping (_ moves: [Move]) -> [Move]?
  ) {
    self.script = script
    self.maximumTrials = maximumTrials
    self.failing = failing
  }

  /// Shrinks a timeline.
  ///
  /// - Returns: A timeline with the same failure from which no move can be left out.
  func shrink(_ moves: [Move]) -> [Move] {
    var best = moves
    var trials = 0
    var isChanged = true
    func accept(_ moves: [Move]) -> Bool {
      trials += 1
      guard trials < maximumTrials, let found = failing(moves), found.count <= best.count,
        found != best
      else {
        return false
      }
      best = found
      isChanged = true
      return true
    }
    while isChanged, trials < maximumTrials {
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

  /// Moves that can take the place of another one: those before it in the list, of the same sort.
  private func simpler(than move: Move) -> [Move] {
    switch move {
    case .step(let index):
      let candidates = script.exploration.candidates
      return steps(like: candidates[index], before: index)
    case .made(let text):
      return script.made.candidate(text).map {
        steps(like: $0, before: script.exploration.candidates.count)
      } ?? []
    case .answer(let call, let ordinal, let choice):
      return (0..<choice).map { .answer(call: call, ordinal: ordinal, choice: $0) }
    default: return []
    }
  }

  /// The actions of the same case in the list.
  private func steps(like candidate: PlannedExploration.Candidate, before end: Int) -> [Move] {
    guard case .action(let action) = candidate.syntax.kind else { return [] }
    return (0..<end).filter { index in
      let other = script.exploration.candidates[index]
      guard case .action(let found) = other.syntax.kind else { return false }
      return found.name.text == action.name.text && other.step.session == candidate.step.session
    }.map { .step($0) }
  }
}
