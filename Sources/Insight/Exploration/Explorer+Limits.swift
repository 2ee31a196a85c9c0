extension Explorer {
  /// The bounds of a search.
  package struct Limits: Sendable {
    package var timelines: Int
    /// The number of moves in all timelines together, where the beginning of each timeline counts as one: a budget
    /// instead of a number of timelines. The search may use less if more moves would find nothing.
    package var work: Int?
    /// The number of moves in each timeline; nil for no limit.
    package var moves: Int?
    /// The seed of random choices.
    package var seed: UInt64
    /// Indicates whether the search continues after a failure.
    package var keepsGoing: Bool
    /// Indicates whether a rule depends on the order of answers, which situations cannot decide.
    package var hasOrderRules = false
    /// Indicates whether to observe whether values depend on the order of answers, even if no rule forbids that.
    package var observesOrder = false
    /// The number of the part of the search to do, and the number of parts.
    package var share: (index: Int, count: Int) = (0, 1)

    package init(
      timelines: Int, moves: Int? = nil, seed: UInt64 = 0, keepsGoing: Bool = false
    ) {
      self.timelines = timelines
      self.moves = moves
      self.seed = seed
      self.keepsGoing = keepsGoing
    }
  }
}
