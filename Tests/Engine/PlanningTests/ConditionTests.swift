import ReactorCore
import ReactorRegistration
import ReactorReplaying
import ReactorReplay
import Testing

struct ConditionTests {
  private let registry: ReactorRegistry = {
    var registry = ReactorRegistry()
    registry.register("cart") { CartReactor() }
    return registry
  }()

  private func outcome(of condition: String) -> ReplayOutcome {
    replay(
      "reactor cart\nreactor right = cart\nright: rename(\"b\")\nexpect \(condition)\n",
      with: registry)
  }

  @Test(
    arguments: [
      ("count == 2 and name == \"a\"", true), ("count == 2 and name == \"b\"", false),
      ("count == 3 or name == \"a\"", true), ("count == 3 or name == \"b\"", false),
      ("count == 3 or count == 2 and name == \"b\"", false),
      ("(count == 2 or count == 3) and name == \"a\"", true),
      ("not count == 3", true), ("not (count == 3 or name == \"a\")", false),
      ("name == \"b\" when count == 3", true), ("name == \"b\" when count == 2", false),
      ("items[*].price > 1", true), ("items[*].price > 2", false),
      ("any items[*].price > 2", true), ("any items[*].price > 3", false),
      ("any items[*].id == \\.selected", true), ("items[*].id == \\.selected", false),
      ("not any items[*].id == 7", true),
      ("unique items[*].id", true), ("unique items[*].kind", false),
      ("none[*].price > 100", true), ("any none[*].price > 0", false), ("unique none[*].id", true),
      ("prices[*] >= 2", true), ("tags[*] != \"x\"", true), ("tags contains \\.name", true),
      ("name == \\right:name", false), ("name < \\right:name", true),
      ("\\right:name == \"b\"", true), ("right: name == \"b\"", true),
      ("count == \\.items.count", true), ("missing == \\.missing", true),
      ("missing == 0", false), ("not missing > 0", true),
      ("selected == \\.count", true),
      ("sent(rename) == 0", true), ("right: sent(rename) == 1", true),
      ("right: sent(rename(\"b\")) == 1 and sent(rename(\"c\")) == 0", true),
      ("no error and no end", true), ("pending == 0 and pending(rename) == 0", true),
    ] as [(String, Bool)])
  func `Conditions hold or do not hold`(_ condition: String, _ isTrue: Bool) {
    let outcome = outcome(of: condition)
    #expect(outcome.isPlanned, "\(outcome.diagnostics)")
    #expect(outcome.isClean == isTrue, "\(outcome.diagnostics)")
  }

  @Test(arguments: [
    ("count == 2 and name == \"b\"", "found \"a\" for name"),
    ("count == 3 or name == \"b\"", "found 2 for count"),
    ("items[*].price > 2", "found 2.0"),
    ("any items[*].price > 3", "found 2.0"),
    ("count == \\.items[7].id", "found 2 for count, but items has 2 elements"),
    ("items[9].id == \\.items[7].id", "but items has 2 elements"),
    ("unique items[*].kind", "but two of items[*].kind are equal"),
    ("sent(rename) == 1", "found 0"),
    ("missing > 0 and count == 2", "found nil for missing"),
  ])
  func `Conditions say what has decided them`(_ condition: String, _ words: String) {
    let outcome = outcome(of: condition)
    #expect(
      outcome.diagnostics.hasPrefix("error[expectation-failed]: expected \(condition), \(words)\n"))
  }

  @Test(arguments: [
    ("name == \\.count", "error[different-types]: cannot compare String with Int"),
    (
      "count contains \\.name",
      "error[meaningless-operator]: 'contains' cannot search values of type Int"
    ),
    (
      "name matches \\.name",
      "error[wrong-type]: expected a pattern in double quotes after 'matches'"
    ),
    ("count == \\old.count", "error[misplaced-old]: '\\old' can only be used in an 'after' rule"),
    (
      "count == \\.items[*].id",
      "error[misplaced-elements]: a path with '[*]' must be on the left side of the operator"
    ),
    ("unique count", "error[misplaced-elements]: 'unique' needs a path with '[*]'"),
    ("any count == 1", "error[misplaced-elements]: 'any' needs a path with '[*]'"),
    ("sent(renam) == 1", "error[unknown-action]: unknown action 'renam' for reactor 'cart'"),
    ("pulses(name) == 1", "error[not-a-pulse]: session 'cart' has no pulse field 'name'"),
    ("name == \\lef:name", "error[unknown-session]: no session is named 'lef'"),
  ])
  func `Conditions are checked against the types before anything runs`(
    _ condition: String, _ message: String
  ) {
    let outcome = outcome(of: condition)
    #expect(outcome.diagnostics.hasPrefix(message + "\n"))
    #expect(!outcome.isPlanned)
  }
}

