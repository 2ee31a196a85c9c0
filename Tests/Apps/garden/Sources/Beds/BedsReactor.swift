import ReactorKit
import RxSwift
import UIKit

final class BedsReactor: Reactor {
  enum Action {
    case addBed(String)
    case preload
  }

  enum Mutation {
    case add(Int)
    case water(Int)
    case setLoaded(Bool)
  }

  struct State {
    var beds: [Int] = []
    var rows: [BedCell.Row] = []
    var watered: Set<Int> = []
    var isPictureMissing = false
    var tint = UIColor.leaf
  }

  let initialState = State()
  @Tool private var store: BedStore
  private let pictures = Pictures()

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    let news = Gate.shared.news.flatMap { news -> Observable<Mutation> in
      if case .watered(let bed) = news { .just(.water(bed)) } else { .empty() }
    }
    return .merge(mutation, news)
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .addBed(let name):
      Counter().planted()
      return .just(.add(store.add(name)))
    case .preload:
      return pictures.preload(URL(string: "https://example.com/bed.png")!).map { .setLoaded($0) }
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .add(let id):
      state.beds.append(id)
      state.rows.append(BedCell.Row(size: .large, title: "\(id)"))
    case .water(let id): state.watered.insert(id)
    case .setLoaded(let isLoaded): state.isPictureMissing = !isLoaded
    }
    return state
  }
}
