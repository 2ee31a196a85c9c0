import ReactorTrace

/// A lock that opens when it is pressed for the third time. It counts in a property; the fixed version counts in its
/// state.
final class LockReactor: Reactor {
  enum Action {
    case press
    case reset
  }

  enum Mutation {
    case press
    case reset
  }

  struct State {
    var presses = 0
    var isOpen = false
  }

  let initialState = State()
  private let isMended: Bool
  private var presses = 0

  init(isMended: Bool) { self.isMended = isMended }

  func mutate(action: Action) -> Observable<Mutation> {
    if !isMended { presses = action == .press ? presses + 1 : 0 }
    if case .reset = action { return .just(.reset) }
    return isMended || presses >= 3 ? .just(.press) : .empty()
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .press:
      state.presses = isMended ? min(state.presses + 1, 3) : 3
      state.isOpen = state.presses == 3
    case .reset: state = State()
    }
    return state
  }
}