private final class CartReactor: Reactor {
  enum Action {
    case rename(String)
  }

  struct Item {
    var id: Int
    var price: Double
    var kind = "k"
  }

  struct State {
    var name = "a"
    var count = 2
    var price = 1.5
    var items = [Item(id: 1, price: 2), Item(id: 2, price: 3)]
    var none: [Item] = []
    var selected: Int? = 2
    var missing: Int?
    var tags: Set<String> = ["a", "b"]
    var prices: [String: Int] = ["x": 2, "y": 3]
  }

  let initialState = State()

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    switch mutation {
    case .rename(let name): state.name = name
    }
    return state
  }
}

struct CallNumberTests {
  private let registry: ReactorRegistry = {
    var registry = ReactorRegistry()
    registry.register("pages") { context in PagesReactor(context.service(Pages.self)) }
    return registry
  }()

  private func isMet(_ steps: String, _ condition: String) -> Bool {
    let outcome = replay("reactor pages\n\(steps)\nexpect \(condition)\n", with: registry)
    #expect(outcome.isPlanned, "\(outcome.diagnostics)")
    return outcome.isClean
  }

  @Test func `Numbers of calls count from the beginning of a call to its one end`() {
    #expect(isMet("load(1)", "calls(pages.page) == 1 and pending(pages.page) == 1"))
    #expect(isMet("load(1)", "answers(pages.page) == 0 and failures(pages.page) == 0"))
    #expect(isMet("load(1)\nwait 1s", "answers(pages.page) == 1 and pending(pages.page) == 0"))
    #expect(
      isMet(
        "stub pages.page fails \"x\"\nload(1)\nwait 1s",
        "failures(pages.page) == 1 and answers(pages.page) == 0"))
    #expect(
      isMet("load(1)\nload(2)", "cancellations(pages.page) == 1 and pending(pages.page) == 1"))
    #expect(isMet("stub pages.page -> never\nload(1)\nwait 1h", "pending(pages.page) == 1"))
    #expect(
      isMet(
        "stub pages.page -> 1, 2 after 1s\nload(1)",
        "pending(pages.page) == 1 and answers(pages.page) == 0"))
  }

  @Test func `Numbers of calls count calls with certain arguments`() {
    #expect(
      isMet("load(1)\nload(2)\nload(1)", "calls(pages.page(1)) == 2 and calls(pages.page(3)) == 0"))
  }

  @Test func `Numbers of calls are checked against the service`() {
    let outcome = replay("reactor pages\nexpect calls(pages.pag) == 0\n", with: registry)
    #expect(
      outcome.diagnostics.hasPrefix("error[unknown-method]: service 'pages' has no method 'pag'"))
  }
}

private final class Pages: ScriptedService {
  static let serviceName = "pages"
  static let page = ServiceMethod<Int, Int>("page", after: .milliseconds(100))
  static var methods: [any ScriptedMethod] { [page] }

  private let script: ServiceScript

  init(_ script: ServiceScript) {
    self.script = script
  }

  func page(_ number: Int) -> Observable<Int> {
    script.call(Self.page, number) { number }
  }
}

private final class PagesReactor: Reactor {
  enum Action {
    case load(Int)
  }

  struct State {
    var page = 0
  }

  let initialState = State()
  private let pages: Pages

  init(_ pages: Pages) {
    self.pages = pages
  }

  func mutate(action: Action) -> Observable<Int> {
    switch action {
    case .load(let number): pages.page(number).take(until: self.action).catchAndReturn(-1)
    }
  }

  func reduce(state: State, mutation: Int) -> State {
    State(page: mutation)
  }
}
