import ReactorKit
import RxFlow
import Tracking

/// A reactor that emits steps in addition to its states.
public protocol SteppingReactor: Reactor, Stepper {}

enum TripStep: Step {
  case detail(Int)
}

final class TripsReactor: SteppingReactor {
  enum Action {
    case load
    case select(Int)
    case forecast(String)
    case book(Int)
  }

  enum Mutation {
    case setTrips([Trip])
    case setError(String)
    case setForecast(String)
    case setBooked(Trip)
  }

  struct State {
    var trips: [Trip] = []
    var message: String?
    var forecast = ""
    var booked: Trip?
  }

  let initialState = State()
  let steps = PublishRelay<Step>()
  private let api: TripAPI
  private var tracker: Tracker?

  init(api: TripAPI) {
    self.api = api
    tracker = Tracker(name: "trips", retries: 3)
  }

  func mutate(action: Action) -> Observable<Mutation> {
    tracker?.begin("action", options: ["now": true])
    switch action {
    case .load:
      return api.trips()
        .asObservable()
        .map(Mutation.setTrips)
        .catch { .just(.setError(String(describing: type(of: $0)))) }
    case .select(let id):
      steps.accept(TripStep.detail(id))
      return .empty()
    case .forecast(let city):
      return api.forecast(of: city).map(Mutation.setForecast)
    case .book(let id):
      return .create { [api] observer in
        api.book(id) { result in
          switch result {
          case .success(let trip): observer.onNext(.setBooked(trip))
          case .failure(let error):
            observer.onNext(.setError("status \(error.responseCode ?? 0)"))
          }
          observer.onCompleted()
        }
        return Disposables.create()
      }
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setTrips(let trips): state.trips = trips
    case .setError(let message): state.message = message
    case .setForecast(let forecast): state.forecast = forecast
    case .setBooked(let trip): state.booked = trip
    }
    return state
  }
}
