/// A search of the timelines that continue from new situations. The shortest timelines are run first.
struct SituationWalk {
  /// A timeline that led to a new situation. It is stored as a reference to a shorter timeline and one more pick.
  struct Node {
    /// The index of the shorter timeline, or -1 for the timeline without picks.
    let parent: Int32
    fileprivate let pick: UInt16
    fileprivate let width: UInt16
    /// Facts about the timeline, for use by the timelines that continue it.
    let info: RepetitionCheck.Info

    fileprivate init(_ outcome: TimelineOutcome, after parent: Int, _ pick: UInt16) {
      (self.parent, self.pick) = (Int32(parent), pick)
      width = UInt16(clamping: outcome.openMoves)
      info = RepetitionCheck.Info(outcome)
    }
  }

  private var nodes: [Node] = []
  /// The greatest number of picks for which every timeline that continues from a new situation has been run.
  private(set) var completeMoves = 0
  /// Indicates whether all timelines have been run and none can be continued.
  private(set) var isComplete = false

  /// Runs timelines until none can be continued or the budget is spent.
  ///
  /// - Parameters:
  ///   - maximumMoves: The maximum number of picks in a timeline, or `nil` for no limit.
  ///   - begin: A closure that counts a timeline and returns whether the budget allows it.
  ///   - visit: A closure that runs a timeline and returns its outcome, or `nil` if the timeline cannot be continued.
  ///     The closure receives the picks, the index of the timeline to continue, and the earlier timelines.
  mutating func run(
    maximumMoves: Int? = nil, while begin: () -> Bool,
    _ visit: (_ picks: [UInt16], _ parent: Int, _ nodes: [Node]) -> TimelineOutcome?
  ) {
    var isCut = false
    guard begin(), let start = visit([], -1, nodes) else { return }
    nodes.append(Node(start, after: -1, 0))
    var index = 0
    while index < nodes.count {
      let (width, prefix, parent) = (nodes[index].width, Self.picks(to: index, nodes), index)
      index += 1
      completeMoves = prefix.count
      if let maximumMoves, prefix.count >= maximumMoves {
        isCut = isCut || width > 0
        continue
      }
      for pick in 0..<width {
        guard begin() else { return }
        guard let outcome = visit(prefix + [pick], parent, nodes) else { continue }
        nodes.append(Node(outcome, after: parent, pick))
      }
    }
    isComplete = !isCut
  }

  /// Returns the picks of the timeline with the given index.
  static func picks(to index: Int, _ nodes: [Node]) -> [UInt16] {
    var picks: [UInt16] = []
    var index = index
    while index > 0 {
      picks.append(nodes[index].pick)
      index = Int(nodes[index].parent)
    }
    return picks.reversed()
  }
}
