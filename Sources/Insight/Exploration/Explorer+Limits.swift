extension Explorer {
  /// The limits and options of a search.
  package struct Limits: Sendable {
    package var timelines: Int
    /// The budget in moves, or `nil` if the budget counts timelines. The start of each timeline counts as one move. The
    /// search may use less of the budget if further moves would find nothing.
    package var work: Int?
    /// The maximum number of moves in each timeline, or `nil` for no limit.
    package var moves: Int?
    /// The seed for random choices.
    package var seed: UInt64
    /// Indicates whether the search continues after a failure.
    package var keepsGoing: Bool
    /// Indicates whether a rule depends on the order of answers. Such a rule cannot be checked by examining
    /// situations alone.
    package var hasOrderRules = false
    /// Indicates whether to look for probable bugs that no rule forbids, such as values that depend on the order of
    /// answers.
    package var observesOrder = false
    /// The index of the search's share to run, and the number of shares.
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
