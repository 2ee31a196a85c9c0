import Foundation
import ReactorCore

/// A search result.
package struct Article: Equatable {
  package var title: String
  package var url: URL

  package init(title: String, url: URL) {
    self.title = title
    self.url = url
  }
}

/// One page of search results.
package struct ArticlePage {
  package var articles: [Article]
  /// The number of the next page.
  package var next: Int?

  package init(articles: [Article], next: Int?) {
    self.articles = articles
    self.next = next
  }
}

/// Searches for articles.
package protocol ArticleService {
  func search(_ query: String, page: Int) -> Observable<ArticlePage>
}

/// The errors of a search.
package enum ArticleServiceError: Error {
  case offline
  case tooManyRequests
}
