import ReactorKit
import RxSwift

final class ShopListReactor: Reactor {
  enum Action {
    case load
  }

  enum Mutation {
    case set([Entry])
  }

  struct State {
    var free: [Entry] = []
  }

  let initialState = State()
  private let catalog: Catalog

  init(catalog: Catalog) {
    self.catalog = catalog
  }

  func mutate(action: Action) -> Observable<Mutation> {
    catalog.titles(page: 0).map { .set($0.map { Entry(name: $0, price: 0) }) }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    if case .set(let entries) = mutation { state.free = entries.filter(\.isFree) }
    return state
  }
}
