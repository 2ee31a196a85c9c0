import ReactorKit
import RxSwift

final class ParcelsReactor: Reactor {
  enum Action {
    case refresh
    case loadMore
    case find(Int)
    case rename(String)
  }

  enum Mutation {
    case setParcels([Parcel], page: Int)
    case setFound(String)
    case setRenamed(Bool)
  }

  struct State {
    var parcels: [Parcel] = []
    var page = 0
    var found: String?
    var isRenamed = false
  }

  let initialState = State()
  private let tracker = ParcelTracker.shared

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .refresh: return load(1)
    case .loadMore: return load(currentState.page + 1)
    case .find(let id):
      return .create { [tracker] observer in
        tracker.find(id) { result in
          switch result {
          case .success(let parcel): observer.onNext(.setFound(parcel.title))
          case .failure(.lost): observer.onNext(.setFound("lost"))
          }
          observer.onCompleted()
        }
        return Disposables.create()
      }
    case .rename(let title):
      return .create { [tracker] observer in
        let task = Task {
          observer.onNext(.setRenamed(try await tracker.rename(1, to: title)))
          observer.onCompleted()
        }
        return Disposables.create { task.cancel() }
      }
    }
  }

  private func load(_ page: Int) -> Observable<Mutation> {
    tracker.parcels(page: page).asObservable().map { .setParcels($0, page: page) }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setParcels(let parcels, let page):
      state.parcels = page == 1 ? parcels : state.parcels + parcels
      state.page = page
    case .setFound(let title): state.found = title
    case .setRenamed(let isRenamed): state.isRenamed = isRenamed
    }
    return state
  }
}
