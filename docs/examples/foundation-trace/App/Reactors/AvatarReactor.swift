import Foundation
import ReactorKit
import RxSwift
import UIKit

/// Picks, filters and uploads a picture, with an operation queue for the work.
final class AvatarReactor: Reactor {
  enum Action {
    case pick(UIImage)
    case applyFilters([String])
    case setTint(UIColor)
    case upload
  }

  enum Mutation {
    case setImage(UIImage?)
    case addFilter(String)
    case setTint(UIColor)
    case setProgress(Float)
    case setUploaded(at: Date)
  }

  struct State {
    var image: UIImage? = UIImage(systemName: "person.crop.circle")
    var filters: [String] = []
    var tint: UIColor = .systemBlue
    var progress: Float?
    var uploadedAt: Date?
    var insets: UIEdgeInsets = .zero
  }

  let initialState = State()
  private let filterQueue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    queue.qualityOfService = .userInitiated
    return queue
  }()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .pick(let image):
      return .just(.setImage(image))
    case .applyFilters(let names):
      return .create { [filterQueue] observer in
        let done = BlockOperation { OperationQueue.main.addOperation { observer.onCompleted() } }
        for name in names {
          let filter = BlockOperation {
            Thread.sleep(forTimeInterval: 0.1)
            OperationQueue.main.addOperation { observer.onNext(.addFilter(name)) }
          }
          done.addDependency(filter)
          filterQueue.addOperation(filter)
        }
        filterQueue.addOperation(done)
        return Disposables.create { [filterQueue] in filterQueue.cancelAllOperations() }
      }
    case .setTint(let color):
      return .just(.setTint(color.withAlphaComponent(0.5)))
    case .upload:
      guard currentState.image != nil else { return .empty() }
      let start = ProcessInfo.processInfo.systemUptime
      return Observable<Int>.interval(.milliseconds(250), scheduler: MainScheduler.instance)
        .map { Float($0 + 1) / 4 }
        .take(while: { $0 <= 1 })
        .flatMap { progress -> Observable<Mutation> in
          guard progress == 1 else { return .just(.setProgress(progress)) }
          print("uploaded in", ProcessInfo.processInfo.systemUptime - start)
          return .from([.setProgress(progress), .setUploaded(at: Date())])
        }
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setImage(let image): state.image = image
    case .addFilter(let name): state.filters.append(name)
    case .setTint(let color): state.tint = color
    case .setProgress(let progress): state.progress = progress
    case .setUploaded(let date):
      state.uploadedAt = date
      state.progress = nil
    }
    return state
  }
}
