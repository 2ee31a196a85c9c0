import Foundation
import ReactorBase
import ReactorExploration
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorSamples
import Testing

struct ShardTests {
  /// The situations that a search sees, and whether it runs all timelines.
  private static func search(
    _ reactor: String, choices: Int, share: (index: Int, count: Int)
  ) throws -> (situations: Set<UInt64>, isComplete: Bool) {
    let text = ReactorRegistry.samples.exploration(of: reactor, choices: choices)
    let plan = try #require(
      Planner.plan(SourceFile(name: reactor, text: text), with: .samples).plan)
    let explored = try #require(
      ExploredScript(plan, .samples, including: NoIncludes(), options: ReplayOptions()))
    var limits = Explorer.Limits(timelines: 200_000, keepsGoing: true)
    limits.share = share
    let explorer = Explorer(limits)
    var situations: Set<UInt64> = []
    while let (number, order) = explorer.next() {
      let result = explored.search(order, limits)
      situations.formUnion(result.situations.map { $0.number })
      explorer.receive(result, of: number)
    }
    return (situations, explorer.report.isComplete)
  }

  private static let sample = [
    ("counter", 2, 3), ("follow", 1, 7), ("profile", 3, 2), ("settings", 1, 5),
    ("shared-counter", 3, 4), ("text-field", 1, 6), ("image-loader", 1, 3),
  ]
  /// A sample, because 1 to 7 parts of each take long in a debug build; `REACTOR_TRACE_ALL_PARTS=1 swift test --filter
  /// ShardTests` tests all of them.
  private static let divisions =
    ProcessInfo.processInfo.environment["REACTOR_TRACE_ALL_PARTS"] == nil
    ? sample : sample.flatMap { division in (1...7).map { (division.0, division.1, $0) } }

  @Test(arguments: divisions)
  func `The parts together see what an undivided exploration sees`(
    reactor: String, choices: Int, parts: Int
  ) throws {
    let whole = try Self.search(reactor, choices: choices, share: (0, 1))
    #expect(whole.isComplete)
    var union: Set<UInt64> = []
    for index in 0..<parts {
      let part = try Self.search(reactor, choices: choices, share: (index, parts))
      #expect(part.isComplete)
      union.formUnion(part.situations)
    }
    #expect(union == whole.situations)
  }
}
