import Foundation
import ReactorKit

/// Plays tracks, and uses much of Foundation that a replay replaces.
final class PlayerReactor: Reactor {
  enum Action {
    case play(track: Int)
    case shuffle([Int])
    case search(String)
    case download(URL)
    case sync
    case tick(times: Int)
    case rename(String)
  }

  enum Mutation {
    case setTrack(Track)
    case setQueue([Int])
    case setTitle(String)
    case setProgress(Double)
    case setBytes(Int)
    case setSynced(at: Date, day: String)
  }

  struct Track: Sendable {
    var number: Int
    var id = UUID()
    var startedAt = Date.now
  }

  struct State {
    var track: Track?
    var queue: [Int] = []
    var title = ""
    var progress = 0.0
    var bytes = 0
    var syncedAt: Date?
    var day: String?
  }

  let initialState = State()
  private let library = Library()

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    let renamed = NotificationCenter.default.rx.notification(.trackDidRename).compactMap {
      ($0.userInfo?["title"] as? String).map { Mutation.setTitle($0) }
    }
    return .merge(mutation, renamed)
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .play(let number):
      return .create { observer in
        DispatchQueue.global(qos: .userInitiated).async {
          let track = Track(number: number)
          UserDefaults.standard.set(number, forKey: "lastTrack")
          DispatchQueue.main.async {
            observer.onNext(.setTrack(track))
            observer.onCompleted()
          }
        }
        return Disposables.create()
      }

    case .shuffle(let tracks):
      return .just(.setQueue(tracks.shuffled() + [Int.random(in: 100..<200)]))

    case .search(let text):
      return Observable.create { [library] in
        try await Task.sleep(for: .milliseconds(300))
        return await library.title(for: text)
      }
      .map { .setTitle($0) }

    case .download(let url):
      return Single.create { try await URLSession.shared.data(from: url).0.count }
        .map { .setBytes($0) }
        .asObservable()

    case .sync:
      return .create { observer in
        let group = DispatchGroup()
        for delay in [0.1, 0.25] {
          group.enter()
          DispatchQueue.global().asyncAfter(deadline: .now() + delay) { group.leave() }
        }
        group.notify(queue: .main) {
          print("synced", UserDefaults.standard.integer(forKey: "lastTrack"))
          let formatter = DateFormatter()
          formatter.dateFormat = "EEEE HH:mm"
          observer.onNext(.setSynced(at: Date(), day: formatter.string(from: Date())))
          observer.onCompleted()
        }
        return Disposables.create()
      }

    case .tick(let times):
      return .create { observer in
        let start = ContinuousClock.now
        let count = Counter()
        let timer = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { timer in
          let seconds = (ContinuousClock.now - start) / .seconds(1)
          observer.onNext(.setProgress(seconds))
          if count.next() == times {
            timer.invalidate()
            observer.onCompleted()
          }
        }
        return Disposables.create { timer.invalidate() }
      }

    case .rename(let title):
      NotificationCenter.default.post(
        name: .trackDidRename, object: nil, userInfo: ["title": title])
      return .empty()
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case .setTrack(let track): newState.track = track
    case .setQueue(let queue): newState.queue = queue
    case .setTitle(let title): newState.title = title
    case .setProgress(let progress): newState.progress = progress
    case .setBytes(let bytes): newState.bytes = bytes
    case .setSynced(let date, let day): (newState.syncedAt, newState.day) = (date, day)
    }
    return newState
  }
}

extension Notification.Name {
  static let trackDidRename = Notification.Name("trackDidRename")
}

/// The state of the tracks on the main actor.
@MainActor
private final class Library: Sendable {
  nonisolated init() {}

  func title(for text: String) async -> String {
    await Task.yield()
    return text.capitalized(with: .current)
  }
}

private final class Counter: @unchecked Sendable {
  private let queue = DispatchQueue(label: "counter")
  private var count = 0

  func next() -> Int {
    queue.sync {
      count += 1
      return count
    }
  }
}
