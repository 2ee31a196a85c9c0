import ReactorCore
import ReactorBase
import ReactorExploration
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorTestTraits
import Testing

/// The search of parts by several jobs at a time.
@Suite(.endToEnd) struct SearchPartTests {
  /// The order in which the parts that are being searched end.
  enum Order: CaseIterable {
    case first, last, alternating
  }

  /// A reactor whose timelines can be of any length.
  private final class TallyReactor: Reactor {
    enum Action { case add, clear }
    typealias Mutation = Action
    struct State { var count = 0 }
    let initialState = State()

    func mutate(action: Action) -> Observable<Action> {
      .concat(
        .just(action), .just(.add).delay(.seconds(1), scheduler: MainScheduler.instance))
    }

    func reduce(state: State, mutation: Action) -> State {
      State(count: mutation == .add ? state.count + 1 : 0)
    }
  }

  /// Searches with jobs that end in an order.
  private func search(jobs: Int, ending order: Order) throws -> (ExplorationReport, run: Int) {
    var registry = ReactorRegistry()
    registry.register("tally") { TallyReactor() }
    let file = SourceFile(
      name: "test.actions", text: "reactor tally\nalways count < 9\nchoose 30 of add, clear\n")
    let plan = try #require(Planner.plan(file, with: registry).plan)
    let script = try #require(
      ExploredScript(plan, registry, including: NoIncludes(), options: ReplayOptions()))
    let limits = Explorer.Limits(timelines: 1600, keepsGoing: true)
    let explorer = Explorer(limits)
    var working: [(number: Int, result: SearchResult)] = []
    var (run, turn) = (0, 0)
    while !explorer.isOver {
      while working.count < jobs, let (number, part) = explorer.next() {
        let result = script.search(part, limits)
        run += result.count
        working.append((number, result))
      }
      turn += 1
      guard !working.isEmpty else { break }
      let index =
        switch order {
        case .first: 0
        case .last: working.count - 1
        case .alternating: turn % 2 == 0 ? 0 : working.count - 1
        }
      let (number, result) = working.remove(at: index)
      explorer.receive(result, of: number)
    }
    #expect(explorer.isOver)
    var report = explorer.report
    report.findings = explorer.findings.map { .init($0.failure, nil) }
    return (report, run)
  }

  @Test(arguments: Order.allCases)
  func
    `The parts give the same result in any order, however many are searched at a time`(
      _ order: Order
    ) throws
  {
    let (alone, _) = try search(jobs: 1, ending: .first)
    #expect(alone.timelines == 1160)
    #expect(alone.completeMoves > 1)
    #expect(!alone.isComplete)
    for jobs in [2, 3] {
      let (report, _) = try search(jobs: jobs, ending: order)
      #expect(report.summary == alone.summary)
      #expect(report.findings == alone.findings)
    }
  }

  @Test func `Parts are hardly ever searched in vain`() throws {
    #expect(try search(jobs: 1, ending: .first).run < 1700)
    #expect(try search(jobs: 2, ending: .first).run < 2000)
  }
}

struct `the parts of a search` {
  @Test(arguments: [false, true])
  func `A search comes to an end if a process dies, whatever that leaves out`(isHang: Bool) {
    let explorer = Explorer(Explorer.Limits(timelines: 1600, keepsGoing: true))
    var starts = 0
    while starts < 100, let (number, _) = explorer.next() {
      starts += 1
      let failure = isHang ? Failure.hang : .crash
      explorer.noteDeath(of: number, failure, after: [], timelines: 1)
    }
    #expect(explorer.isOver)
    #expect(starts < 10)
    #expect(explorer.findings.count == 1)
    #expect(explorer.report.interruption != nil)
  }

  @Test func `A death after the last timeline of the budget is left out`() throws {
    let explorer = Explorer(Explorer.Limits(timelines: 1600))
    func result(_ count: Int) -> SearchResult {
      var result = SearchResult()
      (result.count, result.spent, result.isCut) = (count, count, true)
      return result
    }
    var parts: [(number: Int, order: SearchOrder)] = []
    while parts.count < 4, let part = explorer.next() { parts.append(part) }
    let last = try #require(parts.last)
    let timelines = last.order.limit
    explorer.noteDeath(of: last.number, .crash, after: [0], timelines: timelines)
    let again = try #require(explorer.next())
    #expect(again.number == last.number)
    explorer.receive(result(again.order.limit), of: again.number)
    for (number, order) in parts.dropLast() { explorer.receive(result(order.limit), of: number) }
    var rounds = 0
    while rounds < 100, let (number, order) = explorer.next() {
      rounds += 1
      explorer.receive(result(order.limit), of: number)
    }
    #expect(explorer.isOver)
    #expect(rounds < 20)
    #expect(explorer.report.timelines == 1600)
    #expect(explorer.findings.isEmpty)
  }

  @Test func `No part is handed out after one that ends the search`() throws {
    let explorer = Explorer(Explorer.Limits(timelines: 1600))
    let first = try #require(explorer.next())
    let length = try #require(explorer.next())
    var result = SearchResult()
    (result.count, result.spent, result.isCut) = (100, 100, true)
    result.openPicks = (0..<100).map { [$0] }
    explorer.receive(result, of: length.number)
    let last = try #require(explorer.next())
    explorer.noteDeath(of: last.number, .crash, after: [0, 0], timelines: 2)
    #expect(explorer.next()?.number == last.number)
    #expect(explorer.next() == nil)
    // The first part could have ended the search earlier.
    explorer.receive(SearchResult(), of: first.number)
    #expect(!explorer.isOver)
    explorer.receive(SearchResult(), of: last.number)
    #expect(explorer.isOver)
    #expect(explorer.findings.map(\.failure) == [.crash])
  }

}
