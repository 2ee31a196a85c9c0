import ReactorBase
import ReactorCore
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorStreams
import ReactorTraceFormat
import Testing

/// A reactor in which the streams find something at each action.
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

struct NoteTests {
  /// The notes of a replay: the line, the kind and the message of each.
  private func notes(
    _ script: String, including loader: any IncludeLoader = NoIncludes()
  ) throws -> [String] {
    var registry = ReactorRegistry()
    registry.register("noted") { Noted() }
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
          + "an event is sent while another one is still being sent",
        "a.actions:2 rounded-interval: in action #2, an interval is rounded",
        "a.actions:4 rounded-interval: in #3 later of 'noted', later",
      ])
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
