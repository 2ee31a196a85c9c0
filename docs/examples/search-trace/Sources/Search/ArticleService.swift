import Foundation
import ReactorCore

/// Something to read.
package struct Article: Equatable {
  package var title: String
  package var url: URL

  package init(title: String, url: URL) {
    self.title = title
    self.url = url
  }
}

/// One page of what was found.
package struct ArticlePage {
  package var articles: [Article]
  /// The number of the page behind this one.
  package var next: Int?

  package init(articles: [Article], next: Int?) {
    self.articles = articles
    self.next = next
  }
}

/// Where articles are found.
package protocol ArticleService {
  func search(_ query: String, page: Int) -> Observable<ArticlePage>
}

/// What a search fails with.
package enum ArticleServiceError: Error {
  case offline
  case tooManyRequests
}
