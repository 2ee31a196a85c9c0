/// The timelines that ended their processes unexpectedly because they were not first tried in a forked child. Each
/// timeline is counted once.
package struct FatalTimelines {
  /// The picks of each timeline, up to the end of its process.
  package private(set) var picks: Set<[UInt16]> = []
  private var weight = 0
  /// The number of timelines with each failure.
  private var counts: [Failure: Int] = [:]
  /// The failure that ends every process, or `nil` if no such failure has occurred.
  private var unavoidable: Failure?

  /// The total weight at which the search is abandoned.
  private static let maximumWeight = 32

  /// Creates an empty list of timelines.
  package init() {}

  /// Indicates whether too many timelines have ended their processes for the search to continue.
  package var areTooMany: Bool { unavoidable != nil || weight >= Self.maximumWeight }

  /// The reason that the search was abandoned, worded for the report.
  package var interruption: String {
    if let unavoidable { return "stopped: in the first timeline, \(unavoidable.text)" }
    let kinds: [(Failure, String)] = [(.crash, "crash"), (.exit, "exit"), (.hang, "hang")]
    let ends = kinds.compactMap { failure, name -> String? in
      guard let count = counts[failure] else { return nil }
      let plural = failure == .crash ? "es" : "s"
      return "\(count) \(name)\(count == 1 ? "" : plural)"
    }
    return "stopped after \(ends.joined(separator: ", "))"
  }

  /// Adds a timeline that ended its process.
  ///
  /// - Parameters:
  ///   - death: The finding for the timeline.
  ///   - isUnavoidable: Whether the search should already have avoided the timeline. In that case, the failure occurs
  ///     every time, and the search is abandoned. The same applies to a crash before the first pick.
  /// - Returns: Whether the timeline is new or unavoidable.
  @discardableResult
  package mutating func insert(_ death: SearchResult.Finding, isUnavoidable: Bool) -> Bool {
    if isUnavoidable { unavoidable = death.failure }
    guard picks.insert(death.picks).inserted else { return isUnavoidable }
    counts[death.failure, default: 0] += 1
    // Waiting for a hang takes a long time.
    weight += death.failure == .hang ? Self.maximumWeight / 4 : 1
    return true
  }
}
