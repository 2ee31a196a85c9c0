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
  }

  enum Mutation {
    case setTrips([Trip])
    case setError(String)
  }

  struct State {
    var trips: [Trip] = []
    var message: String?
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
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setTrips(let trips): state.trips = trips
    case .setError(let message): state.message = message
    }
    return state
  }
}
