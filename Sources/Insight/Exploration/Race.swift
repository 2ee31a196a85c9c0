import ReactorPlanning

/// `race-free` rules in explorations.
extension ExploredScript {
  /// The failure of a timeline that is settled: the values of a `race-free` rule are others if two
  /// answers that follow one another come the other way round.
  func raceFailure(in outcome: TimelineOutcome) -> Failure? {
    var failure: Failure?
    forEachSwap(in: outcome) { rules in
      failure = rules.first.map { Failure(id: "rule-broken", subject: $0) }
      return failure == nil
    }
    return failure
  }

  /// Runs a timeline that is settled again for each pair of answers that can come the other way round.
  ///
  /// - Parameters:
  ///   - outcome: The timeline, with its moves.
  ///   - isCompared: Whether two answers are swapped.
  ///   - body: Takes the rules whose values are others, after each run, and returns whether to go on.
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
