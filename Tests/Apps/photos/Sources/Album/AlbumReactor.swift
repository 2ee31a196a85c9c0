import Photos
import ReactorKit
import RxSwift
import Then
import UIKit

final class AlbumReactor: Reactor {
  enum Action {
    case tap(IndexPath)
    case tint(UIColor)
    case removeAll
  }

  enum Mutation {
    case toggle(IndexPath)
    case setTint(UIColor)
    case setThumbnail(UIImage?)
    case clear
  }

  struct State {
    var selection: [IndexPath] = []
    var tint = UIColor.systemBlue
    var thumbnail: UIImage?
    var insets = UIEdgeInsets.zero
  }

  let initialState = State()
  private let images: ImageProvider
  private let formatter = DateFormatter().then { $0.dateFormat = "yyyy" }

  init(images: ImageProvider) {
    self.images = images
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .tap(let indexPath):
      return .concat(.just(.toggle(indexPath)), images.thumbnail(at: indexPath.row).map(Mutation.setThumbnail))
    case .tint(let color): return .just(.setTint(color))
    case .removeAll: return .just(.clear)
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .toggle(let indexPath):
      if let index = state.selection.firstIndex(of: indexPath) { state.selection.remove(at: index) } else { state.selection.append(indexPath) }
    case .setTint(let color): state.tint = color
    case .setThumbnail(let image): state.thumbnail = image
    case .clear: state.selection = []
    }
    return state
  }
}
