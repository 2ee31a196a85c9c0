import Factory
import OSLog
import ReactorKit

final class ShelfReactor: Reactor {
  enum Action {
    case load
    case add(String)
  }

  enum Mutation {
    case setTitles([String])
  }

  struct State {
    var titles: [String] = []
  }

  @Injected(\.books) private var books

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .load:
      Logger(subsystem: "shelf", category: "load").info("loading \(1, privacy: .public) shelf")
      return books.all.take(1).map(Mutation.setTitles)
    case .add(let title):
      _ = try? books.add(title)
      return books.all.take(1).map(Mutation.setTitles)
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setTitles(let titles): state.titles = titles
    }
    return state
  }
}
