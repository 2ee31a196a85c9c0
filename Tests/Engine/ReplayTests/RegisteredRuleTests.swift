import ReactorCore
import ReactorRegistration
import ReactorReplaying
import ReactorReplay
import Testing

struct RegisteredRuleTests {
  private func registry(_ change: (inout ReactorRegistry) -> Void) -> ReactorRegistry {
    var registry = ReactorRegistry()
    registry.register("cart") { CartReactor() }
    registry.register("shop", pushes: ["cart"]) { ShopReactor($0) }
    change(&registry)
    return registry
  }

  private func ruleLines(
    _ script: String, _ registry: ReactorRegistry, sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    let outcome = replay(script, with: registry)
    #expect(outcome.isPlanned, "\(outcome.diagnostics)", sourceLocation: sourceLocation)
    let lines = outcome.lines.filter { $0.contains(" rule ") }
    #expect(outcome.isClean == lines.isEmpty, sourceLocation: sourceLocation)
    return lines
  }

  private var withSum: ReactorRegistry {
    registry {
      $0.always("the total is the sum", of: "cart") {
        (state: CartReactor.State, _: CartReactor.State?) in
        state.total == state.prices.reduce(0, +)
      }
    }
  }

  @Test func `A rule in Swift holds in every script of its reactor`() {
    #expect(ruleLines("reactor cart\nadd(2)\nadd(3)", withSum) == [])
    #expect(
      ruleLines("reactor cart\nadd(2)\nadd(-1)\nadd(3)", withSum) == [
        "0.000 cart rule #2 the total is the sum"
      ])
    #expect(ruleLines("reactor shop\nopen", withSum) == [])
  }

  @Test func `A broken rule is reported at the step that has broken it`() {
    let outcome = replay("reactor cart\nadd(2)\nadd(-1)\n", with: withSum)
    #expect(
      outcome.diagnostics == """
        error[rule-broken]: the rule 'the total is the sum' of reactor 'cart' is broken
          --> test.actions:3:1
           |
         3 | add(-1)
           | ^^^^^^^ 'cart' at 0.000 s
        note: the state of 'cart' was last written by #2 add(-1), at 0.000 s

        """)
  }

  @Test func `A rule that the first state breaks is reported at the declaration`() {
    let registry = registry {
      $0.always("never empty", of: "cart") { (state: CartReactor.State, _) in
        !state.prices.isEmpty
      }
    }
    let outcome = replay(
      "# Two carts.\nreactor left = cart\nreactor right = cart\n", with: registry)
    #expect(
      outcome.diagnostics.contains(
        """
          --> test.actions:3:9
           |
         3 | reactor right = cart
           |         ^^^^^^^^^^^^ 'right' at 0.000 s
        """), "\(outcome.diagnostics)")
  }

  @Test func `A rule receives the state at the previous rest`() {
    let registry = registry {
      $0.always("the total only grows", of: "cart") {
        (state: CartReactor.State, old: CartReactor.State?) in
        state.total >= old?.total ?? 0
      }
    }
    #expect(ruleLines("reactor cart\nadd(2)\nadd(3)", registry) == [])
    #expect(ruleLines("reactor cart\nadd(2)\nclear", registry).count == 1)
    // Each session has a previous state of its own.
    #expect(
      ruleLines("reactor a = cart\nreactor b = cart\na: add(5)\nb: add(2)\nb: clear", registry)
        == ["0.000 b rule #3 the total only grows"])
  }

  @Test func `The rule 'settled' waits until nothing is running`() {
    let registry = registry {
      $0.settled("nothing is left to save", of: "cart") { (state: CartReactor.State, _) in
        !state.isSaving
      }
    }
    #expect(ruleLines("reactor cart\nsave", registry) == [])
    #expect(ruleLines("reactor cart\nsaveForever", registry).count == 1)
  }

  @Test func `A rule in the script language holds in every session`() {
    let registry = registry {
      $0.rule("after add: total != \\old.total", of: "cart")
      $0.rule("settled sent(add) < 3", of: "cart")
    }
    #expect(ruleLines("reactor cart\nadd(1)\nadd(2)", registry) == [])
    #expect(
      ruleLines(
        "reactor a = cart\nreactor b = cart\na: add(1)\nb: add(0)\nb: add(1)\nb: add(1)", registry)
        == [
          "0.000 b rule #2 after add: total != \\old.total, found 0",
          "0.000 b rule #4 settled sent(add) < 3, found 3",
        ])
    let outcome = replay("reactor cart\nadd(0)\n", with: registry)
    #expect(
      outcome.diagnostics.hasPrefix(
        """
        error[rule-broken]: the rule 'after add: total != \\old.total' of reactor 'cart' is broken: \
        found 0 for total and 0 for \\old.total
          --> test.actions:2:1
        """), "\(outcome.diagnostics)")
  }

  @Test func `Rules hold in sessions that a view opens`() {
    let registry = registry {
      $0.rule("always total < 2", of: "cart")
      $0.always("few", of: "cart") { (state: CartReactor.State, _) in state.prices.count < 2 }
    }
    #expect(
      ruleLines("reactor shop\nopen\ncart: add(1)\ncart: add(2)", registry) == [
        "0.000 cart rule #3 always total < 2, found 3", "0.000 cart rule #3 few",
      ])
    // The script does not name the second session.
    #expect(ruleLines("reactor shop\nopen\nopen", registry) == [])
  }

  @Test(
    arguments: [
      ("always totl == 1", "State has no field 'totl'", "1:8"),
      ("alwys total == 1", "unknown step 'alwys'", "1:1"),
      ("add(1)", "expected one rule about the reactor's own sessions", "1:1"),
      ("always total == 1\nalways total == 2", "expected one rule", "1:1"),
      ("always other: total == 1", "no session is named 'other'", "1:8"),
      ("", "expected one rule", "1:1"),
    ])
  func `A wrong rule is a problem of its registration`(
    _ rule: String, _ message: String, _ place: String
  ) {
    let outcome = replay("reactor cart\n", with: registry { $0.rule(rule, of: "cart") })
    #expect(!outcome.isPlanned)
    #expect(
      outcome.diagnostics.hasPrefix("error[invalid-registration]: \(message)"),
      "\(outcome.diagnostics)")
    #expect(
      outcome.diagnostics.contains("  --> rule of 'cart':\(place)\n"), "\(outcome.diagnostics)")
    // A script without that reactor does not ask for its types.
    #expect(replay("reactor shop = cart\n", with: registry { _ in }).isPlanned)
  }

  @Test func `Rules of unknown reactors and other states are problems of their registration`() {
    let registry = registry {
      $0.rule("always total == 1", of: "crat")
      $0.always("about strings", of: "cart") { (state: String, _) in state.isEmpty }
      $0.settled("two\nlines", of: "cart") { (state: CartReactor.State, _) in state.total > 0 }
    }
    #expect(
      registry.problems.map(\.message) == [
        "'two\\u{A}lines' is not a valid rule name: a name must be a single line",
        "a rule refers to 'crat', which is not a registered reactor; did you mean 'cart'?",
        "the rule 'about strings' is for states of type String, but the states of 'cart' are of type "
          + "State",
      ])
  }
}

private final class CartReactor: Reactor {
  enum Action {
    case add(Int)
    case clear
    case save
    case saveForever
  }

  struct State {
    var prices: [Int] = []
    var total = 0
    var isSaving = false
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Action> {
    switch action {
    case .add, .clear: .just(action)
    case .save, .saveForever:
      .concat(
        .just(.save),
        Observable.just(.clear).delay(.seconds(1), scheduler: MainScheduler.instance),
        action.isEndless ? .just(.save) : .empty())
    }
  }

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    switch mutation {
    case .add(let price):
      state.prices.append(price)
      // Prices below zero are ignored on purpose.
      state.total += max(0, price)
    case .clear: state = State()
    case .save, .saveForever: state.isSaving = true
    }
    return state
  }
}

extension CartReactor.Action {
  fileprivate var isEndless: Bool { if case .saveForever = self { true } else { false } }
}

private final class ShopReactor: Reactor {
  enum Action {
    case open
  }

  struct State {}

  let initialState = State()
  private let context: ReplayContext

  init(_ context: ReplayContext) {
    self.context = context
  }

  func mutate(action: Action) -> Observable<Action> {
    context.push("cart")
    return .empty()
  }
}
