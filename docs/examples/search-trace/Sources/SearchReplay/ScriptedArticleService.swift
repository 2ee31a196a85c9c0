import Foundation
import ReactorTrace
import Search

/// The article service of a replay. Every search finds three articles, two of them on the first page;
/// scripts change that with `stub articles.search ...`.
final class ScriptedArticleService: ArticleService, ScriptedService {
  static let serviceName = "articles"
  static let search = ServiceMethod<(query: String, page: Int), ArticlePage>(
    "search", after: .milliseconds(200), failingWith: ArticleServiceError.self)
  static var methods: [any ScriptedMethod] { [search] }

  private let script: ServiceScript

  init(_ script: ServiceScript) {
    self.script = script
  }

  func search(_ query: String, page: Int) -> Observable<ArticlePage> {
    script.call(Self.search, (query, page)) {
      let numbers = page == 1 ? 1...2 : 3...3
      let articles = numbers.compactMap { number in
        URL(string: "https://example.org/\(query)/\(number)").map {
          Article(title: "\(query) \(number)", url: $0)
        }
      }
      return ArticlePage(articles: articles, next: page == 1 ? 2 : nil)
    }
  }
}
