import FirebaseCrashlytics
import ReactorKit
import RxSwift
import UIKit
import URLNavigator

struct Plant {
  let id: Int
  let name: String
  let seenAt: String
  let neighbor: Neighbor?

  struct Neighbor {
    let name: String
  }
}

protocol PlantService {
  func plant(id: Int) -> Single<Plant?>
  func rename(_ name: String) -> Observable<Bool>
}

enum PlantFailure: Error {
  case unknown
}

final class PlantReactor: Reactor {
  enum Action {
    case load
    case rename(String?)
    case sort(Order)
    case share
    case copy(index: Int)
  }

  enum Order {
    case byName
    case byAge
  }

  enum Mutation {
    case setPlant(Plant)
    case setRenamed(String)
    case setOrder(Order)
    case setOpened(Bool)
  }

  struct State {
    var plant: Plant?
    var neighbor: String?
    var name = ""
    var order = Order.byName
    var isShared: Bool?
  }

  let initialState = State()
  private let service: PlantService
  private let navigator: NavigatorProtocol
  private let pasteboard: UIPasteboard

  init(service: PlantService, navigator: NavigatorProtocol = Navigator(), pasteboard: UIPasteboard) {
    self.service = service
    self.navigator = navigator
    self.pasteboard = pasteboard
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .load:
      return service.plant(id: 1).asObservable().flatMap { plant -> Observable<Mutation> in
        guard let plant else { return .empty() }
        return .just(.setPlant(plant))
      }
    case .rename(let name):
      guard let name else {
        Crashlytics.crashlytics().record(error: PlantFailure.unknown)
        return .empty()
      }
      return service.rename(name).filter { $0 }.map { _ in .setRenamed(name) }
    case .sort(let order): return .just(.setOrder(order))
    case .share: return .just(.setOpened(navigator.open("garden://plant")))
    case .copy(let index):
      pasteboard.string = ["a"][index + 1]
      return .empty()
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setPlant(let plant):
      state.plant = plant
      state.neighbor = plant.neighbor?.name
    case .setRenamed(let name): state.name = name
    case .setOrder(let order): state.order = order
    case .setOpened(let isOpen): state.isShared = isOpen
    }
    return state
  }
}
