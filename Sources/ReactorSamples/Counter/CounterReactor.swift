import ReactorCore

/// Counts, slowly: a loading flag around a change that takes a second.
///
/// Its idea: effects overlap. A second tap while the first one is busy starts a second effect, and
/// the first to end clears the flag under the other's feet.
final class CounterReactor: Reactor {
  /// What the user does.
  enum Action {
    /// Taps the plus button.
    case increase
    /// Taps the minus button.
    case decrease
  }

  /// What changes.
  enum Mutation {
    /// One more.
    case increaseValue
    /// One less.
    case decreaseValue
    /// Busy, or no longer.
    case setLoading(Bool)
  }

  /// What the screen shows.
  struct State {
    /// The count.
    var value = 0
    /// Whether the spinner turns.
    var isLoading = false
  }

  /// What a script can set.
  struct Options: Sendable {
    /// The count to begin with.
    var value = 0
    /// How long a change takes; none at all for `0s`.
    var delay: Duration = .seconds(1)

    /// The options of a plain counter.
    init() {}
  }

  let initialState: State
  private let delay: Duration

  /// Makes a counter.
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
