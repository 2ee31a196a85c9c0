import ReactorTimeline
import ReactorCore
import ReactorBase
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorScript
import ReactorTraceFormat
import Testing

/// A service whose answers arrive one after the other.
private final class Ticker: ScriptedService {
  static let serviceName = "ticker"
  static let watch = ServiceMethod<Void, Int>("watch", after: .milliseconds(100))
  static var methods: [any ScriptedMethod] { [watch] }

  private let script: ServiceScript

  init(_ script: ServiceScript) {
    self.script = script
  }

  func watch() -> Observable<Int> {
    script.call(Self.watch, ()) { 0 }
  }
}

/// A reactor that watches a ticker until an action stops it.
private final class Watcher: Reactor {
  enum Action {
    case start, stop
  }

  enum Mutation {
    case show(Int)
  }

  struct State {
    var isWatching = false
    var latest: Int?
  }

  let initialState = State()
  private let ticker: Ticker
  private let stopped = PublishSubject<Void>()

  init(_ ticker: Ticker) {
    self.ticker = ticker
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .start: return ticker.watch().take(until: stopped).map { .show($0) }
    case .stop:
      stopped.onNext(())
      return .empty()
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    if case .show(let value) = mutation { state.latest = value }
    return state
  }
}

/// A reactor that accesses a ticker directly, in one of its actions.
private final class Visitor: Reactor {
  enum Action {
    case rest, visit
  }

  enum Mutation {
    case show(Int)
  }

  struct State {
    var latest = 0
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    guard case .visit = action, let context = ReplayContext.current else { return .empty() }
    return context.service(Ticker.self).watch().map { .show($0) }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    if case .show(let value) = mutation { state.latest = value }
    return state
  }
}

struct CoverageTests {
  private static func registry(
    excluding items: [(CoverageExclusion, reason: String)] = []
  ) -> ReactorRegistry {
    var registry = ReactorRegistry()
    registry.register(service: Ticker.self)
    registry.register("watcher") { Watcher($0.service(Ticker.self)) }
    for (item, reason) in items {
      registry.excludeFromCoverage(item, of: "watcher", because: reason)
    }
    return registry
  }

  private func report(
    _ script: String, excluding items: [(CoverageExclusion, reason: String)] = []
  ) throws -> CoverageReport {
    let registry = Self.registry(excluding: items)
    let file = SourceFile(name: "test.actions", text: "reactor watcher\n" + script)
    let plan = try #require(Planner.plan(file, with: registry).plan)
    let recorder = TimelineRecorder(rules: plan.rendering, lineOfStep: plan.line)
    _ = Replay(
      plan, options: ReplayOptions(), values: ValueFormatter(rules: plan.rendering), to: recorder
    ).run()
    var facts = CoverageFacts()
    facts.add(recorder.timeline, plan.rendering)
    return CoverageReport(facts, registry)
  }

  private let watching = """
    stub ticker.watch -> 1 after 1s, 2 after 2s
    start
    @1500ms stop

    """

