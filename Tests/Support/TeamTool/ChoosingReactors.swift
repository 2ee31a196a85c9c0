import ReactorTrace

final class BasketReactor: Reactor {
  enum Action {
    case add
    case removeLast
    case clear
  }

  struct State {
    var articles: [String] = []
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Action> { .just(action) }

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    switch mutation {
    case .add: if state.articles.count < 2 { state.articles.append("pen") }
    case .removeLast: _ = state.articles.popLast()
    case .clear: state.articles = []
    }
    return state
  }
}

final class FavoritesReactor: Reactor {
  enum Action {
    case toggle
  }

  struct State {
    var isFavorite = false
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Action> { .just(action) }

  func reduce(state: State, mutation: Action) -> State {
    State(isFavorite: !state.isFavorite)
  }
}

final class FilterReactor: Reactor {
  enum Action {
    case showAll
    case showAvailable
  }

  struct State {
    var showsAll = true
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Action> { .just(action) }

  func reduce(state: State, mutation: Action) -> State {
    State(showsAll: mutation == .showAll)
  }
}

final class QuantityReactor: Reactor {
  enum Action {
    case increase
    case decrease
  }

  struct State {
    var quantity = 1
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Action> { .just(action) }

  func reduce(state: State, mutation: Action) -> State {
    switch mutation {
    case .increase: State(quantity: min(state.quantity + 1, 3))
    case .decrease: State(quantity: max(state.quantity - 1, 1))
    }
  }
}

final class SettingsReactor: Reactor {
  enum Action {
    case setNotifications(Bool)
  }

  struct State {
    var hasNotifications = false
    @Pulse var confirmation: String?
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Action> { .just(action) }

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    if case .setNotifications(let isOn) = mutation { state.hasNotifications = isOn }
    state.confirmation = "Saved"
    return state
  }
}

final class TabsReactor: Reactor {
  enum Tab {
    case catalog
    case basket
    case profile
  }

  enum Action {
    case select(Tab)
  }

  struct State {
    var tab = Tab.catalog
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Action> { .just(action) }

  func reduce(state: State, mutation: Action) -> State {
    switch mutation {
    case .select(let tab): State(tab: tab)
    }
  }
}

final class ThemeReactor: Reactor {
  enum Action {
    case useDark
    case useLight
  }

  struct State {
    var isDark = false
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Action> { .just(action) }

  func reduce(state: State, mutation: Action) -> State {
    State(isDark: mutation == .useDark)
  }
}
