import ReactorTrace

/// An amount of money, which its fields describe less well than "12 EUR".
struct Money: Equatable {
  var amount: Int
  var currency: String

  init?(_ string: String) {
    let parts = string.split(separator: " ")
    guard parts.count == 2, let amount = Int(parts[0]) else { return nil }
    (self.amount, currency) = (amount, String(parts[1]))
  }
}

final class InvoiceReactor: Reactor {
  enum Action {
    case pay(Money)
  }

  struct State {
    var payments: [Money] = []
  }

  let initialState = State()

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    switch mutation {
    case .pay(let money): state.payments.append(money)
    }
    return state
  }
}

/// Registers the reactor of the example.
func registerInvoices(in registry: inout ReactorRegistry) {
  registry.show(Money.self) { "\($0.amount) \($0.currency)" }
  registry.read(Money.self, expecting: "an amount such as \"12 EUR\"") { Money($0) }
  registry.register("invoice", summary: "values of your own types") { InvoiceReactor() }
}
