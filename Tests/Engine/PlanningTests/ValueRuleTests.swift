import ReactorCore
import ReactorRegistration
import ReactorReplaying
import Testing

private struct Money {
  let cents: Int
  let currency: String

  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  init(cents: Int, currency: String) {
    self.cents = cents
    self.currency = currency
  }

  /// Reads `"1250 EUR"`.
  init?(_ text: String) throws {
    let words = text.split(separator: " ")
    guard words.count == 2, let cents = Int(words[0]) else { return nil }
    guard words[1].count == 3 else { throw Refusal(description: "'\(words[1])' is not a currency") }
    self.init(cents: cents, currency: String(words[1]))
  }
}

private protocol Shape {}

private struct Circle: Shape {
  let radius: Double
}

private struct Square: Shape {
  let side: Double
}

private class Account {
  let number: Int
  weak var owner: Account?
  var partner: Account?

  init(_ number: Int) {
    self.number = number
  }
}

/// Counts on one thread.
private final class Counter: @unchecked Sendable {
  var count = 0
}

private final class Till: Reactor {
  enum Action {
    case pay(Money)
    case draw(any Shape)
    case use(Account)
    case call(() -> Void)
    case callLater(then: (() -> Void)?)
    case payAll([Money], by: [String: Money])
  }

  struct State {
    var last: Money?
    var shape: any Shape = Square(side: 1)
    var account: Account?
    var isFree = false
    var callback: (() -> Void)?
    var total: [String: Money] = [:]
  }

  let initialState = State()

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    switch mutation {
    case .pay(let money): state.last = money
    case .draw(let shape): state.shape = shape
    case .use(let account):
      account.partner = Account(account.number + 1)
      account.partner?.partner = account
      state.account = account
    case .call(let body): state.callback = body
    case .callLater(let body): state.callback = body
    case .payAll(let list, let map): state.total = map.merging(["all": list[0]]) { $1 }
    }
    return state
  }
}

struct ValueRuleTests {
  private var registry: ReactorRegistry {
    var registry = ReactorRegistry()
    registry.register("till") { Till() }
    registry.show(Money.self) { "\($0.cents) \($0.currency)" }
    registry.read(Money.self, expecting: "an amount such as \"1250 EUR\"") { try Money($0) }
    registry.read((any Shape).self, from: (kind: String, size: Double).self) { shape in
      switch shape.kind {
      case "circle": Circle(radius: shape.size)
      case "square": Square(side: shape.size)
      default: nil
      }
    }
    registry.read(Account.self, from: Int.self, expecting: "the number of an account") {
      $0 > 0 ? Account($0) : nil
    }
    return registry
  }

  @Test func `A value that is shown by a rule is read by a rule, wherever it is`() {
    expectTrace(
      of: """
        reactor till
        trace show=action,state state=changes
        pay("1250 EUR")
        payAll(["1 EUR", "2 EUR"], by: ["tip": "3 USD"])
        expect last == "1250 EUR"
        expect total["tip"] == "3 USD"
        """, with: registry,
      """
      0.000 till state last: nil, shape: (struct: Square, side: 1.0), account: nil, isFree: false, callback: nil, total: [:]
      0.000 till action #1 pay("1250 EUR")
      0.000 till state #1 last: nil -> "1250 EUR"
      0.000 till action #2 payAll(["1 EUR", "2 EUR"], by: ["tip": "3 USD"])
      0.000 till state #2 total: [:] -> ["all": "1 EUR", "tip": "3 USD"]
      """)
  }

  @Test func `Existentials and classes are made by rules, cycles and closures are shown as such`() {
    expectTrace(
      of: """
        reactor till
        trace show=action,state state=changes
        draw((kind: "circle", size: 2))
        use(7)
        callLater(then: nil)
        expect shape.radius == 2
        expect account.partner.number == 8
        """, with: registry,
      """
      0.000 till state last: nil, shape: (struct: Square, side: 1.0), account: nil, isFree: false, callback: nil, total: [:]
      0.000 till action #1 draw((struct: Circle, radius: 2.0))
      0.000 till state #1 shape: (struct: Square, side: 1.0) -> (struct: Circle, radius: 2.0)
      0.000 till action #2 use((number: 7, owner: <weak>, partner: nil))
      0.000 till state #2 account: nil -> (number: 7, owner: <weak>, partner: (number: 8, owner: <weak>, partner: <cycle>))
      0.000 till action #3 callLater(then: nil)
      0.000 till state #3 (unchanged)
      """)
  }

  @Test func `An object is made again for each line, however often that is written`() {
    expectTrace(
      of: """
        reactor till
        trace show=state state=changes
        use(7)
        expect account.partner.number == 8
        callLater(then: nil)
        use(7)
        """, with: registry,
      """
      0.000 till state last: nil, shape: (struct: Square, side: 1.0), account: nil, isFree: false, callback: nil, total: [:]
      0.000 till state #1 account: nil -> (number: 7, owner: <weak>, partner: (number: 8, owner: <weak>, partner: <cycle>))
      0.000 till state #2 (unchanged)
      0.000 till state #3 (unchanged)
      """)
    let made = Counter()
    var registry = registry
    registry.read(Account.self, from: Int.self) { number in
      made.count += 1
      return Account(number)
    }
    _ = replay("reactor till\nuse(7)\nuse(7)", with: registry)
    #expect(made.count == 2)
  }

  @Test(arguments: [
    (#"pay("much")"#, "not a valid Money", #"expected an amount such as "1250 EUR""#),
    (#"pay("12 EURO")"#, "not a valid Money", "'EURO' is not a currency"),
    ("pay(12)", "not a valid Money", #"expected an amount such as "1250 EUR""#),
    ("use(-1)", "not a valid Account", "expected the number of an account"),
    (#"draw((kind: "line", size: 2))"#, "not a valid any Shape", ""),
    ("draw((kind: 1, size: 2))", "expected String, found number 1", ""),
    ("draw(3)", "expected (kind: String, size: Double), found number 3", ""),
  ])
  func `A value that a rule refuses is reported with its reason`(
    action: String, message: String, label: String
  ) {
    let outcome = replay("reactor till\n\(action)", with: registry)
    #expect(!outcome.isPlanned)
    #expect(outcome.diagnostics.contains("]: \(message)\n"))
    #expect(outcome.diagnostics.contains(label))
  }

  @Test(arguments: [
    ("pay(1)", ["expected Money, found number 1"]),
    (#"draw("a")"#, ["any Shape cannot", "registry.read((any Shape).self) { text in ... }"]),
    ("use(1)", ["type Account cannot", "registry.read(Account.self) { text in ... }"]),
    ("call(1)", ["a function cannot be written in a script"]),
  ])
  func `A type that no script can make is reported with what to do`(action: String, words: [String])
  {
    var registry = ReactorRegistry()
    registry.register("till") { Till() }
    let outcome = replay("reactor till\n\(action)", with: registry)
    for word in words { #expect(outcome.diagnostics.contains(word), "\(outcome.diagnostics)") }
  }

  @Test func `A rule for a function is a mistake of the registration`() {
    var registry = ReactorRegistry()
    registry.read((() -> Void).self) { _ in {} }
    #expect(
      registry.problems.map(\.message).first?.hasPrefix("a rule cannot read () -> (): ") == true)
  }

  @Test func `A description says how the types of actions are written`() throws {
    let description = try #require(registry["till"]).describe(in: registry)
    #expect(
      description.values.map { "\($0.type): \($0.form)" } == [
        "Money: an amount such as \"1250 EUR\"", "any Shape: (kind: String, size: Double)",
        "Account: the number of an account",
      ])
  }
}
