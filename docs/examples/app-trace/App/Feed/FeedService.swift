import Alamofire
import Foundation
import RxSwift

protocol FeedService {
  func articles(page: Int) -> Single<[Article]>
}

enum FeedError: Error {
  case offline
  case server(code: Int)
}

final class FeedAPI: FeedService {
  private let session = Session(
    configuration: .af.default, cachedResponseHandler: ResponseCacher(behavior: .cache))

  func articles(page: Int) -> Single<[Article]> {
    Single.create { observer in
      let request = self.session.request("https://example.com/articles", parameters: ["page": page])
        .validate()
        .responseDecodable(of: [Article].self) { response in
          switch response.result {
          case .success(let articles): observer(.success(articles))
          case .failure(let error):
            observer(.failure(error.responseCode.map { FeedError.server(code: $0) } ?? .offline))
          }
        }
      return Disposables.create { request.cancel() }
    }
  }
}
