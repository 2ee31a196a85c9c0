import ReactorTrace

/// A reactor with an output that is not part of its state.
final class ListReactor: Reactor {
  enum Action {
    case select(Int)
  }

  struct State {
    var selected: Int?
  }

  let initialState = State()
  let showDetail = PublishRelay<Int>()

  func mutate(action: Action) -> Observable<Action> {
    switch action {
    case .select(let id):
      showDetail.accept(id)
      return .just(action)
    }
  }

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    switch mutation {
    case .select(let id): state.selected = id
    }
    return state
  }
}

/// Registers the reactor of the example.
func registerList(in registry: inout ReactorRegistry) {
  registry.register("list", summary: "a route as an output") { ListReactor() }
}
