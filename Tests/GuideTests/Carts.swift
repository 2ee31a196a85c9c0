import ReactorTrace

/// The prices of articles.
final class ScriptedPrices: ScriptedService {
  static let serviceName = "prices"
  static let price = ServiceMethod<Int, Int>("price", after: .milliseconds(200))
  static var methods: [any ScriptedMethod] { [price] }

  private let script: ServiceScript

  init(_ script: ServiceScript) {
    self.script = script
  }

  func price(of id: Int) -> Observable<Int> {
    script.call(Self.price, id) { 100 }
  }
}

/// A child reactor.
final class TotalReactor: Reactor {
  enum Action {
    case add(Int)
  }

  struct State {
    var total = 0
  }

  let initialState = State()

  func reduce(state: State, mutation: Action) -> State {
    switch mutation {
    case .add(let price): State(total: state.total + price)
    }
  }
}

/// A parent that sends actions to its child from a service's answer.
final class CartReactor: Reactor {
  enum Action {
    case buy(Int)
  }

  enum Mutation {
    case bought(total: Int)
  }

  struct State {
    var totals: [Int] = []
  }

  let initialState = State()
  let child = TotalReactor()
  private let service: ScriptedPrices

  init(service: ScriptedPrices) {
    self.service = service
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .buy(let id):
      return service.price(of: id).map { [child] price in  // The service answers later.
        child.action.onNext(.add(price))
        return .bought(total: child.currentState.total)  // The new total.
      }
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .bought(let total): state.totals.append(total)
    }
    return state
  }
}

/// Registers the reactor of the example.
func registerCart(in registry: inout ReactorRegistry) {
  registry.register("cart", summary: "a reactor that uses another one") { context in
    CartReactor(service: context.service(ScriptedPrices.self))
  }
}
