import ReactorCore
import ReactorRegistration
import ReactorReplaying
import ReactorReplay
import Testing

/// Sends given elements at given times.
private final class Timer: Reactor {
  enum Action {
    case after(Int, String)
    case now([String])
    case never(String)
    case fail
    case forever(every: Int)
  }

  struct Failure: Error {
    var code = 7
  }

  let initialState: [String] = []

  func mutate(action: Action) -> Observable<String> {
    switch action {
    case .after(let milliseconds, let text):
      Observable.just(text).delay(.milliseconds(milliseconds), scheduler: MainScheduler.instance)
    case .now(let texts): .concat(texts.map { .just($0) })
    case .never(let text): .concat([.just(text), .never()])
    case .fail: .concat([.just("before"), .error(Failure()), .just("after")])
    case .forever(let milliseconds): forever(milliseconds)
    }
  }

  func reduce(state: [String], mutation: String) -> [String] { [mutation] }

  private func forever(_ milliseconds: Int) -> Observable<String> {
    Observable.just("again")
      .delay(.milliseconds(milliseconds), scheduler: MainScheduler.instance)
      .concat(Observable.create { [self] in forever(milliseconds).subscribe($0) })
  }
}

/// Answers each of its own states with another action.
private final class Loop: Reactor {
  enum Action { case add(Int) }
  let initialState = 0
  private let bag = DisposeBag()

  func reduce(state: Int, mutation: Action) -> Int {
    switch mutation {
    case .add(let number): state + number
    }
  }

  func listen() -> Loop {
    state.filter { $0 > 0 }.subscribe(onNext: { [unowned self] _ in action.onNext(.add(1)) })
      .disposed(by: bag)
    return self
  }
}

struct VirtualTimeTests {
  private let registry: ReactorRegistry = {
    var registry = ReactorRegistry()
    registry.register("timer") { Timer() }
    registry.register("loop") { Loop().listen() }
    return registry
  }()

  @Test func `Work that is due at one instant runs in the order in which it was scheduled`() {
    expectTrace(
      of: """
        reactor timer
        after(20, "a")
        wait 10ms
        after(10, "b")
        after(5, "c")
        @20ms now(["d"])
        """, with: registry,
      """
      0.000 timer state []
      0.000 timer action #1 after(20, "a")
      0.010 timer action #2 after(10, "b")
      0.010 timer action #3 after(5, "c")
      0.015 timer state #3 ["c"]
      0.020 timer state #1 ["a"]
      0.020 timer state #2 ["b"]
      0.020 timer action #4 now(["d"])
      0.020 timer state #4 ["d"]
      0.020 * end pending: 0
      """)
  }

  @Test func `Virtual time is exact below a millisecond, and shows no more decimals than it needs`()
  {
    expectTrace(
      of: """
        reactor timer
        wait 1us
        now(["a"])
        wait 2ns
        now(["b"])
        """, with: registry,
      """
      0.000 timer state []
      0.000001 timer action #1 now(["a"])
      0.000001 timer state #1 ["a"]
      0.000001002 timer action #2 now(["b"])
      0.000001002 timer state #2 ["b"]
      0.000001002 * end pending: 0
      """)
  }

  @Test func `Virtual time does not drift over twenty thousand waits`() {
    let script = "reactor timer\n" + String(repeating: "wait 333.333333ms\n", count: 20_000)
    let outcome = replay(script, with: registry)
    #expect(outcome.lines.last == "6666.66666 * end pending: 0")
  }

  @Test func `The effects that are live at the end are counted and named`() {
    expectTrace(
      of: """
        reactor timer
        never("x")
        after(50, "late")
        end
        """, with: registry,
      """
      0.000 timer state []
      0.000 timer action #1 never("x")
      0.000 timer state #1 ["x"]
      0.000 timer action #2 after(50, "late")
      0.000 * end pending: 2 (#1 never("x"), #2 after(50, "late"))
      """)
  }

  @Test func `An error that ends an effect is shown, and the replay goes on`() {
    expectTrace(
      of: """
        reactor timer
        fail
        now(["still here"])
        """, with: registry,
      """
      0.000 timer state []
      0.000 timer action #1 fail
      0.000 timer state #1 ["before"]
      0.000 timer error #1 Failure(code: 7)
      0.000 timer action #2 now(["still here"])
      0.000 timer state #2 ["still here"]
      0.000 * end pending: 0
      """)
  }

  @Test func `A replay ends at the time that the command line sets`() {
    var options = ReplayOptions()
    options.until = 30_000_000
    let outcome = replay(
      "reactor timer\nafter(20, \"a\")\nafter(40, \"b\")\nwait 1s\nnow([\"c\"])",
      with: registry, options: options)
    #expect(outcome.isClean)
    #expect(
      outcome.lines.suffix(2) == [
        "0.020 timer state #1 [\"a\"]", "0.030 * end pending: 1 (#2 after(40, \"b\"))",
      ])
  }

  @Test
  func `A replay that never settles in virtual time is stopped, and the busy action is named`() {
    var options = ReplayOptions()
    options.settleLimit = 100_000_000
    let outcome = replay(
      "reactor timer\nforever(every: 30)", with: registry, options: options)
    #expect(!outcome.isClean)
    #expect(outcome.lines.count(where: { $0.contains("state #1") }) == 3)
    #expect(outcome.diagnostics.contains("error[never-settles]"))
    #expect(outcome.diagnostics.contains("#1 forever(every: 30) of 'timer' is still running"))
    #expect(outcome.diagnostics.contains("test.actions:2:1"))
    #expect(outcome.lines.last == "0.100 * end pending: 1 (#1 forever(every: 30))")
  }

  @Test func `A feedback loop that takes no time at all is stopped, and its action is named`() {
    var options = ReplayOptions()
    options.eventLimit = 1000
    let outcome = replay("reactor loop\nadd(5)", with: registry, options: options)
    #expect(!outcome.isClean)
    #expect(
      outcome.lines[1...3] == [
        "0.000 loop action #1 add(5)", "0.000 loop state #1 5", "0.000 loop action #2<#1 add(1)",
      ])
    #expect(outcome.diagnostics.contains("of 'loop' is still running after 1,000 events"))
  }

  @Test func `A step whose time is past is reported, before the replay if that can be known`() {
    let planned = replay("reactor timer\nwait 2s\n@1s now([])", with: registry)
    #expect(!planned.isPlanned)
    #expect(planned.diagnostics.contains("error[time-is-past]"))
    let replayed = replay(
      "reactor timer\nafter(2000, \"a\")\nsettle\n@1s now([])", with: registry)
    #expect(replayed.isPlanned)
    #expect(!replayed.isClean)
    #expect(replayed.diagnostics.contains("test.actions:4:1"))
  }
}
