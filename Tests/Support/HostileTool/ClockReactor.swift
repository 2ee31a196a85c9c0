import ReactorTrace

/// A clock that is queried each second as long as a screen shows it, and whose alarm stays on unless it is fixed.
final class ClockReactor: Reactor {
  enum Action {
    case show
    case ring
    case leave
  }

  enum Mutation {
    case tick
    case ring
    case leave
  }

  struct State {
    var isShown = false
    var isRinging = false
  }

  let initialState = State()
  private let isMended: Bool

  init(isMended: Bool) { self.isMended = isMended }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .show:
      Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance).map { _ in .tick }
        .take(until: self.action.filter { if case .leave = $0 { true } else { false } })
    case .ring: .just(.ring)
    case .leave: .just(.leave)
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .tick: state.isShown = true
    case .ring: state.isRinging = state.isShown
    case .leave:
      state.isShown = false
      if isMended { state.isRinging = false }
    }
    return state
  }
}
