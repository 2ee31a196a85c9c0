import ReactorCore

/// Counts slowly, with a loading flag around a change that takes a second.
///
/// The idea: effects overlap. A tap during the effect of another tap starts a second effect, and the first effect to
/// end clears the flag although the second one is still running.
final class CounterReactor: Reactor {
  /// The actions of the user.
  enum Action {
    /// Taps the plus button.
    case increase
    /// Taps the minus button.
    case decrease
  }

  /// The changes of the state.
  enum Mutation {
    /// Adds one.
    case increaseValue
    /// Subtracts one.
    case decreaseValue
    /// Sets the loading flag.
    case setLoading(Bool)
  }

  /// The contents of the screen.
  struct State {
    var value = 0
    /// Indicates whether the spinner is visible.
    var isLoading = false
  }

  /// The options that a script can set.
  struct Options: Sendable {
    /// The initial count.
    var value = 0
    /// The duration of a change. With `0s` a change is immediate.
    var delay: Duration = .seconds(1)
  }

  let initialState: State
  private let delay: Duration

  init(_ options: Options = Options()) {
    initialState = State(value: options.value)
    delay = options.delay
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .increase: change(by: .increaseValue)
    case .decrease: change(by: .decreaseValue)
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .increaseValue: state.value += 1
    case .decreaseValue: state.value -= 1
    case .setLoading(let isLoading): state.isLoading = isLoading
    }
    return state
  }

  private func change(by mutation: Mutation) -> Observable<Mutation> {
    Observable.concat([
      .just(.setLoading(true)),
      delay == .zero
        ? .just(mutation)
        : Observable.just(mutation).delay(RxTimeInterval(delay), scheduler: MainScheduler.instance),
      .just(.setLoading(false)),
    ])
  }
}
