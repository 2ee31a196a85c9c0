import Foundation
import Moya
import RxMoya
import RxSwift

protocol ProductRepositoryType {
  func products(page: Int) -> Single<ProductPage>
  func product(id: Int) -> Single<Product>
}

final class ProductRepository: ProductRepositoryType {
  private let provider: MoyaProvider<ShopAPI>

  init(provider: MoyaProvider<ShopAPI> = MoyaProvider<ShopAPI>()) {
    self.provider = provider
  }

  func products(page: Int) -> Single<ProductPage> {
    provider.rx.request(.products(page: page)).filterSuccessfulStatusCodes().map(ProductPage.self)
  }

  func product(id: Int) -> Single<Product> {
    provider.rx.request(.product(id: id)).map(Product.self)
  }
}
