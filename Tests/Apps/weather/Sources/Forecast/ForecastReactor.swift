import Foundation
import ReactorKit
import RxCocoa
import RxRelay
import RxSwift

final class ForecastReactor: Reactor {
  enum Action {
    case viewDidLoad
    case refresh
    case setUnit(Unit)
  }

  enum Unit: Equatable {
    case celsius
    case fahrenheit
  }

  enum Mutation {
    case setForecast(Forecast?)
    case setUnit(Unit)
    case setError(Error?)
  }

  struct State {
    var forecast: Forecast?
    var unit: Unit = .celsius
    var updatedAt: Date?
    @Pulse var alert: String?

    var text: String {
      guard let forecast = forecast else { return "-" }
      return "\(forecast.temperature(in: unit)) \(forecast.days.map { "\($0.name)" }.joined(separator: ", "))"
    }
  }

  var initialState: State { State() }
  private let locations: LocationServiceType
  private let forecasts: ForecastProviding
  private let isActive: BehaviorRelay<Bool>

  init(locations: LocationServiceType, forecasts: ForecastProviding, isActive: BehaviorRelay<Bool>) {
    self.locations = locations
    self.forecasts = forecasts
    self.isActive = isActive
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .viewDidLoad, .refresh:
      return locations.authorize().andThen(locations.requestLocation())
        .flatMap { [forecasts] in forecasts.forecast(at: $0) }
        .map { .setForecast($0) }
        .asObservable()
        .catch { .just(.setError($0)) }
    case .setUnit(let unit):
      return .just(.setUnit(unit))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var new = state
    switch mutation {
    case .setForecast(let forecast):
      new.forecast = forecast
      new.updatedAt = Date()
    case .setUnit(let unit): new.unit = unit
    case .setError(let error): new.alert = error.map { "\($0)" }
    }
    return new
  }
}
