import ReactorCore
import ReactorRegistration
import Testing

@testable import ReactorExploration

/// A reactor that counts in a property how often it was pressed since it was cleared, which its state does not show.
private final class HiddenCountReactor: Reactor {
  enum Action {
    case press
    case look
    case clear
  }

  enum Mutation {
    case open
  }

  struct State {
    var isOpen = false
  }

  let initialState = State()
  private var presses = 0

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .press: presses += 1
    case .look: break
    case .clear: presses = 0
    }
    return presses >= 3 ? .just(.open) : .empty()
  }

  func reduce(state: State, mutation: Mutation) -> State { State(isOpen: true) }
}

struct `state that a reactor hides` {
  private static let registry: ReactorRegistry = {
    var registry = ReactorRegistry()
    registry.register("hidden") { HiddenCountReactor() }
    return registry
  }()

  private static func limits(work: Int = 10_000) -> Explorer.Limits {
    var limits = Explorer.Limits(timelines: .max, keepsGoing: true)
    limits.work = work
    return limits
  }

  /// All situations of the same number of presses look the same, so that only timelines can show it.
  @Test func `Hidden state is found out, and timelines find what only it shows`() {
    let report = explore(
      "reactor hidden\nalways isOpen == false\nchoose 6 of look, press, clear\n",
      with: Self.registry,
      Self.limits())
    #expect(report.hasHiddenState)
    let script = report.findings.first?.script ?? ""
    let steps = script.split(separator: "\n").drop { !$0.hasPrefix("always") }.dropFirst()
    #expect(steps.count == 3 && steps.allSatisfy { $0.hasSuffix("press") }, "\(script)")
  }

  @Test func `Hidden state is not suspected if states and effects show everything`() {
    for bug in [ShopReactor.Bug.none, .spinnerOfOther] {
      let report = explore(
        "reactor \(bug)\nstub shop.load -> default or fails .offline\n"
          + "choose 3 of refresh, nextPage, enter(\"s\"), like, logout\n", with: .buggy,
        Self.limits())
      #expect(!report.hasHiddenState, "\(bug)")
    }
  }

  @Test func `Hidden state does not exist if all situations were reached`() {
    let script = "reactor none\nchoose 30 of refresh, clear\n"
    let report = explore(script, with: .buggy, Self.limits(work: 20_000))
    #expect(report.situationMoves > 0 && !report.hasAllSituations)
    let small = explore("reactor none\nchoose 4 of clear, logout\n", with: .buggy, Self.limits())
    #expect(small.hasAllSituations && small.isComplete)
  }
}
