import Foundation
package import Testing

/// Indicates whether `scripts/dev/end-to-end` runs the tests.
private let isEndToEnd = ProcessInfo.processInfo.environment["REACTOR_TRACE_END_TO_END"] != nil

extension Trait where Self == ConditionTrait {
  /// Leaves tests out of a plain `swift test`, because they start browsers, processes that misbehave, long explorations
  /// or many replays. `scripts/dev/end-to-end` runs the suites that have this trait.
  package static var endToEnd: Self {
    .enabled(if: isEndToEnd, "scripts/dev/end-to-end runs it")
  }
}

/// Returns the seeds of a test with random inputs: a quarter of them in a plain `swift test`, and the others if
/// `scripts/dev/end-to-end` runs the test.
package func seeds<Seed: FixedWidthInteger>(_ count: Seed) -> Range<Seed> {
  isEndToEnd ? count / 4..<count : 0..<count / 4
}
