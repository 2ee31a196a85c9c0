import ReactorCore

/// Adds an item to a list: two requests side by side, a save after them, and asynchronous work.
final class ListReactor: Reactor {
  enum Action {
    case add(String)
  }

  enum Mutation {
    case add(title: String, price: Int)
    case fail(String)
    case setBadge(Int)
  }

  struct State {
    var last = ""
    var total = 0
    var count = 0
    var error: String?
    var badge = 0
  }

  private struct NoPrice: Error {}

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .add(let text):
      let item = Single.zip(Self.title(of: text), Self.price(of: text)) {
        Mutation.add(title: $0, price: $1)
      }
      let count = currentState.count
      let badge = Single<Mutation>.create {
        await Task.yield()
        return .setBadge(count + 1)
      }
      return .concat([
        Self.save(text).andThen(item).catch { _ in .just(.fail("no price of \(text)")) }
          .asObservable(),
        badge.asObservable(),
      ])
    }
  }

  private static func title(of text: String) -> Single<String> {
    .create { single in
      single(.success(text.uppercased()))
      return Disposables.create()
    }
  }

  private static func price(of text: String) -> Single<Int> {
    .create { single in
      single(text.hasPrefix("room") ? .failure(NoPrice()) : .success(text.utf8.count))
      return Disposables.create()
    }
  }

  private static func save(_ text: String) -> Completable {
    .create { completable in
      completable(.completed)
      return Disposables.create()
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .add(let title, let price):
      state.last = title
      state.total += price
      state.count += 1
      state.error = nil
    case .fail(let message): state.error = message
    case .setBadge(let badge): state.badge = badge
    }
    return state
  }
}
