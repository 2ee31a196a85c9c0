import ReactorCore

/// Searches while a query is typed: a request is delayed, repeated once if it fails, and cancelled by
/// the next query.
final class SearchReactor: Reactor {
  enum Action {
    case query(String)
  }

  enum Mutation {
    case begin(String)
    case finish(results: Int)
  }

  struct State {
    var query = ""
    var results = 0
    var isLoading = false
  }

  private struct Unavailable: Error {}

  let initialState = State()
  private let background = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
  private var attempts = 0

  func transform(action: Observable<Action>) -> Observable<Action> {
    action.debounce(.milliseconds(300), scheduler: MainScheduler.instance)
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .query(let text):
      let results = request(text)
        .subscribe(on: background)
        .observe(on: MainScheduler.instance)
        .retry(2)
        .catch { _ in .just(0) }
        .take(until: self.action.filter { if case .query = $0 { true } else { false } })
        .map { Mutation.finish(results: $0) }
      return .concat([.just(.begin(text)), results])
    }
  }

  /// The number of results, after a fifth of a second; some attempts fail.
  private func request(_ text: String) -> Observable<Int> {
    Observable.create { [weak self] observer in
      guard let self else { return Disposables.create() }
      attempts += 1
      if attempts.isMultiple(of: 3) {
        observer.onError(Unavailable())
      } else {
        observer.onNext(text.utf8.count)
        observer.onCompleted()
      }
      return Disposables.create()
    }
    .delay(.milliseconds(200), scheduler: background)
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .begin(let query):
      state.query = query
      state.isLoading = true
    case .finish(let results):
      state.results = results
      state.isLoading = false
    }
    return state
  }
}
