import ReactorBase
import ReactorCore
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorReplaying
import ReactorTraceFormat
import Testing

private enum FeedError: Error {
  case lost
}

/// A feed whose items arrive over time.
private final class ScriptedFeed: ScriptedService {
  static let serviceName = "feed"
  static let items = ServiceMethod<Int, Int>(
    "items", after: .milliseconds(100), failingWith: FeedError.self)
  static var methods: [any ScriptedMethod] { [items] }

  private let script: ServiceScript

  init(_ script: ServiceScript) {
    self.script = script
  }

  func items(_ page: Int) -> Observable<Int> {
    script.call(Self.items, page) { page * 10 }
  }
}

private final class FeedReactor: Reactor {
  enum Action {
    case load(Int)
    case retry(Int)
  }

  enum Mutation {
    case add(Int)
    case end
  }

  struct State {
    var items: [Int] = []
    var hasEnded = false
  }

  let initialState = State()
  private let feed: ScriptedFeed

  init(_ feed: ScriptedFeed) {
    self.feed = feed
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .load(let page): feed.items(page).map { .add($0) }.concat(Observable.just(.end))
    case .retry(let page): feed.items(page).retry(2).map { .add($0) }
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .add(let item): state.items.append(item)
    case .end: state.hasEnded = true
    }
    return state
  }
}

/// Answers each include with the same stub.
private struct SharedStubs: IncludeLoader {
  func load(_ path: String, from file: SourceFile) throws(IncludeProblem) -> SourceFile {
    SourceFile(name: path, text: "stub feed.items(9) -> 1\n")
  }
}

struct StubTests {
  /// Replays steps, and returns the lines that are not actions, without the header and the initial state.
  private func lines(_ steps: String, sourceLocation: SourceLocation = #_sourceLocation) -> [String]
  {
    var registry = ReactorRegistry()
    registry.register("feed") { FeedReactor($0.service(ScriptedFeed.self)) }
    let outcome = replay("reactor feed\n\(steps)", with: registry)
    #expect(outcome.diagnostics == "", sourceLocation: sourceLocation)
    return outcome.lines.dropFirst(2).filter { !$0.contains(" action ") }
  }

  @Test func `A stream sends its elements at their times and completes with the last one`() {
    #expect(
      lines("stub feed.items -> 1 after 1s, 2, 3 after 2s\nload(7)") == [
        "1.000 feed state #1 items: [1], hasEnded: false",
        "1.000 feed state #1 items: [1, 2], hasEnded: false",
        "2.000 feed state #1 items: [1, 2, 3], hasEnded: false",
        "2.000 feed state #1 items: [1, 2, 3], hasEnded: true",
        "2.000 * end pending: 0",
      ])
  }

