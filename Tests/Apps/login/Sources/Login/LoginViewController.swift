import ReactorKit
import SnapKit
import UIKit

final class LoginViewController: BaseViewController, View {
  func bind(reactor: LoginReactor) {}
}

class BaseViewController: UIViewController {
  var disposeBag = DisposeBag()
}
