import Foundation
import Mixpanel
import ReactorKit
import RxSwift

/// The list of articles, page after page.
final class FeedReactor: Reactor {
  enum Action {
    case refresh
    case loadMore
  }

  enum Mutation {
    case setLoading(Bool)
    case setArticles([Article], page: Int)
    case setProblem(String)
  }

  struct State {
    var articles: [Article] = []
    var page = 0
    var isLoading = false
    @Pulse var problem: String?
  }

  let initialState = State()
  private let service: FeedService

  init(service: FeedService) {
    self.service = service
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .refresh:
      Mixpanel.mainInstance().track(event: "feed_refresh")
      return load(page: 1)
    case .loadMore:
      return currentState.isLoading ? .empty() : load(page: currentState.page + 1)
    }
  }

  private func load(page: Int) -> Observable<Mutation> {
    let articles = service.articles(page: page).asObservable()
      .map { Mutation.setArticles($0, page: page) }
      .catch { .just(.setProblem($0.localizedDescription)) }
    return .concat(.just(.setLoading(true)), articles, .just(.setLoading(false)))
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case .setLoading(let isLoading):
      newState.isLoading = isLoading
    case .setArticles(let articles, let page):
      newState.articles = page == 1 ? articles : newState.articles + articles
      newState.page = page
    case .setProblem(let problem):
      newState.problem = problem
    }
    return newState
  }
}
