import Foundation
import RxSwift

extension Notification.Name {
  static let playerDidTick = Notification.Name("playerDidTick")
}

enum PlayerEvent {
  case trackChanged(Track)
  case ended
}

final class EventBus {
  static let shared = EventBus()
  let events = PublishSubject<PlayerEvent>()
}
