import ReactorCore
import ReactorRegistration
import ReactorReplaying
import ReactorReplay
import Synchronization
import Testing

struct RuleCostTests {
  private static let forms = [
    "always name != \"@\"", "settled name != \"@\"", "after rename: name != \"@\"",
    "within @ms name != \"a\"", "within @h name != \"\"", "always name != \"@\" when total == 0",
  ]

  private func comparesTooMuch(_ form: String, rules: Int, limit: Int) -> Bool {
    var registry = ReactorRegistry()
    registry.register("names") { NameReactor() }
    let list = (1...rules).map { form.replacing("@", with: String($0)) + "\n" }.joined()
    var options = ReplayOptions()
    options.comparisonLimit = limit
    let outcome = replay(
      "reactor names\n\(list)rename\nsettle\nwait 1h\nexpect name != \"\"\n", with: registry,
      options: options)
    #expect(outcome.isPlanned, "\(outcome.diagnostics)")
    return outcome.diagnostics.contains("error[too-much-comparing]")
  }

  @Test(arguments: forms)
  func `The cost of rules grows with their number, counted in comparisons`(form: String) {
    // Each rule is checked after its own step, and after those that follow all of them.
    #expect(!comparesTooMuch(form, rules: 100, limit: 100 * 20))
    #expect(!comparesTooMuch(form, rules: 1000, limit: 1000 * 20))
    #expect(comparesTooMuch("always name != \"@\"", rules: 1000, limit: 1000))
  }

  /// The number of mutations that are reduced to replay a script with a `race-free` rule.
  private func mutations(_ steps: String, calls: Int) -> Int {
    let count = Atomic(0)
    var registry = ReactorRegistry()
    registry.register("names") { context in
      NameReactor(context.service(ScriptedNames.self)) {
        count.wrappingAdd(1, ordering: .relaxed)
      }
    }
    let list = (1...calls).map { steps.replacing("@", with: String($0)) + "\n" }.joined()
    let outcome = replay("reactor names\nrace-free total\n\(list)", with: registry)
    #expect(outcome.diagnostics == "")
    return count.load(ordering: .relaxed)
  }

  @Test(arguments: [
    // One after the other, and then answers that arrive together and affect no state.
    "stub names.find(@) after @0ms\nstub names.find(-@) after @5ms\nfind(@)\nfind(-@)", "add(@)",
  ])
  func `The cost of 'race-free' grows with the calls, counted in mutations`(steps: String) {
    let (few, many) = (mutations(steps, calls: 80), mutations(steps, calls: 320))
    #expect(few > 80)
    // If the growth is linear, there are 4 times as many; with a repetition for each pair, 16 times.
    #expect(many < 6 * few, "\(few), \(many)")
  }

  @Test func `An order that shows only at the end is found among many`() {
    var registry = ReactorRegistry()
    registry.register("names") { context in NameReactor(context.service(ScriptedNames.self)) }
    let list = (1...100).map { "stub names.find(\($0)) after \($0)0ms\nfind(\($0))\n" }.joined()
    let outcome = replay("reactor names\nrace-free name\n\(list)", with: registry)
    let notes = outcome.diagnostics.split(separator: "\n").filter { $0.hasPrefix("note: ") }
    #expect(
      notes == [
        #"note: in this order: names.find(99) -> "99" at 0.990 s, "#
          + #"then names.find(100) -> "100" at 1.000 s; name is "100""#,
        #"note: in the reverse order: names.find(100) -> "100" at 0.990 s, "#
          + #"then names.find(99) -> "99" at 1.000 s; name is "99""#,
      ])
  }

  @Test func `A race in what a reactor keeps to itself is found as well`() {
    var registry = ReactorRegistry()
    registry.register("names") { context in NameReactor(context.service(ScriptedNames.self)) }
    let list = (1...20).map { "stub names.find(\($0)) after \($0)0ms\nfind(\($0))\n" }.joined()
    let outcome = replay(
      "reactor names\nrace-free orders\n\(list)settle\nreveal\n", with: registry)
    let notes = outcome.diagnostics.split(separator: "\n").filter { $0.hasPrefix("note: ") }
    #expect(notes.first?.contains("names.find(1) -> \"1\"") == true, "\(outcome.diagnostics)")
  }
}

private final class ScriptedNames: ScriptedService {
  static let serviceName = "names"
  static let find = ServiceMethod<Int, String>("find", after: .milliseconds(300))
  static var methods: [any ScriptedMethod] { [find] }

  private let script: ServiceScript
  init(_ script: ServiceScript) { self.script = script }

  func find(_ number: Int) -> Observable<String> {
    script.call(Self.find, number) { "\(number)" }
  }
}

private final class NameReactor: Reactor {
  enum Action {
    case rename
    /// Shows the answer.
    case find(Int)
    /// Shows the sum of all answers.
    case add(Int)
    /// Shows how often an answer was greater than the previous one, which no earlier state contains.
    case reveal
  }

  enum Mutation {
    case setName(String)
    case add(Int)
    case reveal
  }

  struct State {
    var name = ""
    var total = 0
    var orders = 0
  }

  let initialState = State()
  private let service: ScriptedNames?
  private let onReduce: () -> Void
  private var last = 0
  private var orders = 0

  init(_ service: ScriptedNames? = nil, onReduce: @escaping () -> Void = {}) {
    self.service = service
    self.onReduce = onReduce
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .rename: .just(.setName("a"))
    case .find(let number): service?.find(number).map { .setName($0) } ?? .empty()
    case .add(let number): service?.find(number).map { .add(Int($0) ?? 0) } ?? .empty()
    case .reveal: .just(.reveal)
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    onReduce()
    var state = state
    switch mutation {
    case .setName(let name):
      state.name = name
      let number = Int(name) ?? 0
      if number > last { orders += 1 }
      last = number
    case .add(let number): state.total += number
    case .reveal: state.orders = orders
    }
    return state
  }
}
