import Foundation
import RxSwift

public struct Forecast: Codable, Equatable {
  public struct Day: Codable, Equatable {
    let name: String
    let low: Double
    let high: Double
  }
  let days: [Day]
  let temperature: Double

  func temperature(in unit: ForecastReactor.Unit) -> Int {
    switch unit {
    case .celsius: return Int(temperature)
    case .fahrenheit: return Int(temperature * 9 / 5 + 32)
    }
  }
}

protocol ForecastProviding {
  func forecast(at place: Coordinate) -> Single<Forecast>
}

protocol Caching {
  associatedtype Value
  func value(for key: String) -> Value?
}
