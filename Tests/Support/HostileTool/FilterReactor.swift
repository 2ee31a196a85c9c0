import ReactorTrace

/// A list with a filter, whose chosen category no mutation stores.
final class FilterReactor: Reactor {
  enum Action {
    case choose(Category)
    case search(String)
    case load
    case signIn
  }

  enum Mutation {
    case setQuery(String)
    case setItems([Item])
    case toggle(id: Int)
    case remove(at: Int)
    case setProfile(Profile?)
    case clear
  }

  enum Category {
    case books
    case music
  }

  struct Item {
    var id: Int
    var isDone = false
  }

  struct Profile {
    var name: String
  }

  struct State {
    var query = ""
    var selectedCategory: Category?
    var items: [Item] = []
    var profile: Profile?
  }

  let initialState = State()
  private let transformsStates: Bool

  init(transformsStates: Bool = false) { self.transformsStates = transformsStates }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .choose: .of(.setQuery(""), .setItems([]))
    case .search(let query): .just(.setQuery(query))
    case .load: .just(.setItems([]))
    case .signIn: .just(.setProfile(nil))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    print("reduced")
    var state = state
    switch mutation {
    case .setQuery(let query): state.query = query
    case .setItems(let items): state.items = items
    case .toggle(let id):
      if let index = state.items.firstIndex(where: { $0.id == id }) {
        state.items[index].isDone.toggle()
      }
    case .remove(let index): state.items.remove(at: index)
    case .setProfile(let profile): state.profile = profile
    case .clear: state.items = []
    }
    return state
  }

  func transform(state: Observable<State>) -> Observable<State> {
    transformsStates ? state.map { $0 } : state
  }
}

/// A reactor with mutations that cannot be tried.
final class FragileReactor: Reactor {
  enum Action { case load }

  enum Mutation {
    case setCount(Int)
    case run(() -> Void)
    case fail
    case spin
    case showHelp
  }

  struct State {
    var count = 0
    var title: String?
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> { .just(.setCount(1)) }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setCount(let count): state.count = count
    case .run(let body): body()
    case .fail: fatalError("a mutation for a test")
    case .spin: while true { state.count &+= 1 }
    case .showHelp: break
    }
    return state
  }
}
