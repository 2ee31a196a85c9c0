import ReactorKit
import RxCocoa
import RxRelay
import RxSwift
import UIKit

/// Picks a color for a row of a table.
final class PaletteReactor: ReactorKit.Reactor {
  enum Action {
    case select(IndexPath)
    case pick(UIColor)
    case undo
  }

  enum Mutation {
    case setSelection(IndexPath)
    case setColor(UIColor?)
  }

  @ObservableState
  struct State {
    var selection: IndexPath?
    var color: UIColor?
    @ObservableStateIgnored var previous: [UIColor] = []
    @Pulse var thumbnail: UIImage?
  }

  let initialState = State()
  private let picked = BehaviorRelay<UIColor?>(value: nil)

  func mutate(action: Action) -> RxSwift.Observable<Mutation> {
    switch action {
    case .select(let indexPath):
      return .just(.setSelection(indexPath))
    case .pick(let color):
      picked.accept(color)
      return RxSwift.Observable.just(.setColor(color))
        .delay(.milliseconds(200), scheduler: MainScheduler.instance)
    case .undo:
      return picked.take(1).map { _ in .setColor(nil) }
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case .setSelection(let indexPath):
      newState.selection = indexPath
    case .setColor(let color):
      if let color { newState.previous.append(color) }
      newState.color = color
      newState.thumbnail = color.flatMap { _ in UIImage(systemName: "row.\(state.selection?.row ?? 0)") }
    }
    return newState
  }
}
