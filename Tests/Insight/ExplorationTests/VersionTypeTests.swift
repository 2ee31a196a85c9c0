import ReactorBase
import ReactorCore
import ReactorExploration
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import Testing

/// A cart, before a version with a discount.
private final class OldCartReactor: Reactor {
  enum Action {
    case add(Int)
    case clear
  }

  enum Mutation {
    case set([Int])
    case notify
  }

  struct State {
    var prices: [Int] = []
    var count = 0
    var total = 0
    var notice: String?
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .add(let price): .concat(.just(.set(currentState.prices + [price])), .just(.notify))
    case .clear: .just(.set([]))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .set(let prices): (state.prices, state.count, state.total) = (prices, prices.count, 0)
    case .notify: state.notice = "added"
    }
    return state
  }
}

/// A cart whose total is a string, whose notice is a pulse, and that supports undo.
private final class NewCartReactor: Reactor {
  enum Action {
    case add(Int)
    case clear
    case undo
  }

  enum Mutation {
    case set([Int])
    case notify
  }

  struct State {
    var prices: [Int] = []
    var discount = 0.0
    var count = 0
    var total = "0"
    @Pulse var notice: String?
  }

  let initialState = State()
  private let keepsCount: Bool
  private let notifies: Bool
  init(keepsCount: Bool, notifies: Bool) {
    (self.keepsCount, self.notifies) = (keepsCount, notifies)
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .add(let price):
      .concat(
        .just(.set(currentState.prices + [price])),
        notifies || currentState.notice == nil ? .just(.notify) : .empty())
    case .clear: .just(.set([]))
    case .undo: .just(.set(currentState.prices.dropLast()))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .set(let prices):
      state.prices = prices
      if !keepsCount || !prices.isEmpty { state.count = prices.count }
    case .notify: state.notice = "added"
    }
    return state
  }
}

struct VersionTypeTests {
  private static func registry(keepsCount: Bool, notifies: Bool) -> ReactorRegistry {
    var registry = ReactorRegistry()
    registry.register("cart") { _ in OldCartReactor() }
    registry.register("newCart") { _ in
      NewCartReactor(keepsCount: keepsCount, notifies: notifies)
    }
    return registry
  }

  /// Compares the parts that both carts have.
  private static func compare(
    _ first: String, _ second: String, keepsCount: Bool = false, notifies: Bool = false
  ) throws -> (VersionComparison.Outcome, differences: [String]) {
    let registry = registry(keepsCount: keepsCount, notifies: notifies)
    let limits = Explorer.Limits(timelines: 1000)
    func script(_ reactor: String) throws -> ExploredScript {
      let text = "reactor shop = \(reactor)\nchoose 3\n"
      let plan = try #require(
        Planner.plan(SourceFile(name: "cart.actions", text: text), with: registry).plan)
      return try #require(
        ExploredScript(plan, registry, including: NoIncludes(), options: ReplayOptions()))
    }
    let scripts = (try script(first), try script(second))
    let steps = scripts.0.stepTexts
    func facts(_ reactor: String) -> VersionFacts {
      VersionFacts(of: "reactor \(reactor)\nchoose 3\n", steps, in: registry)
    }
    var scope = ComparisonScope()
    scope.restrict(to: facts(first), and: facts(second), [first: second])
    (scripts.0.scope, scripts.1.scope) = (scope, scope)
    let outcome = VersionComparison(
      scripts.0, limits,
      first: { job, _ in ExplorationJob.Reply(job.perform(on: scripts.0, limits)) },
      second: { job, _ in
        var job = job
        if case .behavior(let text) = job {
          job = .behavior(text.replacing("= \(first)\n", with: "= \(second)\n"))
        }
        return ExplorationJob.Reply(job.perform(on: scripts.1, limits))
      }
    ).run { _ in true }
    return (outcome, facts(first).differences(from: facts(second), in: [first: second]))
  }

  @Test func `Versions with different types are alike in the parts that both have`() throws {
    let (outcome, differences) = try Self.compare("newCart", "cart")
    #expect(differences == ["the action 'undo'", "the field 'discount'", "the field 'total'"])
    guard case .alike(let report, 0, 0) = outcome else {
      Issue.record("\(String(describing: outcome).prefix(500))")
      return
    }
    #expect(report.timelines > 50)
  }

  @Test func `A bug is found in a field that both versions have`() throws {
    let (outcome, _) = try Self.compare("newCart", "cart", keepsCount: true)
    guard case .differ(_, let found) = outcome else {
      Issue.record("\(String(describing: outcome).prefix(500))")
      return
    }
    #expect(found.part == .states)
    #expect(found.script.hasSuffix("add(0)\nclear\n"))
    #expect(!String(decoding: found.traces.first, as: UTF8.self).contains("discount"))
  }

  /// Without `@Pulse`, the second notice does not reach the view.
  @Test func `A field that has become a pulse is compared by what a view is notified of`() throws {
    let (outcome, _) = try Self.compare("cart", "newCart", notifies: true)
    guard case .differ(_, let found) = outcome else {
      Issue.record("\(String(describing: outcome).prefix(500))")
      return
    }
    #expect(found.part == .pulses)
    #expect(found.script.hasSuffix("add(0)\nadd(0)\n"))
  }
}
