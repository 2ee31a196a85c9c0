import ReactorBase
import ReactorCore
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorStreams
import ReactorTraceFormat
import Testing

/// A reactor whose streams produce a note for each action.
private final class Noted: Reactor {
  enum Action { case round, tie, echo, later }
  struct State { var count = 0 }

  let initialState = State()

  func mutate(action: Action) -> Observable<Action> {
    switch action {
    case .round: ExecutionContext.current.note(.rounding, "an interval is rounded")
    case .tie: ExecutionContext.current.note(.roundingTie, "an interval is halfway")
    case .echo: self.action.onNext(.round)
    case .later:
      return Observable.just(action).delay(.milliseconds(5), scheduler: MainScheduler.instance)
        .do(onNext: { _ in ExecutionContext.current.note(.rounding, "later") })
    }
    return .just(action)
  }

  func reduce(state: State, mutation: Action) -> State { State(count: state.count + 1) }
}

/// Observes its own actions, each of which then causes two mutations.
private final class Watched: Reactor {
  enum Action { case add(Int) }
  struct State { var values: [Int] = [] }

  let initialState = State()
  private let events = PublishSubject<Action>()
  private let isSorted: Bool
  private let disposeBag = DisposeBag()

  /// - Parameter isSorted: Whether the state is the same in any order of the mutations.
  init(isSorted: Bool) {
    self.isSorted = isSorted
    action.map { if case .add(let value) = $0 { Action.add(value + 10) } else { $0 } }
      .bind(to: events).disposed(by: disposeBag)
  }

  func transform(mutation: Observable<Action>) -> Observable<Action> { .merge(mutation, events) }

  func reduce(state: State, mutation: Action) -> State {
    guard case .add(let value) = mutation else { return state }
    let values = state.values + [value]
    return State(values: isSorted ? values.sorted() : values)
  }
}

struct NoteTests {
  /// The notes of a replay: the line, the kind and the message of each.
  private func notes(
    _ script: String, including loader: any IncludeLoader = NoIncludes()
  ) throws -> [String] {
    var registry = ReactorRegistry()
    registry.register("noted") { Noted() }
    registry.register("sorted") { Watched(isSorted: true) }
    registry.register("listed") { Watched(isSorted: false) }
    let file = SourceFile(name: "a.actions", text: script)
    let (plan, diagnostics) = Planner.plan(file, with: registry, including: loader)
    #expect(diagnostics.isEmpty)
    let writer = TraceWriter(options: TraceOptions()) { _ in }
    let replay = Replay(
      try #require(plan), options: ReplayOptions(), values: writer.values, to: writer)
    #expect(replay.run().isEmpty)
    return replay.notes.map {
      let line = $0.file.line(of: Int($0.offset))
      return "\($0.file.name):\(line) \($0.diagnostic.id): \($0.message)"
    }
  }

  @Test func `A note has the step and the action that it goes back to`() throws {
    #expect(
      try notes("reactor noted\nround\n\ntie\nround\n") == [
        "a.actions:2 rounded-interval: in #1 round of 'noted', an interval is rounded",
        "a.actions:4 rounding-tie: in #2 tie of 'noted', an interval is halfway",
        "a.actions:5 rounded-interval: in #3 round of 'noted', an interval is rounded",
      ])
  }

  @Test
  func `A step has one note of a kind, and another action's belong to the step that it comes from`()
    throws
  {
    let found = try notes("reactor noted\necho\nwait 1s\nlater\nwait 1s\nend\n")
    #expect(
      found == [
        "a.actions:2 reentrancy-anomaly: RxSwift prints 'Reentrancy anomaly' in #1 echo of 'noted': "
          + "an event is sent while another event is still being sent",
        "a.actions:2 rounded-interval: in action #2, an interval is rounded",
        "a.actions:4 rounded-interval: in #3 later of 'noted', later",
      ])
  }

  @Test(arguments: ["end\n", "settle\n", ""])
  func `The order of observers is noted if the reverse order ends in another state`(end: String)
    throws
  {
    #expect(
      try notes("reactor listed\nadd(1)\n\(end)") == [
        "a.actions:2 observer-order: #1 add(1) of 'listed' is observed more than once, and ReactorKit notifies "
          + "observers of 'action' in a random order; in the reverse order, the replay ends in a different state"
      ])
    #expect(try notes("reactor sorted\nadd(1)\n\(end)").isEmpty)
  }

  @Test(arguments: [
    "reactor noted\nallow rounded-interval \"그대로\"\nround\ntie\n",
    "reactor noted\r\nallow rounded-interval \"why\"\r\nround\r\ntie\r\n",
    #"{"allow": {"rounded-interval": "그대로"}, "reactor": "noted", "steps": ["round", "tie"]}"#,
  ])
  func `A script allows the notes of a kind`(script: String) throws {
    #expect(try notes(script).map { $0.contains("rounding-tie") } == [true])
  }
}
