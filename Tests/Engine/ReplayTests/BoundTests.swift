import ReactorCore
import ReactorGeneratedInputs
import ReactorPlanning
import Testing

@testable import ReactorRegistration
import ReactorReplaying
@testable import ReactorReplay

/// A reactor that waits for a given time, and answers as a service does.
private final class Sleeper: Reactor {
  final class Answers: ScriptedService {
    static let serviceName = "answers"
    static let add = ServiceMethod<(a: Int, b: Int), String>("add")
    static var methods: [any ScriptedMethod] { [add] }

    let script: ServiceScript

    init(_ script: ServiceScript) { self.script = script }
  }

  enum Action {
    case sleep(seconds: Int)
    case sleepForever
    case name(String)
    case doubleName
    case add(Int, Int)
  }

  struct State {
    var name = ""
    var wakeUps = 0
  }

  let initialState = State()
  private let answers: Answers

  init(_ answers: Answers) { self.answers = answers }

  func mutate(action: Action) -> Observable<(inout State) -> Void> {
    switch action {
    case .sleep(let seconds):
      Observable<Int>.timer(.seconds(seconds), scheduler: MainScheduler.instance)
        .map { _ in { $0.wakeUps += 1 } }
    case .sleepForever:
      Observable<Int>.timer(.never, scheduler: MainScheduler.instance)
        .map { _ in { $0.wakeUps += 1 } }
    case .name(let name): .just { $0.name = name }
    case .doubleName: .just { $0.name += $0.name }
    case .add(let a, let b):
      answers.script.call(Answers.add, (a, b)) { "own" }.map { name in { $0.name = name } }
    }
  }

  func reduce(state: State, mutation: (inout State) -> Void) -> State {
    var state = state
    mutation(&state)
    return state
  }
}

struct BoundTests {
  private var registry: ReactorRegistry {
    var registry = ReactorRegistry()
    registry.register("sleeper") { Sleeper($0.service(Sleeper.Answers.self)) }
    return registry
  }

  private func outcome(
    _ lines: String..., options: ReplayOptions = ReplayOptions()
  ) -> (lines: [String], problems: [String]) {
    let outcome = replay(
      "reactor sleeper\ntrace show=action,error,end\n" + lines.joined(separator: "\n"),
      with: registry, options: options)
    let problems = outcome.diagnostics.split(separator: "\n").filter { $0.hasPrefix("error[") }
    return (outcome.lines, problems.map(String.init))
  }

