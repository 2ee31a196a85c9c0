import Foundation
import RxRelay
import RxSwift

final class Cart {
  static let shared = Cart()
  private let relay = BehaviorRelay<[Product]>(value: [])
  var products: Observable<[Product]> { relay.asObservable() }
  var total: Double { relay.value.reduce(0) { $0 + $1.price } }

  private init() {}

  func add(_ product: Product) { relay.accept(relay.value + [product]) }
}
