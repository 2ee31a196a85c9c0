import RxSwift

protocol Catalog {
  func titles(page: Int) -> Observable<[String]>
}
