/// A counter of distinct timelines. A timeline that is run several times is counted once, provided that there is space
/// for its digest.
struct CountedTimelines {
  private(set) var numbers: Set<UInt64> = []
  /// The number of timelines that were counted without storing their digests. Some of them may have been counted more
  /// than once.
  private(set) var further = 0

  /// The maximum number of digests that are stored.
  private static let maximum = 1_000_000

  var count: Int { numbers.count + further }

  mutating func insert(_ number: UInt64) {
    if numbers.count < Self.maximum { numbers.insert(number) } else { further += 1 }
  }

  mutating func insert(_ result: SearchResult) {
    for number in result.timelines { insert(number) }
    further += result.furtherTimelines
  }

  mutating func addFurther(_ count: Int) { further += count }
}
