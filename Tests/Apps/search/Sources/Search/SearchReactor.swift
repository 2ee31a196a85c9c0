import Foundation
import ReactorKit
import RxCocoa
import RxSwift

final class SearchReactor: Reactor {
  enum Action {
    case updateQuery(String?)
    case loadNextPage
  }

  enum Mutation {
    case setQuery(String?)
    case setRepos([String], nextPage: Int?)
    case setLoading(Bool)
  }

  struct State {
    var query: String?
    var repos: [String] = []
    var nextPage: Int?
    var isLoading = false
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case let .updateQuery(query):
      return Observable.concat([
        .just(.setQuery(query)),
        search(query: query, page: 1)
          .take(until: self.action.filter(Action.isUpdateQuery))
          .map { Mutation.setRepos($0, nextPage: $1) },
      ])
    case .loadNextPage:
      guard !currentState.isLoading, let page = currentState.nextPage else { return .empty() }
      return .concat([
        .just(.setLoading(true)),
        search(query: currentState.query, page: page).mapToVoid().map { .setLoading(false) },
      ])
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case let .setQuery(query): newState.query = query
    case let .setRepos(repos, nextPage):
      newState.repos = repos
      newState.nextPage = nextPage
    case let .setLoading(isLoading): newState.isLoading = isLoading
    }
    return newState
  }

  private func url(for query: String?, page: Int) -> URL? {
    guard let query = query, !query.isEmpty else { return nil }
    return URL(string: "https://api.github.com/search/repositories?q=\(query)&page=\(page)")
  }

  private func search(query: String?, page: Int) -> Observable<(repos: [String], nextPage: Int?)> {
    let emptyResult: ([String], Int?) = ([], nil)
    guard let url = self.url(for: query, page: page) else { return .just(emptyResult) }
    return URLSession.shared.rx.json(url: url)
      .map { json -> ([String], Int?) in
        guard let dict = json as? [String: Any] else { return emptyResult }
        guard let items = dict["items"] as? [[String: Any]] else { return emptyResult }
        let repos = items.compactMap { $0["full_name"] as? String }
        return (repos, repos.isEmpty ? nil : page + 1)
      }
      .catchErrorJustComplete()
  }
}

extension SearchReactor.Action {
  static func isUpdateQuery(_ action: SearchReactor.Action) -> Bool {
    if case .updateQuery = action { return true }
    return false
  }
}
