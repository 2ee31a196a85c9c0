import Foundation
import ReactorKit
import RxSwift

final class PlayerReactor: Reactor {
  enum Action {
    case play
    case pause
    case seek(to: TimeInterval)
  }

  enum Mutation {
    case setPlaying(Bool)
    case setPosition(TimeInterval)
    case setTitle(String)
  }

  struct State: Equatable {
    var isPlaying = false
    var position: TimeInterval = 0
    var title: String
  }

  let initialState: State
  private let player: AudioPlaying
  private let queue: DispatchQueue

  init(track: Track, player: AudioPlaying, queue: DispatchQueue = .main) {
    initialState = State(title: track.title)
    self.player = player
    self.queue = queue
  }

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    let titles = EventBus.shared.events
      .compactMap { event -> Mutation? in
        guard case .trackChanged(let track) = event else { return nil }
        return .setTitle(track.title)
      }
    let ticks = NotificationCenter.default.rx.notification(.playerDidTick)
      .compactMap { $0.object as? TimeInterval }.map { Mutation.setPosition($0) }
    return Observable.merge(mutation, titles, ticks)
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .play:
      player.play()
      let ticks = Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
        .take(until: self.action.filter { if case .pause = $0 { return true } else { return false } })
        .map { Mutation.setPosition(TimeInterval($0 + 1)) }
      return .concat(.just(.setPlaying(true)), ticks)
    case .pause:
      player.pause()
      return .just(.setPlaying(false))
    case .seek(let position):
      return Observable.create { [queue, player] observer in
        queue.asyncAfter(deadline: .now() + 0.2) {
          player.seek(to: position)
          observer.onNext(.setPosition(position))
          observer.onCompleted()
        }
        return Disposables.create()
      }
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setPlaying(let isPlaying): state.isPlaying = isPlaying
    case .setPosition(let position): state.position = position
    case .setTitle(let title): state.title = title
    }
    return state
  }
}
