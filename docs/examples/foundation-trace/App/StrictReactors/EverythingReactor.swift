import Foundation
import ReactorKit

/// Reaches for everything that a replay has in place of the system's: one thing per action, or all at once.
final class EverythingReactor: Reactor {
  enum Thing: CaseIterable {
    case mainQueue, globalQueue, ownQueue, workItem, group, source, semaphore, timer, runLoop, operations
    case taskSleep, clock, mainActor, detachedTask, threadSleep
    case date, calendar, uuid, random, generator
    case defaults, suite, notification
    case print, debugPrint, log
    case data, dataTask, rxJSON
  }

  enum Action {
    case use(Thing)
    case useAll
  }

  struct Mutation {
    let thing: Thing
    let text: String
  }

  struct State {
    var texts: [Thing: String] = [:]
    var last: Thing?
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .use(let thing): use(thing).map { Mutation(thing: thing, text: $0) }
    case .useAll:
      .merge(Thing.allCases.map { thing in use(thing).map { Mutation(thing: thing, text: $0) } })
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    newState.texts[mutation.thing] = mutation.text
    newState.last = mutation.thing
    return newState
  }

  // MARK: Things

  private typealias Send = @Sendable (String) -> Void

  private func use(_ thing: Thing) -> Observable<String> {
    switch thing {
    case .mainQueue, .globalQueue, .ownQueue, .workItem, .group, .source, .semaphore:
      callback { Self.dispatch(thing, $0) }
    case .timer, .runLoop, .operations, .threadSleep: callback { Self.runLoop(thing, $0) }
    case .taskSleep, .clock, .mainActor, .detachedTask:
      Observable.create { try await Self.wait(thing) }
    case .date, .calendar, .uuid, .random, .generator: .just(Self.value(of: thing))
    case .defaults, .suite, .notification: .just(Self.store(thing))
    case .print, .debugPrint, .log: .just(Self.write(thing))
    case .data, .dataTask, .rxJSON: Self.request(thing)
    }
  }

  private func callback(_ work: @escaping (@escaping Send) -> Void) -> Observable<String> {
    .create { observer in
      let sender = Sender(observer)
      work { sender.send($0) }
      return Disposables.create()
    }
  }

  private static func dispatch(_ thing: Thing, _ send: @escaping Send) {
    let queue = DispatchQueue(label: "own", qos: .utility)
    switch thing {
    case .mainQueue: DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { send("main") }
    case .globalQueue: DispatchQueue.global(qos: .background).async { send("global") }
    case .ownQueue: queue.asyncAfter(deadline: .now() + .milliseconds(200)) { send(queue.label) }
    case .workItem:
      let item = DispatchWorkItem { send("never") }
      queue.asyncAfter(deadline: .now() + 0.5, execute: item)
      item.cancel()
      send("cancelled: \(item.isCancelled)")
    case .group:
      let group = DispatchGroup()
      queue.async(group: group) {}
      group.notify(queue: .main) { send("group") }
    case .source:
      let source = DispatchSource.makeTimerSource(queue: .main)
      source.schedule(deadline: .now() + 0.3)
      source.setEventHandler {
        source.cancel()
        send("source")
      }
      source.resume()
    default:
      let semaphore = DispatchSemaphore(value: 0)
      queue.asyncAfter(deadline: .now() + 0.05) { semaphore.signal() }
      DispatchQueue.global().async {
        semaphore.wait()
        send("semaphore")
      }
    }
  }

  private static func runLoop(_ thing: Thing, _ send: @escaping Send) {
    switch thing {
    case .timer: Timer.scheduledTimer(withTimeInterval: 0.7, repeats: false) { _ in send("timer") }
    case .runLoop: RunLoop.main.perform { send("run loop") }
    case .threadSleep:
      DispatchQueue.global().async {
        Thread.sleep(forTimeInterval: 0.15)
        send("slept")
      }
    default:
      let queue = OperationQueue()
      let second = BlockOperation { send("operations") }
      second.addDependency(BlockOperation {})
      second.dependencies.forEach(queue.addOperation)
      queue.addOperation(second)
    }
  }

