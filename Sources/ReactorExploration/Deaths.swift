/// The timelines that have ended their processes, each counted once.
package struct Deaths {
  /// The picks that led there.
  package private(set) var picks: Set<[UInt16]> = []
  private var weight = 0
  private var isUnavoidable = false

  /// The total weight at which a search is given up.
  private static let maximumWeight = 32

  /// Makes an empty list.
  package init() {}

  /// Whether there are so many that a search is given up.
  package var areTooMany: Bool { isUnavoidable || weight >= Self.maximumWeight }

  /// The reason that the report gives then.
  package var interruption: String {
    isUnavoidable
      ? "given up, since the first timeline ends the process" : "given up after many crashes"
  }

  /// Adds a death.
  ///
  /// - Parameters:
  ///   - failure: The end of the process.
  ///   - picks: The picks that led there.
  ///   - isUnavoidable: Whether the search was to leave its timeline out. It would come each time, as a crash
  ///     before the first pick does, so the search is given up.
  /// - Returns: Whether it is a new one.
  @discardableResult
  package mutating func insert(
    _ failure: Failure, after picks: [UInt16], isUnavoidable: Bool = false
  ) -> Bool {
    if isUnavoidable { self.isUnavoidable = true }
    guard self.picks.insert(picks).inserted else { return isUnavoidable }
    // To wait for a hang takes long.
    weight += failure == .hang ? Self.maximumWeight / 4 : 1
    return true
  }
}
