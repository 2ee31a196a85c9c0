/// A walk through the timelines that lead on from new situations, the shortest first.
struct SituationWalk {
  /// A timeline that has led to a new situation: another one, and a pick more.
  struct Node {
    /// The place of the other timeline; -1 for the timeline without picks.
    let parent: Int32
    fileprivate let pick: UInt16
    fileprivate let width: UInt16
    /// Facts about the timeline, for those that go on from it.
    let info: RepetitionCheck.Info

    fileprivate init(_ outcome: TimelineOutcome, after parent: Int, _ pick: UInt16) {
      (self.parent, self.pick) = (Int32(parent), pick)
      width = UInt16(clamping: outcome.openMoves)
      info = RepetitionCheck.Info(outcome)
    }
  }

  private var nodes: [Node] = []
  /// The number of picks up to which all timelines that lead on were run.
  private(set) var completeMoves = 0
  /// Indicates whether no timeline leads on any more.
  private(set) var isComplete = false

  /// Walks.
  ///
  /// - Parameters:
  ///   - maximumMoves: The number of picks that a timeline may have; nil for no bound.
  ///   - begin: Counts a timeline, and returns whether there is room for it.
  ///   - visit: Runs a timeline, and returns its outcome; nil if nothing leads on from it. It takes the picks, the place
  ///     of the timeline that it goes on from, and the timelines before it.
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

  /// The picks of a timeline.
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