  @Sendable
  private static func wait(_ thing: Thing) async throws -> String {
    switch thing {
    case .taskSleep:
      try await Task.sleep(for: .milliseconds(60))
      try await Task.sleep(nanoseconds: 40_000_000)
      return "slept"
    case .clock:
      let time = try await ContinuousClock().measure { try await SuspendingClock().sleep(for: .seconds(1)) }
      return "\(time)"
    case .mainActor: return await MainActor.run { "main actor: \(Thread.isMainThread)" }
    default: return await Task.detached { "detached" }.value
    }
  }

  private static func value(of thing: Thing) -> String {
    switch thing {
    case .date: return "\(Date.now.timeIntervalSince1970) \(Date().timeIntervalSinceNow)"
    case .calendar:
      let day = Calendar.current.startOfDay(for: Date(timeIntervalSinceNow: 60))
      return "\(day) \(TimeZone.current.identifier) \(Locale.current.identifier)"
    case .uuid: return UUID().uuidString
    case .random: return "\(Int.random(in: 0..<100)) \(Bool.random()) \([1, 2, 3].shuffled()) \("abc".randomElement() ?? "-")"
    default:
      var generator = SystemRandomNumberGenerator()
      return "\(Double.random(in: 0..<1, using: &generator)) \(generator.next())"
    }
  }

  private static func store(_ thing: Thing) -> String {
    switch thing {
    case .defaults:
      UserDefaults.standard.set(UserDefaults.standard.integer(forKey: "count") + 1, forKey: "count")
      return "\(UserDefaults.standard.integer(forKey: "count"))"
    case .suite:
      let suite = UserDefaults(suiteName: "group.example")
      suite?.set(["a", "b"], forKey: "list")
      return suite?.stringArray(forKey: "list")?.joined() ?? ""
    default:
      let received = Sender(nil)
      let token = NotificationCenter.default.addObserver(forName: .everything, object: nil, queue: nil) {
        received.send($0.name.rawValue)
      }
      NotificationCenter.default.post(name: .everything, object: nil)
      NotificationCenter.default.removeObserver(token)
      NotificationCenter.default.post(name: .everything, object: nil)
      return received.texts.joined(separator: ", ")
    }
  }

  private static func write(_ thing: Thing) -> String {
    switch thing {
    case .print: print("printed", 1, separator: "-")
    case .debugPrint: debugPrint("debugged")
    default: NSLog("logged %@", "it")
    }
    return "written"
  }

  private static func request(_ thing: Thing) -> Observable<String> {
    let url = URL(string: "https://example.org/thing")!
    switch thing {
    case .data:
      return .create {
        let (data, response) = try await URLSession.shared.data(from: url)
        return "\(data.count) \((response as? HTTPURLResponse)?.statusCode ?? 0)"
      }
    case .dataTask:
      return .create { observer in
        let sender = Sender(observer)
        let task = URLSession.shared.dataTask(with: URLRequest(url: url)) { data, _, error in
          sender.send(error.map { "\($0)" } ?? "\(data?.count ?? 0)")
        }
        task.resume()
        return Disposables.create { task.cancel() }
      }
    default:
      return URLSession.shared.rx.json(url: url).map { "\(($0 as? [String: Any])?["a"] ?? "-")" }
    }
  }
}

extension Notification.Name {
  fileprivate static let everything = Notification.Name("everything")
}

/// Sends from the closures of callbacks.
private final class Sender: @unchecked Sendable {
  private let observer: AnyObserver<String>?
  private(set) var texts: [String] = []

  init(_ observer: AnyObserver<String>?) { self.observer = observer }

  func send(_ text: String) {
    texts.append(text)
    observer?.onNext(text)
    observer?.onCompleted()
  }
}
