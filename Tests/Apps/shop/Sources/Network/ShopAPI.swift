import Foundation
import Moya

enum ShopAPI {
  case products(page: Int)
  case product(id: Int)
}

extension ShopAPI: TargetType {
  var baseURL: URL { URL(string: "https://shop.example.com")! }
  var path: String {
    switch self {
    case .products: return "products"
    case .product(let id): return "products/\(id)"
    }
  }
  var method: Moya.Method { .get }
  var task: Moya.Task {
    switch self {
    case .products(let page): return .requestParameters(parameters: ["page": page], encoding: URLEncoding.default)
    default: return .requestPlain
    }
  }
  var headers: [String: String]? { nil }
}
