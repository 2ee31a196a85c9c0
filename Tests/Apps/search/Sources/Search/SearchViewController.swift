import ReactorKit
import SafariServices
import SnapKit
import UIKit

class SearchViewController: UIViewController, StoryboardView {
  @IBOutlet var tableView: UITableView!
  var disposeBag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.snp.makeConstraints { $0.edges.equalToSuperview() }
  }

  func bind(reactor: SearchReactor) {
    reactor.state.map { $0.repos }.bind(to: tableView.rx.items(cellIdentifier: "cell")) { _, repo, cell in
      cell.textLabel?.text = repo
    }.disposed(by: disposeBag)
  }
}
