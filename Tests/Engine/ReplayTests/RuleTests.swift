import ReactorCore
import ReactorGeneratedInputs
import ReactorRegistration
import ReactorReplaying
import ReactorReplay
import Testing

struct RuleTests {
  private let registry: ReactorRegistry = {
    var registry = ReactorRegistry()
    registry.register("loader") { LoaderReactor() }
    registry.register("gauge") { GaugeReactor() }
    return registry
  }()

  /// The lines of kind `rule`, as they are after the first word.
  private func broken(_ script: String, sourceLocation: SourceLocation = #_sourceLocation)
    -> [String]
  {
    let outcome = replay("reactor loader\n\(script)", with: registry)
    #expect(outcome.isPlanned, "\(outcome.diagnostics)", sourceLocation: sourceLocation)
    let lines = outcome.lines.filter { $0.contains(" loader rule ") }
    #expect(outcome.isClean == lines.isEmpty, sourceLocation: sourceLocation)
    return lines
  }

  @Test func `The rule 'always' holds whenever everything that is due is done`() {
    #expect(broken("always isLoading == true when pending(load) > 0\nload(1)") == [])
    #expect(
      broken("always isLoading == true when pending(load) > 0\nload(1)\nwait 500ms\nload(2)") == [
        "1.000 loader rule #1 always isLoading == true when pending(load) > 0, found false"
      ])
  }

  @Test func `A rule holds from its step on`() {
    #expect(broken("load(1)\nwait 2s\nalways isLoading == false") == [])
    #expect(broken("load(1)\nalways isLoading == false").count == 1)
  }

  @Test func `A rule that is broken is reported again only after it has held`() {
    #expect(broken("always isLoading == false\nload(1)\nwait 100ms\nwait 100ms").count == 1)
    #expect(broken("always isLoading == false\nload(1)\nwait 2s\nload(2)").count == 2)
  }

