import ReactorFoundation
import ReactorKit
import ReactorRegistration
import RxCocoa
import RxRelay
import RxSwift
import UIKit

// Implements the protocol in Feed/FeedService.swift, line 5.

/// `FeedService` in a replay: scripts determine its answers, and the trace shows its calls.
/// The conformance to Sendable is unchecked because a replay has only one thread.
final class ScriptedFeedService: FeedService, ScriptedService, @unchecked Sendable {
  static let serviceName = "feed"
  static let articlesMethod = ServiceMethod<Int, [Article]>("articles", after: .milliseconds(300))
  static var methods: [any ScriptedMethod] { [articlesMethod] }

  private let script: ServiceScript

  init(_ script: ServiceScript) {
    self.script = script
  }

  func articles(page: Int) -> Single<[Article]> {
    script.call(Self.articlesMethod, page) {
      (1...3).map { (number: Int) -> Article in
        Article(id: page &* 3 &+ number, title: "title \(page) \(number)", publishedAt: Date(), author: Article.Author(name: "name \(page) \(number)"))
      }
    }.asSingle()
  }
}
