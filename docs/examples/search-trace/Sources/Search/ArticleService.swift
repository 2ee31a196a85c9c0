public import Foundation
public import ReactorCore

/// Something to read.
public struct Article: Equatable {
  public var title: String
  public var url: URL

  public init(title: String, url: URL) {
    self.title = title
    self.url = url
  }
}

/// One page of what was found.
public struct ArticlePage {
  public var articles: [Article]
  /// The number of the page behind this one.
  public var next: Int?

  public init(articles: [Article], next: Int?) {
    self.articles = articles
    self.next = next
  }
}

/// Where articles are found.
public protocol ArticleService {
  func search(_ query: String, page: Int) -> Observable<ArticlePage>
}

/// What a search fails with.
public enum ArticleServiceError: Error {
  case offline
  case tooManyRequests
}
