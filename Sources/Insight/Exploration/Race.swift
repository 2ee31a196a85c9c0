import ReactorPlanning

/// Methods that check `race-free` rules in explorations.
extension ExploredScript {
  /// Returns the failure of a `race-free` rule whose values differ if two consecutive answers of a settled timeline are
  /// swapped, or `nil` if there is no such rule.
  func raceFailure(in outcome: TimelineOutcome) -> Failure? {
    var failure: Failure?
    forEachSwap(in: outcome) { rules in
      failure = rules.first.map { Failure(id: "rule-broken", subject: $0) }
      return failure == nil
    }
    return failure
  }

  /// Runs a settled timeline again for each pair of consecutive answers that can be swapped.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of the timeline, including its moves.
  ///   - isCompared: A closure that returns whether to swap two answers.
  ///   - body: A closure that receives the rules whose values differ in a run, and returns whether to continue.
  func forEachSwap(
    in outcome: TimelineOutcome, where isCompared: (Move, Move) -> Bool = { _, _ in true },
    _ body: ([String]) -> Bool
  ) {
    for (first, second) in zip(outcome.answers, outcome.answers.dropFirst())
    where second.canBeSwapped(with: first)
      && isCompared(outcome.moves[first.move], outcome.moves[second.move])
    {
      var moves = outcome.moves
      moves.swapAt(first.move, second.move)
      let other = run(.moves(moves), keepsMoves: true)
      let isSettled = other.failure == nil && !other.wasAvoided && other.isSettled
      let broken = outcome.raceValues.enumerated().filter { index, values in
        isSettled && index < first.ruleCount && other.raceValues.indices.contains(index)
          && other.raceValues[index] != values
      }
      if !body(broken.map { plan.raceRules[$0.offset].text }) { return }
    }
  }
}
