/// The timelines that have ended their processes, each counted once.
struct Deaths {
  /// The picks that led there.
  private(set) var picks: Set<[UInt16]> = []
  private var weight = 0

  /// The weight of all deaths with which a search is given up.
  private static let maximumWeight = 32
  /// The reason why a search ends that is given up, in words.
  static let interruption = "given up after many crashes"

  /// Whether there are so many that a search is given up.
  var areTooMany: Bool { weight >= Self.maximumWeight }

  /// Adds a death.
  ///
  /// - Returns: Whether it is a new one.
  @discardableResult
  mutating func insert(_ death: SearchResult.Finding) -> Bool {
    guard picks.insert(death.picks).inserted else { return false }
    // To wait for a hang takes long.
    weight += death.failure == .hang ? Self.maximumWeight / 4 : 1
    return true
  }
}
