import Foundation
import ReactorKit
import RxSwift

/// A feed with pages, a pull to refresh, likes that are undone if they fail, and shuffled suggestions.
final class FeedReactor: Reactor {
  enum Action {
    case refresh
    case loadMore
    case toggleLike(IndexPath)
    case suggest
  }

  enum Mutation {
    case setPosts([Post], next: Int?)
    case appendPosts([Post], next: Int?)
    case setLoading(Bool)
    case setLiked(Bool, at: Int)
    case setSuggestions([String])
  }

  struct Post: Codable, Equatable {
    var id: Int
    var title: String
    var isLiked = false

    enum CodingKeys: CodingKey { case id, title }
  }

  struct State {
    var posts: [Post] = []
    var next: Int?
    var isLoading = false
    var suggestions: [String] = []
    var refreshedAt: Date?
  }

  private struct Page: Decodable {
    var posts: [Post]
    var next: Int?
  }

  let initialState = State()
  private let queue = DispatchQueue(label: "feed", qos: .utility)

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .refresh:
      return .concat(.just(.setLoading(true)), page(1).map { .setPosts($0.posts, next: $0.next) }, .just(.setLoading(false)))
    case .loadMore:
      guard !currentState.isLoading, let next = currentState.next else { return .empty() }
      return .concat(.just(.setLoading(true)), page(next).map { .appendPosts($0.posts, next: $0.next) }, .just(.setLoading(false)))
    case .toggleLike(let indexPath):
      guard currentState.posts.indices.contains(indexPath.item) else { return .empty() }
      let isLiked = !currentState.posts[indexPath.item].isLiked
      return .concat(
        .just(.setLiked(isLiked, at: indexPath.item)),
        like(currentState.posts[indexPath.item].id).filter { !$0 }.map { _ in .setLiked(!isLiked, at: indexPath.item) })
    case .suggest:
      let tags = ["swift", "rx", "uikit", "testing", "design"]
      return .just(.setSuggestions(Array(tags.shuffled().prefix(.random(in: 2...3)))))
    }
  }

  private func page(_ number: Int) -> Observable<Page> {
    Single<Page>.create { [queue] single in
      let url = URL(string: "https://api.example.com/feed?page=\(number)")!
      let task = URLSession.shared.dataTask(with: url) { data, _, error in
        queue.async {
          let result = Result<Page, Error> {
            if let error { throw error }
            return try JSONDecoder().decode(Page.self, from: data ?? Data())
          }
          DispatchQueue.main.async { single(result) }
        }
      }
      task.resume()
      return Disposables.create(with: task.cancel)
    }
    .timeout(.seconds(5), scheduler: MainScheduler.instance)
    .catchAndReturn(Page(posts: [], next: nil))
    .asObservable()
  }

  private func like(_ id: Int) -> Observable<Bool> {
    var request = URLRequest(url: URL(string: "https://api.example.com/posts/\(id)/like")!)
    request.httpMethod = "PUT"
    return URLSession.shared.rx.response(request: request).map { $0.response.statusCode < 300 }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setPosts(let posts, let next):
      (state.posts, state.next) = (posts, next)
      state.refreshedAt = Date()
    case .appendPosts(let posts, let next):
      state.posts += posts
      state.next = next
    case .setLoading(let isLoading): state.isLoading = isLoading
    case .setLiked(let isLiked, let index): state.posts[index].isLiked = isLiked
    case .setSuggestions(let suggestions): state.suggestions = suggestions
    }
    return state
  }
}
