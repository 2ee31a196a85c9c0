import Kingfisher
import ReactorKit
import UIKit

final class NewsViewController: UIViewController, View {
  var disposeBag = DisposeBag()
  func bind(reactor: NewsReactor) {
    reactor.state.map(\.title).bind(to: rx.title).disposed(by: disposeBag)
  }
}
