import ReactorCore
import ReactorRegistration
import Testing

@testable import ReactorExploration
@testable import ReactorReplay

/// A reactor that counts in a property how often it was pressed since it was cleared; its state does not show the
/// count.
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

/// A reader that keeps the loaded pages in a property; the fixed version keeps them in its state.
private final class CacheReactor: Reactor {
  enum Action {
    case open(Int)
    case close
  }

  enum Mutation {
    case show([Int], page: Int)
    case close
  }

  struct State {
    var items: [Int]?
    var known: Set<Int> = []
  }

  let initialState = State()
  private let service: ShopService
  private let isMended: Bool
  private var pages: [Int: [Int]] = [:]

  init(_ service: ShopService, isMended: Bool) {
    self.service = service
    self.isMended = isMended
  }

  func mutate(action: Action) -> Observable<Mutation> {
    guard case .open(let page) = action else { return .just(.close) }
    if let items = pages[page] { return .just(.show(items, page: page)) }
    return service.load(page: page).do(onNext: { self.pages[page] = $0 })
      .map { .show($0, page: page) }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .show(let items, let page):
      state.items = items
      if isMended { state.known.insert(page) }
    case .close: state.items = nil
    }
    return state
  }
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

  /// All situations with the same number of presses look the same, so only timelines can show it.
  @Test func `Hidden state is found with any seed, and timelines find what only it shows`() {
    for seed in 0..<3 as Range<UInt64> {
      var limits = Self.limits()
      limits.seed = seed
      let report = explore(
        "reactor hidden\nalways isOpen == false\nchoose 6 of look, press, clear\n",
        with: Self.registry, limits)
      #expect(report.hiddenState?.properties.map(\.name) == ["presses"])
      #expect(report.hiddenState?.properties.first?.values == ["1", "0"])
      #expect(
        report.hiddenState?.ways.map(\.text) == ["press: presses is 1", "look: presses is 0"])
      let lines = report.hiddenState?.script?.split(separator: "\n") ?? []
      #expect(lines.suffix(3).allSatisfy { $0.hasSuffix("press") })
      let script = report.findings.first?.script ?? ""
      let steps = script.split(separator: "\n").drop { !$0.hasPrefix("always") }.dropFirst()
      #expect(steps.count == 3 && steps.allSatisfy { $0.hasSuffix("press") }, "\(script)")
    }
  }

  @Test(arguments: [false, true])
  func `A cache that no state shows is found, and one that is part of the state is not`(
    isMended: Bool
  ) {
    var registry = ReactorRegistry()
    registry.register("cache") {
      CacheReactor($0.service(ShopService.self), isMended: isMended)
    }
    let report = explore(
      "reactor cache\nchoose 3 of open(0), close\n", with: registry, Self.limits())
    #expect(report.hiddenState?.properties.map(\.name) == (isMended ? nil : ["pages"]))
  }

  @Test func `Hidden state is not suspected if states and effects show everything`() {
    for bug in [ShopReactor.Bug.none, .spinnerOfOther] {
      let report = explore(
        "reactor \(bug)\nstub shop.load -> default or fails .offline\n"
          + "choose 3 of refresh, nextPage, enter(\"s\"), like, logout\n", with: .buggy,
        Self.limits())
      #expect(report.hiddenState == nil, "\(bug)")
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
