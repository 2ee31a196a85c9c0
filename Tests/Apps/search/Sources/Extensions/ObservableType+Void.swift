import RxCocoa
import RxSwift

extension ObservableType {
  func mapToVoid() -> Observable<Void> {
    return map { _ in }
  }

  func catchErrorJustComplete() -> Observable<Element> {
    return self.catch { _ in Observable.empty() }
  }

  func asDriverOnErrorJustComplete() -> Driver<Element> {
    return asDriver { _ in Driver.empty() }
  }
}
