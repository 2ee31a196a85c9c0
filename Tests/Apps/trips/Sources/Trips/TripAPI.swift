import Alamofire
import Moya
import RxAlamofire
import RxMoya
import RxSwift

struct Trip: Decodable, Equatable {
  let id: Int
  let city: String
}

enum TripTarget {
  case trips
}

extension TripTarget: TargetType {
  var baseURL: URL { URL(string: "https://example.com")! }
  var path: String { "trips" }
  var method: Moya.Method { .get }
  var task: Moya.Task {
    .requestParameters(parameters: ["page": 1], encoding: URLEncoding.queryString)
  }
  var headers: [String: String]? { nil }
}

/// The requests themselves. There is no scripted service, because this is a class.
final class TripAPI {
  private let provider: MoyaProvider<TripTarget>

  init(provider: MoyaProvider<TripTarget> = MoyaProvider(plugins: [NetworkLoggerPlugin()])) {
    self.provider = provider
  }

  func trips() -> Single<[Trip]> {
    provider.rx.request(.trips).filterSuccessfulStatusCodes().map([Trip].self)
  }

  func forecast(of city: String) -> Observable<String> {
    requestString(.get, "https://example.com/forecast", parameters: ["city": city]).map { $0.1 }
  }

  func book(_ id: Int, completion: @escaping (Result<Trip, AFError>) -> Void) {
    AF.request(
      "https://example.com/bookings", method: .post, parameters: ["trip": id],
      encoder: JSONParameterEncoder.default
    )
    .validate()
    .responseDecodable(of: Trip.self) { completion($0.result) }
  }
}
