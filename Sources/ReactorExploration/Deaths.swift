/// The timelines that have ended their processes, each counted once.
struct Deaths {
  /// The picks that led there.
  private(set) var picks: Set<[UInt16]> = []
  private var weight = 0
  private var isUnavoidable = false

  /// The total weight at which a search is given up.
  private static let maximumWeight = 32

  /// Whether there are so many that a search is given up.
  var areTooMany: Bool { isUnavoidable || weight >= Self.maximumWeight }

  /// The reason that the report gives then.
  var interruption: String {
    isUnavoidable
      ? "given up, since every timeline ends the process" : "given up after many crashes"
  }

  /// Adds a death.
  ///
  /// - Parameters:
  ///   - death: The death.
  ///   - isUnavoidable: Whether the search was to leave its timeline out. It would come each time, as a crash
  ///     before the first pick does, so the search is given up.
  /// - Returns: Whether it is a new one.
  @discardableResult
  mutating func insert(_ death: SearchResult.Finding, isUnavoidable: Bool = false) -> Bool {
    if isUnavoidable { self.isUnavoidable = true }
    guard picks.insert(death.picks).inserted else { return isUnavoidable }
    // To wait for a hang takes long.
    weight += death.failure == .hang ? Self.maximumWeight / 4 : 1
    return true
  }
}
