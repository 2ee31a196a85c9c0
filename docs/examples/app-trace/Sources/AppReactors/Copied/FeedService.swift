// Copied, because the rest of the file can't come along.
import Foundation
import RxSwift

// From Feed/FeedService.swift, line 5.
protocol FeedService {
  func articles(page: Int) -> Single<[Article]>
}
