import Foundation
import ReactorKit
import RxSwift

/// A stopwatch with laps, on a timer of the run loop.
final class StopwatchReactor: Reactor {
  enum Action {
    case start
    case lap
    case stop
    case reset
  }

  enum Mutation {
    case setRunning(Bool)
    case setElapsed(TimeInterval)
    case addLap(TimeInterval)
    case reset
  }

  struct State {
    var isRunning = false
    var elapsed: TimeInterval = 0
    var laps: [TimeInterval] = []
    var display: String = "00:00.0"
  }

  let initialState = State()
  private var startedAt: Date?
  private var timer: Timer?

  private let formatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.minimumIntegerDigits = 2
    formatter.maximumFractionDigits = 1
    formatter.minimumFractionDigits = 1
    return formatter
  }()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .start:
      guard !currentState.isRunning else { return .empty() }
      startedAt = Date().addingTimeInterval(-currentState.elapsed)
      return .concat(.just(.setRunning(true)), ticks())
    case .lap:
      guard let startedAt else { return .empty() }
      return .just(.addLap(-startedAt.timeIntervalSinceNow))
    case .stop:
      timer?.invalidate()
      return .just(.setRunning(false))
    case .reset:
      timer?.invalidate()
      startedAt = nil
      return .just(.reset)
    }
  }

  private func ticks() -> Observable<Mutation> {
    let stopped = action.filter { $0 == .stop || $0 == .reset }
    return Observable<Mutation>.create { [weak self] observer in
      let timer = Timer(timeInterval: 0.4, repeats: true) { timer in
        guard let startedAt = self?.startedAt else { return timer.invalidate() }
        observer.onNext(.setElapsed(Date().timeIntervalSince(startedAt)))
      }
      RunLoop.main.add(timer, forMode: .common)
      self?.timer = timer
      return Disposables.create { timer.invalidate() }
    }
    .take(until: stopped)
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setRunning(let isRunning): state.isRunning = isRunning
    case .setElapsed(let elapsed):
      state.elapsed = elapsed
      let minutes = Int(elapsed) / 60
      let seconds = formatter.string(from: (elapsed - Double(minutes * 60)) as NSNumber) ?? ""
      state.display = String(format: "%02d:", minutes) + seconds
    case .addLap(let lap): state.laps.append(lap)
    case .reset: state = State()
    }
    return state
  }
}
