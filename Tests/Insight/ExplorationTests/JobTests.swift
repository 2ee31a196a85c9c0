import ReactorExploration
import ReactorBase
import Testing

struct JobTests {
  private static let moves: [Move] = [
    .step(2), .made("input(\"a b\")"),
    .answer(call: "user.follow(1, \"x y\")", ordinal: 1, choice: 0),
    .time, .closing, .pause(500_000_000),
  ]
  private static let failure = Failure(id: "rule-broken", subject: "always name == \"\0\n\"")
  private static let jobs: [ExplorationJob] = {
    var order = SearchOrder(.length(3, [[1, 2], []]), limit: 7)
    order.deadly = [[65_535], []]
    return [
      .search(order), .lead(order, from: 3), .facts("reactor a\n", steps: ["b"]), .cover(order),
      .leadMoves(moves),
      .run([]), .behavior("reactor counter\n"), .replay(""), .show("a\0b"),
      .observe(SearchResult.Finding(ending: failure, after: [1])),
      .check([], failure), .write(moves, failure, shrinks: true),
      .write([], failure, shrinks: false),
      .draft(moves, failure, pause: .max), .moves([0, 256]), .moves([]), .follow([LedTimeline()]),
      .follow([]),
    ]
  }()

  @Test(arguments: jobs)
  func `A job is read as it was written, whatever its strings contain`(_ job: ExplorationJob) throws
  {
    for script in [nil, "", "reactor a\n\0"] {
      var order = ExplorationJob.Order(job)
      (order.isIsolated, order.script) = (script != nil, script)
      let bytes = Message.bytes(of: order)
      let read = try #require(Message.value(ExplorationJob.Order.self, in: bytes))
      #expect("\(read)" == "\(order)")
      // A process that misbehaves may have cut it off anywhere.
      #expect(Message.value(ExplorationJob.Order.self, in: bytes.dropLast()) == nil)
    }
    #expect(Message.value(ExplorationJob.Order.self, in: []) == nil)
  }
}
