import CourierKit
import Foundation
import RxSwift

struct Parcel {
  let id: Int
  let title: String
  var isLost = false
}

enum TrackError: Error {
  case lost
}

/// Its code needs CourierKit: it has closures with parameters of the module's own types.
final class ParcelTracker {
  static let shared = ParcelTracker()
  private let client = CourierClient(key: "k")

  func parcels(page: Int) -> Single<[Parcel]> {
    Single.create { single in
      let request = self.client.list(page: page) { (parcels: [Parcel]) in single(.success(parcels)) }
      return Disposables.create { request.cancel() }
    }
  }

  func find(_ id: Int, then done: @escaping (Result<Parcel, TrackError>) -> Void) {
    client.find(id) { (parcel: Parcel) in done(.success(parcel)) }
  }

  func rename(_ parcel: Int, to title: String) async throws -> Bool {
    let answer = try await client.rename(parcel, title) { (parcel: Parcel) in parcel.title }
    return answer == title
  }

  func count() -> Int {
    client.count { (parcel: Parcel) in parcel.id }
  }
}
