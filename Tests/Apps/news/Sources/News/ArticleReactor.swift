import ReactorKit

final class ArticleReactor: Reactor {
  enum Action { case toggleSaved, open }
  struct State: Equatable {
    var article: Article
    var isSaved: Bool
  }
  typealias Mutation = Action

  let initialState: State
  var onOpen: ((Article) -> Void)?

  init(article: Article, isSaved: Bool) {
    initialState = State(article: article, isSaved: isSaved)
  }

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    if case .toggleSaved = mutation { state.isSaved.toggle() }
    return state
  }
}
