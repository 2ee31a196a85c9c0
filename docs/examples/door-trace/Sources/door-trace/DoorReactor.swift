import ReactorCore

/// A door that closes by itself, unless somebody holds it.
final class DoorReactor: Reactor {
  enum Action {
    case open(by: Visitor)
    case hold
  }

  enum Mutation {
    case opened(Visitor)
    case held
    case closed
  }

  struct Visitor: Equatable {
    var name: String
    var badge: Int?
  }

  struct State {
    var isOpen = false
    var isHeld = false
    var visitors: [Visitor] = []
    @Pulse var chime: String?
  }

  let initialState = State()
  private let closesAfter: Duration

  init(closesAfter: Duration) {
    self.closesAfter = closesAfter
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .hold:
      return .just(.held)
    case .open(let visitor):
      let close = Observable.just(Mutation.closed)
        .delay(RxTimeInterval(closesAfter), scheduler: MainScheduler.instance)
        .filter { [unowned self] _ in !currentState.isHeld }
      return .concat(.just(.opened(visitor)), close)
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .opened(let visitor):
      state.isOpen = true
      state.visitors.append(visitor)
      state.chime = visitor.badge == nil ? "a guest" : "welcome, \(visitor.name)"
    case .held: state.isHeld = true
    case .closed: state.isOpen = false
    }
    return state
  }
}
