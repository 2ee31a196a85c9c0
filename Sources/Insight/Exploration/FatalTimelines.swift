/// The timelines that have ended their processes although no copy predicted it, each counted once.
package struct FatalTimelines {
  /// The picks that lead to the end of the process.
  package private(set) var picks: Set<[UInt16]> = []
  private var weight = 0
  /// The numbers of timelines that crashed, exited and hung.
  private var counts: [Failure: Int] = [:]
  /// The end of the first timeline, if it ends every process.
  private var unavoidable: Failure?

  /// The total weight at which a search is given up.
  private static let maximumWeight = 32

  /// Creates an empty list.
  package init() {}

  /// Indicates whether so many timelines have ended their processes that the search is given up.
  package var areTooMany: Bool { unavoidable != nil || weight >= Self.maximumWeight }

  /// The reason for giving up, as the report states it.
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

  /// Adds a timeline.
  ///
  /// - Parameters:
  ///   - death: The timeline.
  ///   - isUnavoidable: Whether the search should have left its timeline out. The end would occur each time, like a
  ///     crash before the first pick, so the search is given up.
  /// - Returns: Whether the timeline is new.
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
