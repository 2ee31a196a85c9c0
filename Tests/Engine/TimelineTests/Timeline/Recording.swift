import ReactorTimeline
import ReactorCore
import ReactorBase
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorTraceFormat
import Testing

/// Records a script as a timeline, and writes its trace in the same replay.
func record(
  _ script: String, with registry: ReactorRegistry, show: TraceKindSet = .standard,
  format: TraceOptions.Format = .text, state: TraceOptions.StateStyle = .full,
  hasHeader: Bool = false
) throws -> (timeline: Timeline, lines: [String]) {
  let file = SourceFile(name: "test.actions", text: script)
  let (planned, diagnostics) = Planner.plan(file, with: registry, reactor: nil)
  #expect(DiagnosticRenderer().render(diagnostics) == "")
  let plan = try #require(planned)
  var bytes: [UInt8] = []
  let writer = TraceWriter(
    options: TraceOptions(format: format, show: show, state: StateForms(state)),
    rules: plan.rendering, lineOfStep: plan.line
  ) { span in
    span.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }
  if hasHeader { writer.write(TraceHeader()) }
  let recorder = TimelineRecorder(
    rules: plan.rendering, kinds: TraceKindSet(TraceKind.allCases), lineOfStep: plan.line)
  let replay = Replay(
    plan, options: ReplayOptions(), values: writer.values, to: EventTee(writer, recorder))
  _ = replay.run()
  return (
    recorder.timeline,
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  )
}

/// A service whose answers take 300 ms.
final class Shop: ScriptedService {
  enum Failure: Error {
    case soldOut(left: Int)
  }

  static let serviceName = "shop"
  static let find = ServiceMethod<(query: String, page: Int), [String]>(
    "find", after: .milliseconds(300), failingWith: Failure.self)
  static let ping = ServiceMethod<Void, Bool>("ping")
  static var methods: [any ScriptedMethod] { [find, ping] }

  private let script: ServiceScript

  init(_ script: ServiceScript) {
    self.script = script
  }

  func find(_ query: String, page: Int) -> Observable<[String]> {
    script.call(Self.find, (query: query, page: page)) { ["\(query)-\(page)"] }
  }

  func ping() -> Observable<Bool> {
    script.call(Self.ping, ()) { true }
  }
}

/// A search whose answers arrive in any order.
final class Search: Reactor {
  enum Action {
    case enter(String), cancel, ping, broken
  }

  enum Mutation {
    case setLoading(Bool), setResults([String]), setPhase(Phase)
  }

  enum Phase {
    case idle, found(count: Int, first: String?)
  }

  struct State {
    var query = Query()
    var results: [String] = []
    var isLoading = false
    var phase = Phase.idle
    var token = "secret-1"
  }

  struct Query {
    var text = ""
    var pages: [String: Int] = [:]
  }

  struct Broken: Error {}

  let initialState = State()
  private let shop: Shop
  private let cancelled = PublishRelay<Void>()

  init(_ shop: Shop) {
    self.shop = shop
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .enter(let text):
      return .concat(
        .just(.setLoading(true)),
        shop.find(text, page: 1).take(until: cancelled)
          .map { .setResults($0) }
          .catch { _ in .just(.setResults([])) },
        .just(.setLoading(false)))
    case .cancel:
      cancelled.accept(())
      return .empty()
    case .ping:
      return shop.ping().map { _ in .setPhase(.found(count: 2, first: "a")) }
    case .broken: return .error(Broken())
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setLoading(let isLoading): state.isLoading = isLoading
    case .setResults(let results):
      state.results = results
      state.query.pages["all"] = results.count
      state.token += "x"
    case .setPhase(let phase): state.phase = phase
    }
    return state
  }
}

/// A counter whose states are delivered on a scheduler, so that several mutations are reduced before the first of their
/// states. A mutation without a change may have no state.
final class LateCounter: Reactor {
  enum Action {
    case count, countAndPause, pauseAndCount
  }

  enum Mutation {
    case add(Int), pause
  }

  struct State: Equatable {
    var count = 0
    var isPaused = false
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .count: .of(.add(1), .add(2), .add(3))
    case .countAndPause: .of(.add(1), .pause)
    case .pauseAndCount: .of(.add(0), .pause, .add(1))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    switch mutation {
    case .add(let number): State(count: state.count + number, isPaused: state.isPaused)
    case .pause: State(count: state.count, isPaused: true)
    }
  }

  func transform(state: Observable<State>) -> Observable<State> {
    state.distinctUntilChanged().observe(on: MainScheduler.asyncInstance)
  }
}

/// A reactor with a pulse and an output.
final class Pager: Reactor {
  struct State {
    @Pulse var note: String?
    var page = 0
  }

  enum Action {
    case turn(String)
  }

  let initialState = State()
  let turned = PublishRelay<String>()

  func mutate(action: Action) -> Observable<Action> {
    if case .turn(let note) = action { turned.accept(note) }
    return .just(action)
  }

  typealias Mutation = Action

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    if case .turn(let note) = mutation { state.note = note }
    state.page += 1
    return state
  }
}

/// The registry of the tests.
let shopRegistry: ReactorRegistry = {
  var registry = ReactorRegistry()
  registry.register(service: Shop.self)
  registry.register("search") { context in Search(context.service(Shop.self)) }
  registry.register("late") { LateCounter() }
  registry.register("pager") { Pager() }
  registry.redact("token", in: Search.State.self, as: "token")
  return registry
}()