  @Test func `An answer of a call that is cancelled later counts`() throws {
    #expect(
      try report(watching).text == """
        coverage: 72.7% (8 of 11)
          watcher: 72.7% (8 of 11)
            values never seen: isWatching == true
            call outcomes never seen: ticker.watch fails
            actions never in flight at the same time: start + start

        """)
  }

  @Test func `The coverage leaves out what is excluded, and gives the reasons`() throws {
    let report = try report(
      watching,
      excluding: [
        (.call("ticker.watch fails"), "the ticker is local"),
        (.pair("start", "start"), "the button is hidden meanwhile"),
        (.value("isWatching == true"), "nothing sets it"),
      ])
    #expect(
      report.text == """
        coverage: 100% (8 of 8), 3 excluded
          watcher: 100% (8 of 8), 3 excluded
            excluded because nothing sets it: isWatching == true
            excluded because the ticker is local: ticker.watch fails
            excluded because the button is hidden meanwhile: start + start

        """)
  }

  @Test func `Exclusions of what was seen, and of what does not exist, are mistakes`() throws {
    let report = try report(
      watching,
      excluding: [
        (.action("stop"), "it has no button"), (.action("pause"), "it has no button"),
        (.call("ticker.wach fails"), "the ticker is local"),
      ])
    #expect(
      report.text == """
        coverage: 70% (7 of 10), 3 excluded
          watcher: 70% (7 of 10), 3 excluded
            values never seen: isWatching == true
            call outcomes never seen: ticker.watch fails
            actions never in flight at the same time: start + start
            excluded because it has no button: pause, stop
            excluded because the ticker is local: ticker.wach fails
            excluded, but seen: stop
            excluded, but unknown: pause
            excluded, but unknown: ticker.wach fails; did you mean 'ticker.watch fails'?

        """)
  }

  @Test func `A coverage is the same after it was written as JSON, read, and added up`() throws {
    let items: [(CoverageExclusion, reason: String)] = [
      (.action("stop"), "it has no button"), (.pair("start", "start"), "the button is hidden"),
      (.call("ticker.wach fails"), "the ticker is local"), (.rule("no such"), "it is old"),
    ]
    let whole = try report(watching, excluding: items)
    let half = try report("start\n", excluding: items)
    #expect(half.counts.seen < whole.counts.seen)
    var sum = CoverageReport()
    for part in [half, whole] {
      let bytes = Array(part.json.page.utf8)
      sum.merge(try #require(CoverageReport(json: try JSONReader.read(bytes))))
    }
    #expect(sum.text == whole.text)
    #expect(sum.json.page == whole.json.page)
  }

  @Test func `The coverage of a reactor that is not registered cannot be narrowed`() {
    var registry = Self.registry()
    registry.excludeFromCoverage(.action("stop"), of: "wacher", because: "it is old")
    let problems = registry.problems.map(\.message)
    #expect(
      problems == [
        "a coverage exclusion names 'wacher', which is not a registered reactor; "
          + "did you mean 'watcher'?"
      ])
  }

  /// The facts of a script with a reactor that is created without a service, although one is declared for all.
  private func facts(visiting script: String, in registry: ReactorRegistry) throws -> CoverageFacts
  {
    let file = SourceFile(name: "test.actions", text: "reactor visitor\n" + script)
    let plan = try #require(Planner.plan(file, with: registry).plan)
    let recorder = TimelineRecorder(rules: plan.rendering, lineOfStep: plan.line)
    _ = Replay(
      plan, options: ReplayOptions(), values: ValueFormatter(rules: plan.rendering), to: recorder
    ).run()
    var facts = CoverageFacts()
    facts.add(recorder.timeline, plan.rendering)
    return facts
  }

  @Test func `A service that is declared for all reactors counts only for those that call it`()
    throws
  {
    var registry = ReactorRegistry()
    registry.register(service: Ticker.self)
    registry.register("visitor") { Visitor() }
    registry.excludeFromCoverage(
      .call("ticker.watch cancelled"), of: "visitor", because: "nothing cancels a call")
    let resting = try facts(visiting: "rest\n", in: registry)
    #expect(
      CoverageReport(resting, registry).text == """
        coverage: 33.3% (1 of 3)
          visitor: 33.3% (1 of 3)
            actions never sent: visit
            mutations never reduced: show

        """)
    // A call that is never answered also shows that the service is used.
    let waiting = try facts(visiting: "stub ticker.watch -> never\nvisit\n", in: registry)
    let part = CoverageReport(waiting, registry)
    #expect(
      part.text == """
        coverage: 16.6% (1 of 6), 1 excluded
          visitor: 16.6% (1 of 6), 1 excluded
            actions never sent: rest
            mutations never reduced: show
            call outcomes never seen: ticker.watch answers, ticker.watch fails
            actions never in flight at the same time: visit + visit
            excluded because nothing cancels a call: ticker.watch cancelled

        """)
    // Shards are added up as if their scripts had been tested together.
    var sum = try #require(
      CoverageReport(
        json: try JSONReader.read(Array(CoverageReport(resting, registry).json.page.utf8)))
    )
    sum.merge(try #require(CoverageReport(json: try JSONReader.read(Array(part.json.page.utf8)))))
    var both = resting
    both.add(waiting)
    #expect(sum.json.page == CoverageReport(both, registry).json.page)
  }

  @Test func `A method that another reactor calls needs no exclusion any more`() throws {
    var registry = Self.registry(
      excluding: [(.call("ticker.watch answers"), "only the other one watches")])
    registry.register("other") { Watcher($0.service(Ticker.self)) }
    let file = SourceFile(
      name: "test.actions", text: "reactor watcher\nreactor other\nother: start\n")
    let plan = try #require(Planner.plan(file, with: registry).plan)
    let recorder = TimelineRecorder(rules: plan.rendering, lineOfStep: plan.line)
    _ = Replay(
      plan, options: ReplayOptions(), values: ValueFormatter(rules: plan.rendering), to: recorder
    ).run()
    var facts = CoverageFacts()
    facts.add(recorder.timeline, plan.rendering)
    let report = CoverageReport(facts, registry)
    #expect(report.counts.excluded == 0)
    #expect(!report.text.contains("but unknown"))
  }
}
