import ReactorPlanning

/// `race-free` rules in explorations.
extension ExploredScript {
  /// The failure of a timeline that is settled: the values of a `race-free` rule are others if two
  /// answers that follow one another come the other way round.
  func raceFailure(in guide: TimelineGuide) -> Failure? {
    for (first, second) in zip(guide.answers, guide.answers.dropFirst())
    where second.move == first.move + 1 && second.call != first.call
      && second.call < first.callCount
    {
      var moves = guide.moves
      moves.swapAt(first.move, second.move)
      let other = run(.moves(moves), keepsMoves: true)
      guard other.failure == nil, other.isSettled else { continue }
      for (index, values) in guide.raceValues.enumerated()
      where index < first.ruleCount && other.raceValues.indices.contains(index)
        && other.raceValues[index] != values
      {
        return Failure(id: "rule-broken", subject: plan.raceRules[index].text)
      }
    }
    return nil
  }
}
