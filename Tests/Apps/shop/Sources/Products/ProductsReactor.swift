import FirebaseAnalytics
import ReactorKit
import RxSwift

final class ProductsReactor: Reactor {
  enum Action {
    case refresh
    case loadMore
    case addToCart(Product)
  }

  enum Mutation {
    case setPage(ProductPage)
    case appendPage(ProductPage)
    case setLoading(Bool)
    case setError(String?)
  }

  struct State {
    var products: [Product] = []
    var next: Int?
    var isLoading = false
    @Pulse var error: String?
  }

  let initialState = State()
  private let repository: ProductRepositoryType
  private let cart: Cart

  init(repository: ProductRepositoryType, cart: Cart = .shared) {
    self.repository = repository
    self.cart = cart
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .refresh:
      Analytics.logEvent("refresh", parameters: ["screen": "products", "count": currentState.products.count])
      return load(page: 1) { .setPage($0) }
    case .loadMore:
      guard let next = currentState.next else { return .empty() }
      return load(page: next) { .appendPage($0) }
    case .addToCart(let product):
      cart.add(product)
      return .empty()
    }
  }

  private func load(page: Int, _ make: @escaping (ProductPage) -> Mutation) -> Observable<Mutation> {
    .concat(
      .just(.setLoading(true)),
      repository.products(page: page).asObservable().map(make)
        .catch { .just(.setError("\($0)")) },
      .just(.setLoading(false)))
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setPage(let page):
      state.products = page.items.sorted()
      state.next = page.next
    case .appendPage(let page):
      state.products += page.items
      state.next = page.next
    case .setLoading(let isLoading): state.isLoading = isLoading
    case .setError(let error): state.error = error
    }
    return state
  }
}