  @Test func `A stream can end with a failure, or stay open`() {
    #expect(
      lines("stub feed.items -> 1, fails .lost after 2s\nload(7)") == [
        "0.100 feed state #1 items: [1], hasEnded: false", "2.000 feed error #1 lost",
        "2.000 * end pending: 0",
      ])
    #expect(
      lines("stub feed.items -> 1 after 0s, never\nload(7)") == [
        "0.000 feed state #1 items: [1], hasEnded: false",
        "0.000 * end pending: 1 (#1 load(7))",
      ])
  }

  @Test func `An answer never comes before the one in front of it, however slow the service`() {
    #expect(
      lines("stub feed.items -> 1, 2 after 50ms\nload(7)") == [
        "0.100 feed state #1 items: [1], hasEnded: false",
        "0.100 feed state #1 items: [1, 2], hasEnded: false",
        "0.100 feed state #1 items: [1, 2], hasEnded: true", "0.100 * end pending: 0",
      ])
  }

  /// The notes of a replay, without their common prefix.
  private func unused(
    _ script: String, including loader: any IncludeLoader = NoIncludes(),
    _ change: (inout ReactorRegistry) -> Void = { _ in }
  ) throws -> [String] {
    var registry = ReactorRegistry()
    registry.register("feed") { FeedReactor($0.service(ScriptedFeed.self)) }
    change(&registry)
    let (plan, diagnostics) = Planner.plan(
      SourceFile(name: "a.actions", text: script), with: registry, including: loader)
    #expect(diagnostics.isEmpty)
    let planned = try #require(plan)
    let writer = TraceWriter(options: TraceOptions(), rules: planned.rendering) { _ in }
    let replay = Replay(planned, options: ReplayOptions(), values: writer.values, to: writer)
    _ = replay.run()
    #expect(replay.notes.allSatisfy { $0.kind == .unusedStub })
    return replay.notes.map { "\($0.file.line(of: Int($0.offset))): \($0.message)" }
  }

  @Test(arguments: [
    ("stub feed.items(7) -> 1\nload(7)", []),
    (
      "stub feed.items(70) -> 1\nload(7)",
      ["2: stub feed.items(70) was never used; the calls were: feed.items(7)"]
    ),
    (
      "load(7)\nwait 1s\nstub feed.items fails .lost",
      ["4: stub feed.items was never used; feed.items was not called after this step"]
    ),
    (
      "stub feed.items(9) -> 1\nload(1)\nload(1)\nload(2)\nload(3)\nload(4)\nend",
      [
        "2: stub feed.items(9) was never used; the calls were: feed.items(1), feed.items(2), feed.items(3), ..."
      ]
    ),
    (
      "stub once feed.items -> 1\nstub once feed.items -> 2\nload(1)",
      ["3: stub feed.items was never used; the calls were: feed.items(1)"]
    ),
    (
      "stub feed.items -> 1\nstub feed.items -> 2\nload(1)",
      ["2: stub feed.items was never used; the calls were: feed.items(1)"]
    ),
    ("allow unused-stub \"나중에 쓴다\"\nstub feed.items -> 1", []),
    (
      "stub feed.items -> 1\nload(7)\nexpect items[0] == 2\nstub feed.items(2) -> 1",
      [
        "5: stub feed.items(2) was never used; feed.items was not called after this step"
      ]
    ),
  ])
  func `A stub that answers no call has a note with the calls`(steps: String, notes: [String])
    throws
  {
    #expect(try unused("reactor feed\n\(steps)\n") == notes)
    #expect(try unused("reactor feed\n\(steps)\n".replacing("\n", with: "\r\n")) == notes)
  }

  @Test func `A stub of a JSON script has the same note`() throws {
    let script =
      #"{"reactor": "feed", "steps": [{"stub": "feed.items", "arguments": [70], "returns": 1}, "load(7)"]}"#
    #expect(
      try unused(script) == ["1: stub feed.items(70) was never used; the calls were: feed.items(7)"]
    )
  }

  @Test func `A stub of an included file may be there for other scripts`() throws {
    let script = "reactor feed\ninclude \"stubs.actions\"\nstub feed.items(8) -> 1\nload(7)\n"
    #expect(
      try unused(script, including: SharedStubs()) == [
        "3: stub feed.items(8) was never used; the calls were: feed.items(7)"
      ])
  }

  @Test func `The note of a stub has no arguments if a trace redacts some`() throws {
    let script = "reactor feed\nstub feed.items(70) -> 1\nload(7)\n"
    #expect(
      try unused(script) { $0.redact(Int.self, as: "number") } == [
        "2: stub feed.items was never used; the calls were: feed.items"
      ])
  }

  @Test func `A call that never answers stays pending`() {
    #expect(
      lines("stub feed.items(7) -> never\nload(7)\nload(8)") == [
        "0.100 feed state #2 items: [80], hasEnded: false",
        "0.100 feed state #2 items: [80], hasEnded: true",
        "0.100 * end pending: 1 (#1 load(7))",
      ])
  }

  @Test func `Stubs for one call are used up in order, before the lasting ones`() {
    #expect(
      lines(
        """
        stub feed.items -> 9 after 0s
        stub once feed.items -> 1 after 0s
        stub once feed.items(8) -> 2 after 0s
        stub once feed.items -> 3 after 0s
        retry(7)
        retry(7)
        retry(8)
        retry(8)
        """) == [
          "0.000 feed state #1 items: [1], hasEnded: false",
          "0.000 feed state #2 items: [1, 3], hasEnded: false",
          "0.000 feed state #3 items: [1, 3, 2], hasEnded: false",
          "0.000 feed state #4 items: [1, 3, 2, 9], hasEnded: false",
          "0.000 * end pending: 0",
        ])
  }

  @Test func `A retry is another call`() {
    #expect(
      lines("stub once feed.items fails .lost after 1s\nretry(7)") == [
        "1.100 feed state #1 items: [70], hasEnded: false", "1.100 * end pending: 0",
      ])
  }

  @Test func `Every answer of a stream is checked against the types`() {
    var registry = ReactorRegistry()
    registry.register("feed") { FeedReactor($0.service(ScriptedFeed.self)) }
    let outcome = replay(
      "reactor feed\nstub once feed.items -> 1, \"a\" after 1s, fails .gone", with: registry)
    #expect(!outcome.isPlanned)
    #expect(outcome.diagnostics.contains("expected Int, found string 'a'"))
    #expect(outcome.diagnostics.contains("FeedError has no case 'gone'"))
  }

  @Test(arguments: [
    #"{"stub": "feed.items", "stream": [{"returns": 1, "after": "1s"}, {"returns": 2, "after": "2s"}]}"#,
    #"{"stub": "feed.items -> 1 after 1s, 2 after 2s"}"#,
  ])
  func `The JSON form of a stub is the same`(_ stub: String) {
    var registry = ReactorRegistry()
    registry.register("feed") { FeedReactor($0.service(ScriptedFeed.self)) }
    let script = #"{"reactor": "feed", "steps": [\#(stub), "load(7)"]}"#
    let outcome = replay(script, named: "test.actions.json", with: registry)
    #expect(outcome.diagnostics == "")
    #expect(outcome.lines.filter { $0.contains(" state ") }.count == 4)
    #expect(outcome.lines.last == "2.000 * end pending: 0")
  }
}
