/// Counts timelines. Each timeline is counted once, however often it was run, as long as there is space for the
/// digests.
struct CountedTimelines {
  private(set) var numbers: Set<UInt64> = []
  /// The number of further timelines, some of which may already have been counted.
  private(set) var further = 0

  /// The maximum number of timelines that can be distinguished.
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
