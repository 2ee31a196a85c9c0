import Foundation
import ReactorKit
import RxSwift

/// Uploads files in parallel, with a timer that shows how far it has come.
final class UploadReactor: Reactor {
  enum Action {
    case upload([String])
    case pause(Bool)
  }

  enum Mutation {
    case setFinished([String])
    case setProgress(Int)
    case setSummary(String)
    case setPaused(Bool)
  }

  struct State {
    var finished: [String] = []
    var progress = 0
    var summary: String?
    var isPaused = false
  }

  let initialState = State()
  private let uploads = DispatchQueue(label: "uploads", attributes: .concurrent)
  private let lock = DispatchQueue(label: "lock")
  private var finished: [String] = []

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .upload(let files): return upload(files)
    case .pause(let isPaused):
      // Waits for the answer of another queue.
      let semaphore = DispatchSemaphore(value: 0)
      uploads.asyncAfter(deadline: .now() + .milliseconds(20)) { semaphore.signal() }
      return semaphore.wait(timeout: .now() + 1) == .success ? .just(.setPaused(isPaused)) : .empty()
    }
  }

  private func upload(_ files: [String]) -> Observable<Mutation> {
    Observable.create { [self] observer in
      let progress = DispatchSource.makeTimerSource(queue: .main)
      progress.schedule(deadline: .now() + 0.1, repeating: 0.1)
      progress.setEventHandler { [self] in
        observer.onNext(.setProgress(lock.sync { finished.count } * 100 / files.count))
      }
      progress.resume()

      let started = DispatchTime.now()
      let group = DispatchGroup()
      for file in files {
        group.enter()
        uploads.asyncAfter(deadline: .now() + Double(file.count) / 50) { [self] in
          lock.sync { finished.append(file) }
          DispatchQueue.main.async { [self] in observer.onNext(.setFinished(lock.sync { finished })) }
          group.leave()
        }
      }
      group.notify(queue: .main) {
        progress.cancel()
        let nanoseconds = DispatchTime.now().uptimeNanoseconds - started.uptimeNanoseconds
        observer.onNext(.setSummary("\(files.count) files in \(nanoseconds / 1_000_000) ms"))
        observer.onCompleted()
      }
      return Disposables.create { progress.cancel() }
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setFinished(let files): state.finished = files
    case .setProgress(let progress): state.progress = progress
    case .setSummary(let summary): state.summary = summary
    case .setPaused(let isPaused): state.isPaused = isPaused
    }
    return state
  }
}
