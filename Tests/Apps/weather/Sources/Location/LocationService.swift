import CoreLocation
import Foundation
import RxSwift

struct Coordinate: Hashable {
  var latitude: Double
  var longitude: Double
}

enum LocationError: Error {
  case denied
}

protocol LocationServiceType: AnyObject {
  func requestLocation() -> Single<Coordinate>
  func authorize() -> Completable
}

final class LocationService: NSObject, LocationServiceType, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private let subject = PublishSubject<Coordinate>()

  func requestLocation() -> Single<Coordinate> {
    manager.requestLocation()
    return subject.take(1).asSingle()
  }

  func authorize() -> Completable {
    manager.requestWhenInUseAuthorization()
    return .empty()
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    guard let place = locations.first?.coordinate else { return }
    subject.onNext(Coordinate(latitude: place.latitude, longitude: place.longitude))
  }
}
