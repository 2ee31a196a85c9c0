import ReactorKit
import SnapKit
import UIKit

class BaseViewController<R: Reactor>: UIViewController, View {
  var disposeBag = DisposeBag()

  func bind(reactor: R) {}
}

final class DetailViewController: BaseViewController<DetailReactor> {
  static let barTitle = "Detail"
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
    label.snp.makeConstraints { $0.edges.equalToSuperview() }
  }
}
