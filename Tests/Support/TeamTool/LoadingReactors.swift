import ReactorTrace

/// Bug on every branch except 'login': a failure does not turn the indicator off.
final class LoginReactor: Reactor {
  enum Action {
    case submit
  }

  enum Mutation {
    case start
    case succeed
    case fail
  }

  struct State {
    var isBusy = false
    var isLoggedIn = false
    @Pulse var alert: String?
  }

  let initialState = State()
  private let shop: any Shop
  private let staysBusy: Bool

  init(_ shop: any Shop, staysBusy: Bool) { (self.shop, self.staysBusy) = (shop, staysBusy) }

  func mutate(action: Action) -> Observable<Mutation> {
    if currentState.isBusy || currentState.isLoggedIn { return .empty() }
    let answer = shop.load("token").map { _ in Mutation.succeed }.catchAndReturn(.fail)
    return .concat(.just(.start), answer)
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .start: state.isBusy = true
    case .succeed: (state.isBusy, state.isLoggedIn) = (false, true)
    case .fail:
      state.alert = "Try again"
      if !staysBusy { state.isBusy = false }
    }
    return state
  }
}

/// Bug on the branch 'coupon': the message about an invalid code is still there beside the discount of a valid one.
final class CouponReactor: Reactor {
  enum Action {
    case apply
  }

  enum Mutation {
    case discount(String)
    case fail
  }

  struct State {
    var discount: String?
    var message: String?
  }

  let initialState = State()
  private let shop: any Shop
  private let keepsError: Bool

  init(_ shop: any Shop, keepsError: Bool) { (self.shop, self.keepsError) = (shop, keepsError) }

  func mutate(action: Action) -> Observable<Mutation> {
    shop.load("discount").map(Mutation.discount).catchAndReturn(.fail)
      .take(until: self.action)
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .discount(let discount):
      state.discount = discount
      if !keepsError { state.message = nil }
    case .fail: (state.discount, state.message) = (nil, "This code is not valid")
    }
    return state
  }
}

/// Bug: ordering again crashes if there is no order.
final class OrdersReactor: Reactor {
  enum Action {
    case load
    case orderAgain
  }

  enum Mutation {
    case show([String])
    case orderAgain
  }

  struct State {
    var orders: [String] = []
    var ordered: String?
  }

  let initialState = State()
  private let shop: any Shop

  init(_ shop: any Shop) { self.shop = shop }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .load:
      shop.load("order").map { .show([$0]) }.catchAndReturn(.show(currentState.orders))
        .take(until: self.action)
    case .orderAgain: .just(.orderAgain)
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .show(let orders): state.orders = orders
    case .orderAgain: state.ordered = state.orders[0]
    }
    return state
  }
}

/// Bug: nothing resets the message, so a second failure shows nothing.
final class ProfileReactor: Reactor {
  enum Action {
    case refresh
  }

  enum Mutation {
    case show(String)
    case fail
  }

  struct State {
    var name = ""
    var message: String?
  }

  let initialState = State()
  private let shop: any Shop

  init(_ shop: any Shop) { self.shop = shop }

  func mutate(action: Action) -> Observable<Mutation> {
    shop.load("name").map(Mutation.show).catchAndReturn(.fail).take(until: self.action)
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .show(let name): state.name = name
    case .fail: state.message = "Try again"
    }
    return state
  }
}

final class CatalogReactor: Reactor {
  enum Action {
    case load
  }

  enum Mutation {
    case setLoading(Bool)
    case show(String)
    case fail
  }

  struct State {
    var isLoading = false
    var article: String?
    @Pulse var alert: String?
  }

  let initialState = State()
  private let shop: any Shop

  init(_ shop: any Shop) { self.shop = shop }

  func mutate(action: Action) -> Observable<Mutation> {
    if currentState.isLoading { return .empty() }
    let answer = shop.load("article").map(Mutation.show).catchAndReturn(.fail)
    return .concat(.just(.setLoading(true)), answer, .just(.setLoading(false)))
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setLoading(let isLoading): state.isLoading = isLoading
    case .show(let article): state.article = article
    case .fail: state.alert = "Try again"
    }
    return state
  }
}
