import ReactorCore
import ReactorDiagnostics
import ReactorExploration
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import Testing

struct `the parts of a search` {
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
        let bytes = ExplorationJob.search(part).perform(on: script, limits)
        let result = try #require(SearchResult(bytes: bytes))
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
  func `give the same result, however many are searched at a time and whichever ends first`(
    _ order: Order
  ) throws {
    let (alone, _) = try search(jobs: 1, ending: .first)
    #expect(alone.timelines == 1600)
    #expect(alone.completeMoves > 1)
    #expect(!alone.isComplete)
    for jobs in [2, 3] {
      let (report, _) = try search(jobs: jobs, ending: order)
      #expect(report.summary == alone.summary)
      #expect(report.findings == alone.findings)
    }
  }

  @Test func `are hardly ever searched in vain`() throws {
    #expect(try search(jobs: 1, ending: .first).run < 1700)
    #expect(try search(jobs: 2, ending: .first).run < 2000)
  }
}
