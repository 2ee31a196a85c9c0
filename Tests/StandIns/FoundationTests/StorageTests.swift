import ReactorCore
import ReactorFoundation
import ReactorPlanning
import ReactorRegistration
import ReactorReplaying
import ReactorTraceFormat
import Testing

/// Stores values, posts notifications and prints.
private final class Keeper: Reactor {
  enum Action {
    case visit
    case types
    case suites
    case observeDefaults
    case post(String)
    case postInFull
    case postToQueues
    case printAll
    case operations
    case asyncOperation
    case hold
    case release
    case keyValues
  }

  let initialState: [String] = []
  private let center = NotificationCenter.default
  private let held = SlowOperation(seconds: nil)

  func transform(mutation: Observable<String>) -> Observable<String> {
    .merge(
      mutation,
      center.rx.notification(Notification.Name("first")).map { "heard \($0.name.rawValue)" },
      NotificationCenter.default.rx.notification(nil).map { "heard any \($0.name.rawValue)" }
        .take(until: { $0.contains("Defaults") }, behavior: .exclusive))
  }

  func mutate(action: Action) -> Observable<String> {
    switch action {
    case .visit:
      let count = UserDefaults.standard.integer(forKey: "visits") + 1
      UserDefaults.standard.set(count, forKey: "visits")
      return .just("visit \(count)")
    case .types:
      let defaults = UserDefaults.standard
      defaults.register(defaults: ["flag": true, "name": "Kim"])
      defaults.set(1.5, forKey: "number")
      defaults.set(["a", "b"], forKey: "list")
      defaults.set(Data([1, 2]), forKey: "data")
      defaults.set(URL(string: "https://example.org"), forKey: "url")
      defaults.removeObject(forKey: "name")
      return .just(
        """
        \(defaults.bool(forKey: "flag")) \(defaults.string(forKey: "name") ?? "nil") \
        \(defaults.double(forKey: "number")) \(defaults.stringArray(forKey: "list") ?? []) \
        \(defaults.data(forKey: "data")?.count ?? 0) \(defaults.url(forKey: "url")?.host ?? "nil") \
        \(defaults.object(forKey: "other") == nil) \(defaults.integer(forKey: "number"))
        """)
    case .suites:
      let suite: UserDefaults? = UserDefaults(suiteName: "group")
      suite?.set("x", forKey: "key")
      let again = UserDefaults(suiteName: "group")?.string(forKey: "key") ?? "nil"
      let standard = UserDefaults.standard.string(forKey: "key") ?? "nil"
      UserDefaults.standard.set("y", forKey: "key")
      UserDefaults.standard.removePersistentDomain(forName: "group")
      let removed = suite?.string(forKey: "key") ?? "nil"
      return .just(
        "\(again) \(standard) \(removed) \(UserDefaults.standard.string(forKey: "key") ?? "nil")")
    case .observeDefaults:
      let defaults = UserDefaults.standard
      defaults.set(1, forKey: "number")
      let values = defaults.rx.observe(Int.self, "number").take(3).map { "value \($0 ?? 0)" }
      let changes = Observable<String>.create { observer in
        defaults.set(2, forKey: "number")
        defaults.removeObject(forKey: "number")
        observer.onCompleted()
        return Disposables.create()
      }
      return .merge(values, changes)
    case .post(let name):
      NotificationCenter.default.post(name: Notification.Name(name), object: nil)
      return .empty()
    case .postInFull:
      center.post(name: Notification.Name("first"), object: self, userInfo: ["id": 3, "a": "b"])
      return .empty()
    case .postToQueues:
      return .create { [center] observer in
        let events = Events(observer: observer)
        let name = Notification.Name("queued")
        let queues = [("main", OperationQueue.main), ("own", OperationQueue())]
        let tokens = queues.map { label, queue in
          center.addObserver(forName: name, object: nil, queue: queue) { _ in
            events.observer.onNext("received on \(label)")
          }
        }
        center.post(name: name, object: nil)
        events.observer.onNext("posted")
        events.observer.onCompleted()
        for token in tokens { center.removeObserver(token) }
        return Disposables.create()
      }
    case .printAll:
      print("plain", 1, [2])
      print("one", "two", separator: ", ", terminator: "")
      debugPrint("quoted")
      NSLog("%@ and %d", "formatted", 5)
      Logger(subsystem: "app", category: "net").error("code \(404, privacy: .public)")
      dump(3)
      return .empty()
    case .operations:
      return .create { observer in
        let events = Events(observer: observer)
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        let last = BlockOperation { events.observer.onNext("last") }
        let first = BlockOperation { events.observer.onNext("first") }
        last.addDependency(first)
        last.completionBlock = {
          OperationQueue.main.addOperation {
            events.observer.onNext("completed")
            events.observer.onCompleted()
          }
        }
        queue.addOperation(last)
        queue.addOperation(first)
        queue.addOperation { events.observer.onNext("block") }
        return Disposables.create()
      }
    case .asyncOperation:
      return .create { observer in
        let events = Events(observer: observer)
        let queue = OperationQueue()
        let slow = SlowOperation(seconds: 1)
        let then = BlockOperation {
          events.observer.onNext("then")
          events.observer.onCompleted()
        }
        then.addDependency(slow)
        queue.addOperations([slow, then], waitUntilFinished: false)
        return Disposables.create()
      }
    case .hold:
      return .create { [held] observer in
        let events = Events(observer: observer)
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        queue.addOperation(held)
        queue.addOperation {
          events.observer.onNext("released")
          events.observer.onCompleted()
        }
        return Disposables.create()
      }
    case .release:
      held.end()
      return .empty()
    case .keyValues:
      let defaults = UserDefaults.standard
      defaults.setValue("Kim", forKey: "name")
      defaults.setValue(nil, forKey: "gone")
      defaults.setValuesForKeys(["age": 7, "pet": ["name": "Rex"]])
      let pet = defaults.value(forKeyPath: "pet.name") as? String
      let values = defaults.dictionaryWithValues(forKeys: ["age", "gone"])
      return .just(
        "\(defaults.value(forKey: "name") ?? "") \(defaults.string(forKey: "name") ?? "") \(pet ?? "") "
          + "\(values["age"] ?? "") \(values["gone"] is NSNull)")
    }
  }

