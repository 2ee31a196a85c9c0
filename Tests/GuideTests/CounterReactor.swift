import ReactorTrace

/// A counter as in the tests of an app: it receives its scheduler as a parameter.
final class CounterReactor: Reactor {
  enum Action {
    case increase
  }

  enum Mutation {
    case setLoading(Bool)
    case increaseValue
  }

  struct State {
    var value = 0
    var isLoading = false
  }

  let initialState = State()
  private let scheduler: any SchedulerType

  init(scheduler: any SchedulerType) {
    self.scheduler = scheduler
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .increase:
      .concat(
        .just(.setLoading(true)),
        .just(.increaseValue).delay(.seconds(5), scheduler: scheduler),
        .just(.setLoading(false)))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setLoading(let isLoading): state.isLoading = isLoading
    case .increaseValue: state.value += 1
    }
    return state
  }
}

/// Registers the reactor of the example.
func registerCounter(in registry: inout ReactorRegistry) {
  registry.register("counter", summary: "a scheduler that is injected") {
    CounterReactor(scheduler: MainScheduler.instance)
  }
}
