import UIKit

protocol Coordinator: AnyObject {
  var navigationController: UINavigationController { get }
  func start()
}

protocol NewsCoordinating: AnyObject {
  func show(_ article: Article)
  func share(_ article: Article, from source: Int?)
  func detailReactor(for article: Article) -> ArticleReactor
}

final class NewsCoordinator: Coordinator, NewsCoordinating {
  let navigationController: UINavigationController
  init(navigationController: UINavigationController) { self.navigationController = navigationController }
  func start() { navigationController.pushViewController(NewsViewController(), animated: false) }
  func show(_ article: Article) { navigationController.pushViewController(UIViewController(), animated: true) }
  func share(_ article: Article, from source: Int?) {}
  func detailReactor(for article: Article) -> ArticleReactor { ArticleReactor(article: article, isSaved: false) }
}
