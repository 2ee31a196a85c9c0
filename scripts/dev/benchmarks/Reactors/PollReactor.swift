import ReactorCore

/// Asks again and again, until the next action.
final class PollReactor: Reactor {
  enum Action {
    case start(String)
    case stop
  }

  enum Mutation {
    case begin(String)
    case tick(Int)
    case timeOut
  }

  struct State {
    var name = ""
    var ticks = 0
    var isLate = false
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .start(let name):
      let ticks = Observable<Int>.interval(.milliseconds(300), scheduler: MainScheduler.instance)
        .flatMapLatest { Observable.just($0 + 1) }
        .scan(0, accumulator: +)
        .map { Mutation.tick($0) }
      let timeOut = Observable<Int>.timer(.milliseconds(800), scheduler: MainScheduler.instance)
        .map { _ in Mutation.timeOut }
      return Observable.merge(.just(.begin(name)), ticks, timeOut).take(until: self.action)
    case .stop: return .empty()
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .begin(let name): state = State(name: name)
    case .tick(let ticks): state.ticks = ticks
    case .timeOut: state.isLate = true
    }
    return state
  }
}