  @Test func `The rule 'settled' holds when nothing is in flight`() {
    #expect(broken("settled isLoading == false\nload(1)\nwait 500ms\nload(2)") == [])
    #expect(
      broken("settled isLoading == false\nfail") == [
        "1.000 loader rule #1 settled isLoading == false, found true"
      ])
  }

  @Test func `The rule 'after' compares the state with the one before the action`() {
    #expect(broken("after load: last == \\old.last\nload(1)\nwait 2s\nload(2)") == [])
    #expect(broken("after set(2): last == \\old.last\nset(5)\nset(1)") == [])
    #expect(broken("after set(2): last == \\old.last\nset(5)\nset(2)").count == 1)
    #expect(
      broken("after set: last == \\old.last\nset(5)") == [
        "0.000 loader rule #1 after set: last == \\old.last, found 5"
      ])
  }

  @Test func `The rule 'within' is broken at its limit`() {
    #expect(broken("within 2s isLoading == false\nload(1)") == [])
    #expect(
      broken("within 600ms isLoading == false\nload(1)") == [
        "0.600 loader rule #1 within 600ms isLoading == false, found true"
      ])
    #expect(broken("within 1s isLoading == false\nload(1)").count == 1)
  }

  @Test func `A rule of scalars breaks and recovers as the same rule in more parts does`() {
    var random = SplitMix64(seed: 23)
    var count = 0
    for _ in 0..<15 {
      var steps = ""
      for number in 0..<12 {
        let wait = ["300ms", "700ms", "1s", "3s"][Int.random(in: 0..<4, using: &random)]
        steps +=
          ["load(\(number))", "set(\(number))", "wait \(wait)", "wait \(wait)"]
          .randomElement(using: &random)! + "\n"
      }
      let limit = Int.random(in: 0..<12, using: &random)
      for kind in ["always", "settled", "within 500ms", "within 2s"] {
        func breaks(_ condition: String) -> [Substring] {
          broken("\(kind) \(condition)\n\(steps)").compactMap { $0.split(separator: " rule").first }
        }
        for condition in ["isLoading == false", "last < \(limit)", "pending(load) < 2"] {
          let (plain, premise) = (breaks(condition), "last > 1")
          count += plain.count
          #expect(plain == breaks("\(condition) and \(condition) and \(condition)"))
          #expect(
            breaks("\(condition) when \(premise)")
              == breaks("\(condition) when \(premise) and \(premise) and \(premise)"))
        }
      }
    }
    #expect(count > 100)
  }

  @Test func `The rule 'within' is broken when the replay settles, and left open by an end`() {
    #expect(
      broken("within 1h isLoading == false\nfail") == [
        "1.000 loader rule #1 within 1h isLoading == false, found true"
      ])
    #expect(broken("within 1h isLoading == false\nfail\nend") == [])
    #expect(
      broken("within 10s isLoading == false\nfail\nwait 1m") == [
        "10.000 loader rule #1 within 10s isLoading == false, found true"
      ])
  }

  @Test func `Ongoing effects do not keep a replay busy`() {
    let outcome = replay(
      "reactor loader\nongoing poll\nsettled isLoading == false\npoll\n", with: registry)
    #expect(outcome.diagnostics == "")
    #expect(outcome.lines.last == "0.000 * end pending: 1 (#1 poll)")
    let both = replay("reactor loader\nongoing poll\npoll\nload(1)\n", with: registry)
    #expect(both.lines.last == "1.000 * end pending: 1 (#1 poll)")
    #expect(!replay("reactor loader\npoll\n", with: registry).isClean)
  }

  @Test func `The step 'wait until' lets time go on until the condition holds`() {
    let script =
      "reactor loader\ntrace show=action,expect\nload(1)\nwait until isLoading == false\nset(2)\n"
    let lines = replay(script, with: registry).lines
    #expect(lines.suffix(2) == ["0.000 loader action #1 load(1)", "1.000 loader action #2 set(2)"])
  }

  @Test func `The step 'wait until' fails when the condition never holds`() {
    let limited = replay(
      "reactor loader\nload(1)\nwait until last == 9 within 5s\nset(2)\n", with: registry)
    #expect(limited.lines.contains("5.000 loader expect last == 9, found 1"))
    #expect(limited.lines.contains("5.000 loader action #2 set(2)"))
    let settled = replay("reactor loader\nload(1)\nwait until last == 9\nset(2)\n", with: registry)
    #expect(settled.lines.contains("1.000 loader expect last == 9, found 1"))
  }

  @Test func `The step 'wait until' does not fail when the replay is cut off first`() {
    var options = ReplayOptions()
    options.until = 200_000_000_000_000
    let outcome = replay(
      "reactor loader\nwait 100000s\nwait until last == 9 within 2562024h\n", with: registry,
      options: options)
    #expect(outcome.isClean, "\(outcome.diagnostics)")
    #expect(outcome.lines.last == "200000.000 * end pending: 0")
  }

  @Test func `The step 'wait until' fails before the end of the replay when nothing can change`() {
    var options = ReplayOptions()
    options.until = 3_600_000_000_000
    let outcome = replay(
      "reactor loader\nload(1)\nwait until last == 9\nset(2)\n", with: registry, options: options)
    #expect(outcome.lines.contains("1.000 loader expect last == 9, found 1"))
    #expect(outcome.lines.contains("1.000 loader action #2 set(2)"))
    #expect(!outcome.isClean)
  }

  @Test func `An unsigned number is compared in all its range`() {
    let script = """
      reactor gauge
      always level >= 9223372036854775808
      always level < 18446744073709551615
      always level != 18446744073709551614
      set(18446744073709551614)
      set(18446744073709551615)
      set(1)
      """
    let lines = replay(script, with: registry).lines.filter { $0.contains(" gauge rule ") }
    #expect(
      lines == [
        "0.000 gauge rule #1 always level != 18446744073709551614, found 18446744073709551614",
        "0.000 gauge rule #2 always level < 18446744073709551615, found 18446744073709551615",
        "0.000 gauge rule #3 always level >= 9223372036854775808, found 1",
      ])
  }

  @Test func `A replay that does not settle says so after any number of failures`() {
    var options = ReplayOptions()
    options.settleLimit = 2_000_000_000
    let failures = String(repeating: "expect last == 9\n", count: 10_001)
    let outcome = replay(
      "reactor loader\npoll\n\(failures)", with: registry, options: options)
    #expect(outcome.diagnostics.contains("error[never-settles]"))
    #expect(outcome.diagnostics.contains("error[too-many-failures]"))
  }

  @Test func `Errors and ends are counted from the start`() {
    #expect(broken("always no error\nfail").count == 1)
    #expect(broken("always no end\nfail") == [])
    #expect(broken("settled pulses(alert) == sent(set)\nset(1)\nset(1)") == [])
    #expect(broken("settled pulses(alert) == 1\nset(1)\nset(1)").count == 2)
  }

  @Test func `A broken rule is an error at its place`() {
    let outcome = replay("reactor loader\nalways isLoading == false\nload(1)\n", with: registry)
    #expect(
      outcome.diagnostics == """
        error[rule-broken]: the rule 'always isLoading == false' is broken: found true
          --> test.actions:2:1
           |
         2 | always isLoading == false
           | ^^^^^^^^^^^^^^^^^^^^^^^^^ 'loader' at 0.000 s
        note: the state of 'loader' was last written by #1 load(1), at 0.000 s

        """)
  }
}

private final class GaugeReactor: Reactor {
  enum Action { case set(UInt64) }

  struct State { var level = UInt64(1) << 63 }

  let initialState = State()

  func reduce(state: State, mutation: Action) -> State {
    switch mutation {
    case .set(let level): State(level: level)
    }
  }
}

private final class LoaderReactor: Reactor {
  enum Action {
    case load(Int)
    case set(Int)
    case fail
    case poll
  }

  enum Mutation {
    case setLoading(Bool)
    case setLast(Int)
    case alert(String)
  }

  struct State {
    var isLoading = false
    var last = 0
    @Pulse var alert: String?
  }

  struct Failure: Error {}

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .load(let number):
      .concat(
        .just(.setLoading(true)),
        Observable.just(.setLast(number)).delay(.seconds(1), scheduler: MainScheduler.instance),
        .just(.setLoading(false)))
    case .set(let number): .of(.setLast(number), .alert("set"))
    case .fail:
      .concat(
        .just(.setLoading(true)),
        Observable.error(Failure()).delaySubscription(
          .seconds(1), scheduler: MainScheduler.instance))
    case .poll:
      Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
        .map { _ in .setLast(0) }
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setLoading(let isLoading): state.isLoading = isLoading
    case .setLast(let last): state.last = last
    case .alert(let alert): state.alert = alert
    }
    return state
  }
}