  private struct Events: @unchecked Sendable {
    let observer: AnyObserver<String>
  }

  func reduce(state: [String], mutation: String) -> [String] { state + [mutation] }
}

/// An operation that keeps running after it has started, for a while or until it is ended.
private final class SlowOperation: Operation, @unchecked Sendable {
  private var isOver = false
  private let seconds: Double?

  init(seconds: Double?) { self.seconds = seconds }

  override var isAsynchronous: Bool { true }
  override var isFinished: Bool { isOver }
  override func start() {
    guard let seconds else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [self] in end() }
  }

  func end() {
    willChangeValue(forKey: "isFinished")
    isOver = true
    didChangeValue(forKey: "isFinished")
  }
}

struct StorageTests {
  private let registry: ReactorRegistry = {
    var registry = ReactorRegistry()
    registry.addFoundation()
    registry.register("k") { Keeper() }
    return registry
  }()

  private func lines(of steps: String, show kinds: [TraceKind] = []) -> [String] {
    var request = PartialTraceOptions()
    if !kinds.isEmpty { request.show = TraceKindSet(kinds) }
    let outcome = replay("reactor k\n\(steps)", with: registry, trace: request)
    #expect(outcome.diagnostics == "")
    return outcome.lines
  }

  @Test func `Every replay has fresh user defaults`() {
    for _ in 0..<2 {
      #expect(
        lines(of: "visit\nvisit", show: [.state]).last
          == #"0.000 k state #2 ["visit 1", "visit 2"]"#)
    }
    #expect(
      lines(of: "types", show: [.state]).last
        == #"0.000 k state #1 ["true Kim 1.5 [\"a\", \"b\"] 2 example.org true 1"]"#)
    #expect(lines(of: "suites", show: [.state]).last == #"0.000 k state #1 ["x nil nil y"]"#)
    #expect(UserDefaults.standard.object(forKey: "visits") == nil)
  }

  @Test func `A key of the defaults is observed from its value on`() {
    #expect(
      lines(of: "observeDefaults", show: [.state]).last
        == #"0.000 k state #1 ["value 1", "value 2", "value 0"]"#)
  }

  @Test func `A notification is an event where it is posted, and reaches observers in order`() {
    #expect(
      lines(of: #"post("first")"#) == [
        "0.000 k state []", #"0.000 k action #1 post("first")"#,
        #"0.000 k event #1 notifications.post("first")"#,
        #"0.000 k state #1 ["heard first"]"#,
        #"0.000 k state #1 ["heard first", "heard any first"]"#,
        "0.000 * end pending: 0",
      ])
    #expect(
      lines(of: "postInFull", show: [.event]) == [
        #"0.000 k event #1 notifications.post("first", userInfo: ["a": "b", "id": 3])"#
      ])
  }

  @Test
  func `A notification is received before the post returns, also by an observer with a queue`() {
    #expect(
      lines(of: "postToQueues", show: [.state]).last
        == #"0.000 k state #1 ["heard any queued", "received on main", "received on own", "posted"]"#
    )
  }

  @Test func `Printed text is a log line with its cause on request, and else nowhere`() {
    #expect(
      lines(of: "printAll", show: [.log]) == [
        #"0.000 k log #1 "plain 1 [2]""#, #"0.000 k log #1 "one, two""#,
        #"0.000 k log #1 "\"quoted\"""#, #"0.000 k log #1 "formatted and 5""#,
        #"0.000 k log #1 "[net] code 404""#, #"0.000 k log #1 "- 3""#,
      ])
    #expect(!lines(of: "printAll").contains { $0.contains("log") })
    let all = replay(
      "reactor k\ntrace show=all\nprintAll", with: registry, trace: PartialTraceOptions())
    #expect(!all.lines.contains { $0.contains(" log ") })
  }

  @Test func `A queue runs operations in the order of their dependencies, in virtual time`() {
    #expect(
      lines(of: "operations", show: [.state, .end]).suffix(2) == [
        #"0.000 k state #1 ["first", "last", "block", "completed"]"#, "0.000 * end pending: 0",
      ])
    #expect(
      lines(of: "asyncOperation", show: [.state, .end]).suffix(2) == [
        #"1.000 k state #1 ["then"]"#, "1.000 * end pending: 0",
      ])
  }

  @Test
  func `Operations that an action allows to run do so, whether or not anything is on the clock`() {
    #expect(
      lines(of: "hold\n@1s release\n@2s visit", show: [.state, .end]).suffix(3) == [
        #"1.000 k state #1 ["released"]"#, #"2.000 k state #3 ["released", "visit 1"]"#,
        "2.000 * end pending: 0",
      ])
    // The other operation ends at 5 s.
    #expect(
      lines(of: "@4s asyncOperation\nhold\n@4.5s release", show: [.state, .end]).suffix(3) == [
        #"4.500 k state #2 ["released"]"#, #"5.000 k state #1 ["released", "then"]"#,
        "5.000 * end pending: 0",
      ])
  }

  @Test func `User defaults are read and written by key-value coding`() {
    #expect(
      lines(of: "keyValues", show: [.state]).last == #"0.000 k state #1 ["Kim Kim Rex 7 true"]"#)
  }
}
