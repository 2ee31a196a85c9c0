import ReactorKit
import RxCocoa
import RxSwift
import UIKit

final class FeedViewController: UITableViewController, View {
  var disposeBag = DisposeBag()

  func bind(reactor: FeedReactor) {
    refreshControl = UIRefreshControl()
    refreshControl?.rx.controlEvent(.valueChanged)
      .map { FeedReactor.Action.refresh }
      .bind(to: reactor.action)
      .disposed(by: disposeBag)
    tableView.dataSource = nil
    reactor.state.map(\.articles)
      .distinctUntilChanged()
      .bind(to: tableView.rx.items(cellIdentifier: "article")) { _, article, cell in
        cell.textLabel?.text = article.title
      }
      .disposed(by: disposeBag)
  }
}