  @Test
  func `An effect that is due after the clock's last time never runs, and the replay says so`() {
    let step = "wait 2562047h\nsleep(seconds: 100000)"
    let message =
      "the replay does not settle: #1 sleep(seconds: 100000) of 'sleeper' is still running after 292 years, the maximum"
    #expect(
      outcome(step).lines == [
        "9223369200.000 sleeper action #1 sleep(seconds: 100000)",
        "9223369200.000 * error \(message)",
        "9223369200.000 * end pending: 1 (#1 sleep(seconds: 100000))",
      ])
    #expect(
      outcome("sleepForever").lines.dropFirst() == [
        "86400.000 * error the replay does not settle: #1 sleepForever of 'sleeper' is still running after 24h of virtual time",
        "86400.000 * end pending: 1 (#1 sleepForever)",
      ])
    #expect(
      outcome("wait 2562047h", "sleep(seconds: 1)", "settle", "expect wakeUps == 1").problems == [])
  }

  @Test func `A wait that passes the clock's last time after a settle ends the replay there`() {
    let found = outcome("sleep(seconds: 7000)", "settle", "wait 2562047h", "sleep(seconds: 1)")
    #expect(
      found.lines.suffix(2) == [
        "7000.000 * error this time exceeds the maximum of 292 years",
        "7000.000 * end pending: 0",
      ])
  }

  @Test func `All expectations together look at a bounded number of elements`() {
    var options = ReplayOptions()
    options.comparisonLimit = 200_000
    let doublings = Array(repeating: "doubleName", count: 10)
    let start = (["name(\"aaaaaaaa\")"] + doublings).joined(separator: "\n")
    for expectation in [
      "expect name matches \"(a?){400}b\"",
      "expect name contains \"\(String(repeating: "a", count: 500))b\"",
      "expect name.count == 8192",
    ] {
      let expectations = Array(repeating: expectation, count: 25).joined(separator: "\n")
      let found = outcome(start, expectations, options: options)
      #expect(found.problems.last?.hasPrefix("error[too-much-comparing]") == true)
      #expect(found.lines.last?.hasSuffix(" * end pending: 0") == true)
    }
  }

  @Test
  func `A diagnostic repeats the beginning of a long value, and the replay ten thousand failures`()
  {
    let doublings = Array(repeating: "doubleName", count: 12).joined(separator: "\n")
    let expectations = Array(repeating: "expect name == \"\"", count: 10_005).joined(
      separator: "\n")
    let long = outcome("name(\"aaaaaaaa\")", doublings, "expect name == \"\"")
    #expect(long.problems.count == 1)
    #expect(long.problems[0].utf8.count < 1500)
    let many = outcome("name(\"a\")", expectations)
    #expect(many.problems.count == 10_001)
    #expect(many.problems.last?.hasPrefix("error[too-many-failures]") == true)
  }

  @Test func `A replay that ends earlier may wait beyond the clock's last time`() {
    let steps = "sleep(seconds: 3600)\nsettle\nwait 2562047h\nexpect name == \"\""
    #expect(outcome(steps).problems.count == 1)
    var options = ReplayOptions()
    options.until = 7_200_000_000_000
    let cut = outcome(steps, options: options)
    #expect(cut.problems == [])
    #expect(cut.lines.last == "7200.000 * end pending: 0")
  }

  @Test func `An expectation that shares its spelling with another one fails at its own place`() {
    let found = replay(
      "reactor sleeper\nexpect name == \"\"\nname(\"x\")\n\nexpect name == \"\"\n  expect name == \"\"",
      with: registry)
    let places = found.diagnostics.split(separator: "\n").compactMap { line in
      line.split(separator: "--> test.actions:").dropFirst().first.map(String.init)
    }
    #expect(places == ["5:8", "6:10"])
  }

  @Test func `The latest stub that holds answers, whichever arguments it names`() {
    let stubs = [
      "stub answers.add -> \"any\"", "stub answers.add(a: 1) -> \"a\"",
      "stub answers.add(1, 2) -> \"both\"", "stub answers.add(b: 2) -> \"b\"",
    ]
    func name(_ stubs: some Sequence<String>, _ call: String) -> String? {
      let text = "reactor sleeper\ntrace show=state\n" + stubs.joined(separator: "\n") + "\n\(call)"
      return replay(text, with: registry).lines.last?.split(separator: "\"").dropFirst().first
        .map(String.init)
    }
    #expect(name([], "add(1, 2)") == "own")
    #expect(name(stubs, "add(1, 2)") == "b")
    #expect(name(stubs.prefix(3), "add(1, 2)") == "both")
    #expect(name(stubs.prefix(3), "add(1, 3)") == "a")
    #expect(name(stubs.prefix(3), "add(3, 3)") == "any")
    #expect(name(stubs.reversed(), "add(1, 2)") == "any")
    #expect(name(stubs + ["stub answers.add(1, a: 2) -> \"never\""], "add(1, 2)") == "b")
  }

  @Test(arguments: 0..<40)
  func `A string is found in another one as the standard library finds it`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let signs = [
      "a", "a", "a", "b", "\u{301}", "é", "e\u{301}", "\r", "\n", "\r\n", "👩‍👩‍👧", "\u{200D}",
    ]
    for _ in 0..<20 {
      let text = (0..<200).map { _ in random.pick(signs) }.joined()
      let part = (0..<(random.int(2) == 0 ? 3 : 60)).map { _ in random.pick(signs) }.joined()
      let cut = String(text.dropFirst(random.int(100)).prefix(80))
      for wanted in [part, cut, cut + "b", String(cut.dropLast()) + "a"] {
        #expect(text.containsPart(wanted) == (wanted.isEmpty || text.contains(wanted)))
      }
    }
  }
}
