import ReactorKit
import RxSwift

final class HallListReactor: Reactor {
  enum Action {
    case loadMore
  }

  enum Mutation {
    case append([Entry])
  }

  struct State {
    var entries: [Entry] = []
    var page = 0
  }

  let initialState = State()
  private let catalog: Catalog

  init(catalog: Catalog) {
    self.catalog = catalog
  }

  func mutate(action: Action) -> Observable<Mutation> {
    let hall = currentState.page
    return catalog.titles(page: hall).map { .append($0.map { Entry(title: $0, hall: hall) }) }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    if case .append(let entries) = mutation {
      state.entries += entries
      state.page += 1
    }
    return state
  }
}
