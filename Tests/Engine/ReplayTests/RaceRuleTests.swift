import ReactorCore
import ReactorBase
import ReactorPlanning
import ReactorRegistration
import ReactorReplaying
import ReactorReplay
import ReactorTraceFormat
import Testing

struct RaceRuleTests {
  private let registry: ReactorRegistry = {
    var registry = ReactorRegistry()
    registry.register("search") { context in
      SearchReactor(service: context.service(ScriptedSearch.self))
    }
    return registry
  }()

  private func run(_ steps: String, sourceLocation: SourceLocation = #_sourceLocation)
    -> ReplayOutcome
  {
    let outcome = replay(
      "reactor search\n\(steps)", named: "search.actions", with: registry)
    #expect(outcome.isPlanned, "\(outcome.diagnostics)", sourceLocation: sourceLocation)
    return outcome
  }

  private func broken(_ steps: String, sourceLocation: SourceLocation = #_sourceLocation)
    -> [String]
  {
    let outcome = run(steps, sourceLocation: sourceLocation)
    let lines = outcome.lines.filter { $0.contains(" rule ") }
    #expect(outcome.isClean == lines.isEmpty, sourceLocation: sourceLocation)
    return lines
  }

  @Test func `A late answer that wins breaks the rule`() {
    let outcome = run("race-free results\nenter(\"s\")\nwait 100ms\nenter(\"sw\")\n")
    #expect(
      outcome.lines.suffix(2) == ["0.400 search rule race-free results", "0.400 * end pending: 0"])
    let notes = outcome.diagnostics.split(separator: "\n").filter { $0.hasPrefix("note: ") }
    let answers = (#"search.find("s") -> "<s>""#, #"search.find("sw") -> "<sw>""#)
    #expect(
      notes == [
        "note: in this order: \(answers.0) at 0.300 s, then \(answers.1) at 0.400 s; "
          + #"results is "<sw>""#,
        "note: in the reverse order: \(answers.1) at 0.300 s, then \(answers.0) at 0.400 s; "
          + #"results is "<s>""#,
      ])
  }

  @Test func `A request that is replaced cannot race`() {
    #expect(broken("race-free results\nlatest(\"s\")\nwait 100ms\nlatest(\"sw\")") == [])
  }

  @Test func `Answers that do not overlap are not swapped`() {
    #expect(broken("race-free results\nenter(\"s\")\nwait 300ms\nenter(\"sw\")") == [])
    #expect(broken("race-free results\nenter(\"s\")\nwait 299ms\nenter(\"sw\")").count == 1)
  }

  @Test func `Answers of one instant are swapped as well`() {
    #expect(broken("race-free results\nenter(\"s\")\nenter(\"sw\")").count == 1)
  }

  @Test func `A request that an answer begins was not under way before it`() {
    #expect(broken("race-free results\nchain(\"s\")\n") == [])
    #expect(broken("race-free results\nchain(\"s\")\nwait 100ms\nenter(\"b\")").count == 1)
  }

  @Test func `Only the values of the rule count, and each rule is reported once`() {
    #expect(broken("race-free count\nenter(\"s\")\nenter(\"sw\")") == [])
    #expect(
      broken(
        "race-free count, results\nrace-free results\nenter(\"a\")\nenter(\"b\")\nenter(\"c\")")
        == ["0.300 search rule race-free count, results", "0.300 search rule race-free results"])
  }

  @Test func `A rule is about the answers that come after its step`() {
    #expect(broken("enter(\"s\")\nenter(\"sw\")\nwait 1s\nrace-free results") == [])
  }

  @Test func `Streams keep the order of their own answers`() {
    let stub = "stub search.find(\"s\") -> \"1\" after 100ms, \"2\" after 300ms\n"
    #expect(
      broken(
        "\(stub)stub search.find(\"t\") -> \"3\" after 200ms\nrace-free count\nenter(\"s\")\nenter(\"t\")"
      )
        == [])
    #expect(
      broken(
        "\(stub)stub search.find(\"t\") -> \"3\" after 200ms\nrace-free results\nenter(\"s\")\nenter(\"t\")"
      )
      .count == 1)
  }

  @Test func `A replay that does not settle is not compared`() {
    #expect(broken("race-free results\nenter(\"s\")\nenter(\"sw\")\nend") == [])
  }

  @Test func `A path that leads nowhere is reported before anything runs`() {
    let outcome = replay("reactor search\nrace-free result\n", with: registry)
    #expect(!outcome.isPlanned)
    #expect(outcome.diagnostics.contains("error[unknown-field]"))
  }

  @Test func `A repetition is seen in the log of the replay`() throws {
    let seen = SeenRepetition()
    var registry = ReactorRegistry()
    registry.register("search") { context in
      SearchReactor(service: context.service(ScriptedSearch.self)) {
        if seen.log.phase == .repeating { seen.times.append(seen.log.now) }
      }
    }
    let script = "reactor search\nrace-free results\nenter(\"s\")\nwait 100ms\nenter(\"sw\")\n"
    let plan = try #require(
      Planner.plan(SourceFile(name: "t.actions", text: script), with: registry, reactor: nil).0)
    let writer = TraceWriter(
      options: plan.trace.options(over: PartialTraceOptions(), or: .full), rules: plan.rendering
    ) { _ in }
    _ = Replay(plan, options: ReplayOptions(), log: seen.log, values: writer.values, to: writer)
      .run()
    #expect(seen.times == [300_000_000, 400_000_000])
    #expect(seen.log.now == 400_000_000)
    #expect(seen.log.phase == .ended)
  }

  @Test func `A session may have the name of the rule`() {
    let outcome = replay(
      "reactor race-free = search\nrace-free race-free: results\nrace-free: enter(\"s\")\n",
      with: registry)
    #expect(outcome.diagnostics == "")
  }
}

private final class ScriptedSearch: ScriptedService {
  static let serviceName = "search"
  static let find = ServiceMethod<String, String>("find", after: .milliseconds(300))
  static var methods: [any ScriptedMethod] { [find] }

  private let script: ServiceScript
  init(_ script: ServiceScript) { self.script = script }

  func find(_ query: String) -> Observable<String> {
    script.call(Self.find, query) { "<\(query)>" }
  }
}

/// The log of a replay, and its content while the replay is repeated.
private final class SeenRepetition: @unchecked Sendable {
  // @unchecked: it belongs to the thread of one test.
  let log = ReplayLog()
  /// The virtual times at which `reduce` was called, in nanoseconds.
  var times: [Int64] = []
}

private final class SearchReactor: Reactor {
  enum Action {
    case enter(String)
    case latest(String)
    case chain(String)
  }

  enum Mutation {
    case set(String)
  }

  struct State {
    var results = ""
    var count = 0
  }

  let initialState = State()
  private let service: ScriptedSearch

  private let onReduce: () -> Void

  init(service: ScriptedSearch, onReduce: @escaping () -> Void = {}) {
    self.service = service
    self.onReduce = onReduce
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .enter(let query): service.find(query).map { .set($0) }
    case .latest(let query):
      service.find(query).map { .set($0) }.take(
        until: self.action.filter { if case .latest = $0 { true } else { false } })
    case .chain(let query):
      service.find(query).flatMap { [service] in service.find($0 + "2") }.map { .set($0) }
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    onReduce()
    var state = state
    if case .set(let results) = mutation { state.results = results }
    state.count += 1
    return state
  }
}
