import Foundation
import ReactorCore

/// Searches while the user types: one request after a pause in typing, further pages on demand, and
/// three attempts before an error is shown.
package final class SearchReactor: Reactor {
  package enum Action {
    case enter(String)
    case reachEnd
  }

  package enum Mutation {
    case begin(query: String)
    case beginPage
    case found(ArticlePage)
    case foundPage(ArticlePage)
    case end
    case fail(String)
  }

  package struct State {
    package var query = ""
    package var articles: [Article] = []
    package var nextPage: Int?
    package var isLoading = false
    package var isLoadingPage = false
    @Pulse package var toast: String?
  }

  package let initialState = State()
  private let service: any ArticleService
  private let scheduler: any SchedulerType

  package init(service: any ArticleService, scheduler: any SchedulerType = MainScheduler.instance) {
    self.service = service
    self.scheduler = scheduler
  }

  package func transform(action: Observable<Action>) -> Observable<Action> {
    .merge(
      action.filter(\.isEnter).debounce(.milliseconds(300), scheduler: scheduler),
      action.filter { !$0.isEnter })
  }

  package func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .enter(""):
      return .concat(.just(.begin(query: "")), .just(.end))
    case .enter(let query):
      return .concat(.just(.begin(query: query)), request(query, 1, Mutation.found), .just(.end))
    case .reachEnd:
      let state = currentState
      guard !state.isLoading, !state.isLoadingPage, let page = state.nextPage else {
        return .empty()
      }
      return .concat(
        .just(.beginPage), request(state.query, page, Mutation.foundPage), .just(.end))
    }
  }

  /// One request with up to two more attempts. It ends when the user types again, and never fails.
  private func request(
    _ query: String, _ page: Int, _ found: @escaping (ArticlePage) -> Mutation
  ) -> Observable<Mutation> {
    service.search(query, page: page)
      .retry(when: { [scheduler] errors in
        errors.enumerated().flatMap { attempt, error -> Observable<Int> in
          attempt < 2 ? .timer(.seconds(attempt + 1), scheduler: scheduler) : .error(error)
        }
      })
      .map(found)
      .catch { .just(.fail(Self.message(for: $0))) }
      .take(until: self.action.filter(\.isEnter))
  }

  package func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .begin(let query):
      state.query = query
      state.articles = []
      state.nextPage = nil
      state.isLoading = true
    case .beginPage: state.isLoadingPage = true
    case .found(let page):
      state.articles = page.articles
      state.nextPage = page.next
    case .foundPage(let page):
      state.articles += page.articles
      state.nextPage = page.next
    case .end:
      state.isLoading = false
      state.isLoadingPage = false
    case .fail(let message): state.toast = message
    }
    return state
  }

  private static func message(for error: any Error) -> String {
    switch error as? ArticleServiceError {
    case .offline: "You are offline."
    case .tooManyRequests: "Too many requests. Try again later."
    case nil: "Something went wrong."
    }
  }
}

extension SearchReactor.Action {
  var isEnter: Bool {
    if case .enter = self { true } else { false }
  }
}
