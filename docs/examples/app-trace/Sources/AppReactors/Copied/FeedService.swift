// Copied because the rest of the file cannot be used here.
import Foundation
import RxSwift

// From Feed/FeedService.swift, line 5.
protocol FeedService {
  func articles(page: Int) -> Single<[Article]>
}
