import ReactorKit
import RxDataSources
import UIKit

final class TaskListViewController: UIViewController, View {
  var disposeBag = DisposeBag()
  let tableView = UITableView()

  init(reactor: TaskListViewReactor) {
    super.init(nibName: nil, bundle: nil)
    self.reactor = reactor
  }

  func bind(reactor: TaskListViewReactor) {
    self.rx.viewDidLoad.map { Reactor.Action.refresh }.bind(to: reactor.action).disposed(by: disposeBag)
  }
}
