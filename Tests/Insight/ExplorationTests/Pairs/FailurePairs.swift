import ReactorCore

/// Reactors that a failure leaves in a wrong state.
let failurePairs = [
  MendedPair("news", ["failure-empties 'items'"]) { HeadlineReactor($0, isMended: $1) },
  MendedPair("catalog", ["no-call-after-failure 'depot.shelf'"]) {
    CatalogReactor($0, isMended: $1)
  },
  MendedPair("wish", ["optimistic-stays 'isWished'"]) { WishReactor($0, isMended: $1) },
  MendedPair("ticket", ["flag-stays 'isBuying'"]) { TicketReactor($0, isMended: $1) },
  MendedPair("station", ["flag-ends-early 'isLoading'"]) { StationReactor($0, isMended: $1) },
  MendedPair("checkout", ["lost-error 'depot.send'"]) { CheckoutReactor($0, isMended: $1) },
]

/// A list with further pages, in which a failure removes the list.
private final class HeadlineReactor: Reactor {
  enum Action {
    case refresh
    case more
  }

  enum Mutation {
    case setLoading(Bool)
    case set([Int])
    case append([Int])
  }

  struct State {
    var isLoading = false
    var items: [Int] = []
    var page = 0
    var hasEnded = false
  }

  let initialState = State()
  private let depot: DepotService
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { (self.depot, self.isMended) = (depot, isMended) }

  func mutate(action: Action) -> Observable<Mutation> {
    if currentState.isLoading { return .empty() }
    switch action {
    case .refresh:
      return load(depot.page(0).map { .set($0) }.catch { _ in .empty() })
    case .more:
      guard currentState.page > 0, !currentState.hasEnded else { return .empty() }
      let answer = depot.page(currentState.page).map { Mutation.append($0) }
      return load(isMended ? answer.catch { _ in .empty() } : answer.catchAndReturn(.set([])))
    }
  }

  private func load(_ work: Observable<Mutation>) -> Observable<Mutation> {
    .concat(.just(.setLoading(true)), work, .just(.setLoading(false)))
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setLoading(let isLoading): state.isLoading = isLoading
    case .set(let items): (state.items, state.page, state.hasEnded) = (items, 1, items.isEmpty)
    case .append(let items):
      state.items += items
      state.page += 1
      state.hasEnded = items.isEmpty
    }
    return state
  }
}

/// Loads a catalog once, even if that fails.
private final class CatalogReactor: Reactor {
  enum Action { case appear }

  enum Mutation {
    case setRequested(Bool)
    case setTitles([String])
    case setError(String?)
  }

  struct State {
    var isRequested = false
    var titles: [String] = []
    var error: String?
  }

  let initialState = State()
  private let depot: DepotService
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { (self.depot, self.isMended) = (depot, isMended) }

  func mutate(action: Action) -> Observable<Mutation> {
    if currentState.isRequested { return .empty() }
    let failure: Observable<Mutation> =
      isMended ? .of(.setError("failed"), .setRequested(false)) : .just(.setError("failed"))
    return .concat(
      .of(.setRequested(true), .setError(nil)),
      depot.shelf("new").map { .setTitles($0) }.catch { _ in failure })
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setRequested(let isRequested): state.isRequested = isRequested
    case .setTitles(let titles): state.titles = titles
    case .setError(let error): state.error = error
    }
    return state
  }
}

/// Marks a wish before the server has confirmed it.
private final class WishReactor: Reactor {
  enum Action { case tap }

  enum Mutation {
    case setWished(Bool)
    case setSaving(Bool)
  }

  struct State {
    var isWished = false
    var isSaving = false
  }

  let initialState = State()
  private let depot: DepotService
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { (self.depot, self.isMended) = (depot, isMended) }

  func mutate(action: Action) -> Observable<Mutation> {
    if currentState.isSaving { return .empty() }
    let wish = !currentState.isWished
    let answer = depot.mark(wish).flatMap { Observable<Mutation>.empty() }
    return .concat(
      .of(.setWished(wish), .setSaving(true)),
      isMended ? answer.catchAndReturn(.setWished(!wish)) : answer.catch { _ in .empty() },
      .just(.setSaving(false)))
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setWished(let isWished): state.isWished = isWished
    case .setSaving(let isSaving): state.isSaving = isSaving
    }
    return state
  }
}

/// Buys a ticket; if there is none, the answer is dropped, so the spinner never ends.
private final class TicketReactor: Reactor {
  enum Action { case buy(String) }

  enum Mutation {
    case setBuying(Bool)
    case setTicket(String)
  }

  struct State {
    var isBuying = false
    var ticket = ""
  }

  let initialState = State()
  private let depot: DepotService
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { (self.depot, self.isMended) = (depot, isMended) }

  func mutate(action: Action) -> Observable<Mutation> {
    guard case .buy(let key) = action, !currentState.isBuying else { return .empty() }
    let answer = depot.ticket(key).flatMap { [isMended] ticket -> Observable<Mutation> in
      guard let ticket else { return isMended ? .just(.setBuying(false)) : .empty() }
      return .of(.setTicket(ticket), .setBuying(false))
    }
    return .concat(.just(.setBuying(true)), answer.catchAndReturn(.setBuying(false)))
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setBuying(let isBuying): state.isBuying = isBuying
    case .setTicket(let ticket): state.ticket = ticket
    }
    return state
  }
}

/// Loads departures with a spinner that ends at once.
private final class StationReactor: Reactor {
  enum Action { case load }

  enum Mutation {
    case setLoading(Bool)
    case setTrains([Int])
  }

  struct State {
    var isLoading = false
    var trains: [Int] = []
  }

  let initialState = State()
  private let depot: DepotService
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { (self.depot, self.isMended) = (depot, isMended) }

  func mutate(action: Action) -> Observable<Mutation> {
    if currentState.isLoading { return .empty() }
    let parts: [Observable<Mutation>] = [
      .just(.setLoading(true)), depot.page(1).map { .setTrains($0) }.catch { _ in .empty() },
      .just(.setLoading(false)),
    ]
    if isMended { return .concat(parts) }
    return Observable.merge(parts).take(until: self.action)
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setLoading(let isLoading): state.isLoading = isLoading
    case .setTrains(let trains): state.trains = trains
    }
    return state
  }
}

/// Pays in two calls; an error of the second one is not handled.
private final class CheckoutReactor: Reactor {
  enum Action { case pay(String) }

  enum Mutation {
    case setBusy(Bool)
    case setPaid
  }

  struct State {
    var isBusy = false
    var isPaid = false
  }

  let initialState = State()
  private let depot: DepotService
  private let isMended: Bool
  init(_ depot: DepotService, isMended: Bool) { (self.depot, self.isMended) = (depot, isMended) }

  func mutate(action: Action) -> Observable<Mutation> {
    guard case .pay(let key) = action, !currentState.isBusy else { return .empty() }
    let send = { [depot, isMended] (token: String) -> Observable<Mutation> in
      let sent = depot.send(token).map { Mutation.setPaid }
      return isMended ? sent.catch { _ in .empty() } : sent
    }
    let work = depot.token(key).catch { _ in .empty() }.flatMap(send)
    return isMended
      ? .concat(.just(.setBusy(true)), work, .just(.setBusy(false)))
      : work.take(until: self.action)
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setBusy(let isBusy): state.isBusy = isBusy
    case .setPaid: state.isPaid = true
    }
    return state
  }
}
