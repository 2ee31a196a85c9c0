import ReactorRegistration

extension PossibleMoves {
  /// Returns a random pick, or `nil` if no move is possible.
  ///
  /// - Parameters:
  ///   - weights: The weights of steps, answers, and other moves.
  ///   - random: The random number generator.
  func pick(preferring weights: (Int, Int, Int), _ random: ReplayRandom) -> Int? {
    let rest = count - steps - answers
    let shares = (
      steps > 0 ? weights.0 : 0, answers > 0 ? weights.1 : 0,
      rest > 0 ? weights.2 : 0
    )
    let sum = shares.0 + shares.1 + shares.2
    guard sum > 0 else { return nil }
    let number = random.next(below: sum)
    if number < shares.0 { return random.next(below: steps) }
    if number < shares.0 + shares.1 { return steps + random.next(below: answers) }
    return steps + answers + random.next(below: rest)
  }
}

extension ReplayRandom {
  /// Creates a random number generator for one part of a search.
  convenience init(seed: UInt64, part: Int) {
    let mixed = UInt64(ReplayRandom(seed: seed).next(below: Int.max))
    self.init(seed: part == 0 ? seed : mixed ^ (UInt64(part) &* 0xD1B5_4A32_D192_ED03))
  }

  func next(below bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
