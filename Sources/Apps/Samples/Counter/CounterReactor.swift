import ReactorCore

/// A reactor that changes a counter after a delay. The loading flag is set while a change is in progress.
///
/// This reactor demonstrates overlapping effects. If the user taps a button while an effect is running, a second effect
/// starts. The first effect to end clears the loading flag, although the other effect is still running.
final class CounterReactor: Reactor {
  /// An action that the user performs.
  enum Action {
    /// The user taps the plus button.
    case increase
    /// The user taps the minus button.
    case decrease
  }

  /// A change to the state.
  enum Mutation {
    /// Increments the value.
    case increaseValue
    /// Decrements the value.
    case decreaseValue
    /// Sets the loading flag to the given value.
    case setLoading(Bool)
  }

  /// The content of the screen.
  struct State {
    var value = 0
    /// Indicates whether the spinner is visible.
    var isLoading = false
  }

  /// The options that a script can set.
  struct Options: Sendable {
    /// The initial value of the counter.
    var value = 0
    /// The delay before a change. If the delay is `0s`, changes take effect immediately.
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
