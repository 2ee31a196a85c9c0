import ReactorCore
import ReactorFoundation
import ReactorRegistration
import ReactorReplaying
import Testing

/// Uses queues and timers in the same ways as real reactors.
private final class Dispatcher: Reactor {
  enum Action {
    case async(String)
    case after(seconds: Double)
    case serial
    case nested
    case group
    case items
    case cancelled
    case semaphore
    case deadlock
    case timer
    case repeating
    case runLoop
    case blocking
    case suspended
    case meanwhile
    case sameInstant
    case scheduler
    case specific
    case timerSource
  }

  let initialState = ""

  func mutate(action: Action) -> Observable<String> {
    .create { observer in
      Self.run(action, Sender(observer))
      return Disposables.create()
    }
  }

  /// An observer that can be passed to queues.
  struct Sender: @unchecked Sendable {
    let observer: AnyObserver<String>
    init(_ observer: AnyObserver<String>) { self.observer = observer }
    func callAsFunction(_ text: String) { observer.onNext(text) }
    func end() { observer.onCompleted() }
  }

  private final class Box: @unchecked Sendable {
    var value = 0
  }

  private static func run(_ action: Action, _ send: Sender) {
    switch action {
    case .async(let text):
      DispatchQueue.global(qos: .userInitiated).async {
        let result = text.uppercased()
        DispatchQueue.main.async {
          send(result)
          send.end()
        }
      }
    case .after(let seconds):
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
        send("after \(seconds)")
        send.end()
      }
    case .serial:
      let queue = DispatchQueue(label: "store", qos: .utility)
      let box = Box()
      queue.async { box.value = 7 }
      send("sync \(queue.sync { box.value })")
      queue.async(flags: .barrier) { box.value += 1 }
      queue.async {
        send("async \(box.value)")
        send.end()
      }
    case .nested:
      let queue = DispatchQueue(label: "worker", attributes: .concurrent)
      queue.async {
        DispatchQueue.main.sync { send("main") }
        send("worker")
        send.end()
      }
    case .group:
      let group = DispatchGroup()
      for number in 1...3 {
        group.enter()
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(400 - 100 * number)) {
          send("part \(number)")
          group.leave()
        }
      }
      DispatchQueue.global().async(group: group) { send("part 0") }
      group.notify(queue: .main) {
        send("all")
        send.end()
      }
    case .items:
      let item = DispatchWorkItem { send("item") }
      item.notify(queue: .main) {
        send("noticed")
        send.end()
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(1), execute: item)
    case .cancelled:
      let item = DispatchWorkItem { send("never") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 5, execute: item)
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        item.cancel()
        send("cancelled \(item.isCancelled)")
        send.end()
      }
    case .semaphore:
      DispatchQueue.global().async {
        let semaphore = DispatchSemaphore(value: 0)
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { semaphore.signal() }
        let first = semaphore.wait(timeout: .now() + .milliseconds(500))
        send("first \(first)")
        semaphore.wait()
        send("second")
        send.end()
      }
    case .meanwhile:
      DispatchQueue.global().async {
        Thread.sleep(forTimeInterval: 0.1)
        send("slept on main: \(Thread.isMainThread)")
        send.end()
      }
      DispatchQueue.main.async { Task { send("task on main: \(Thread.isMainThread)") } }
    case .deadlock:
      DispatchSemaphore(value: 0).wait()
    case .timer:
      Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { timer in
        send("timer \(timer.isValid)")
        send.end()
      }
    case .repeating:
      let box = Box()
      let timer = Timer(timeInterval: 0.1, repeats: true) { timer in
        box.value += 1
        send("tick \(box.value)")
        if box.value == 3 {
          timer.invalidate()
          send.end()
        }
      }
      RunLoop.main.add(timer, forMode: .common)
    case .runLoop:
      RunLoop.main.perform { send("performed") }
      RunLoop.current.perform(inModes: [.default]) { send.end() }
    case .blocking:
      DispatchQueue(label: "blocked").async {
        Thread.sleep(forTimeInterval: 0.25)
        send("slept on main: \(Thread.isMainThread)")
        send.end()
      }
      send("main: \(Thread.isMainThread)")
    case .suspended:
      let queue = DispatchQueue(label: "inactive", attributes: .initiallyInactive)
      queue.async { send("at last") }
      queue.async { send.end() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { queue.activate() }
    case .sameInstant:
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { send("1") }
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in send("2") }
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1000)) { send("3") }
      _ = Observable<Int>.timer(.seconds(1), scheduler: MainScheduler.instance)
        .subscribe(onNext: { _ in send("4") })
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 1) {
        send("5")
        send.end()
      }
    case .scheduler:
      let queue = DispatchQueue(label: "rx")
      _ = Observable.just("scheduled")
        .observe(on: ConcurrentDispatchQueueScheduler(queue: queue))
        .observe(on: SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "x"))
        .subscribe(onNext: { send($0) }, onCompleted: { send.end() })
    case .specific:
      let key = DispatchSpecificKey<String>()
      let queue = DispatchQueue(label: "marked")
      queue.setSpecific(key: key, value: "marked")
      queue.sync { send(DispatchQueue.getSpecific(key: key) ?? "nothing") }
      send(DispatchQueue.getSpecific(key: key) ?? "nothing")
      send.end()
    case .timerSource:
      let source = DispatchSource.makeTimerSource(queue: .main)
      let box = Box()
      source.schedule(deadline: .now() + 1, repeating: .milliseconds(500))
      source.setEventHandler {
        box.value += 1
        send("source \(box.value)")
        if box.value == 2 {
          source.cancel()
          send.end()
        }
      }
      source.resume()
    }
  }

  func reduce(state: String, mutation: String) -> String { mutation }
}

struct QueueTests {
  private let registry: ReactorRegistry = {
    var registry = ReactorRegistry()
    registry.register("d") { Dispatcher() }
    return registry
  }()

  @Test(arguments: [
    (#"async("a")"#, [#"0.000 d state #1 "A""#], "0.000"),
    ("after(seconds: 1.5)", [#"1.500 d state #1 "after 1.5""#], "1.500"),
    ("after(seconds: 1e-09)", [#"0.000000001 d state #1 "after 1e-09""#], "0.000000001"),
    ("serial", [#"0.000 d state #1 "sync 7""#, #"0.000 d state #1 "async 8""#], "0.000"),
    ("nested", [#"0.000 d state #1 "main""#, #"0.000 d state #1 "worker""#], "0.000"),
    (
      "group",
      [
        #"0.000 d state #1 "part 0""#, #"0.100 d state #1 "part 3""#,
        #"0.200 d state #1 "part 2""#, #"0.300 d state #1 "part 1""#,
        #"0.300 d state #1 "all""#,
      ], "0.300"
    ),
    ("items", [#"1.000 d state #1 "item""#, #"1.000 d state #1 "noticed""#], "1.000"),
    ("cancelled", [#"1.000 d state #1 "cancelled true""#], "1.000"),
    (
      "semaphore", [#"0.500 d state #1 "first timedOut""#, #"2.000 d state #1 "second""#],
      "2.000"
    ),
    ("timer", [#"0.300 d state #1 "timer true""#], "0.300"),
    (
      "repeating",
      [
        #"0.100 d state #1 "tick 1""#, #"0.200 d state #1 "tick 2""#,
        #"0.300 d state #1 "tick 3""#,
      ], "0.300"
    ),
    ("runLoop", [#"0.000 d state #1 "performed""#], "0.000"),
    (
      "blocking",
      [#"0.000 d state #1 "main: true""#, #"0.250 d state #1 "slept on main: false""#], "0.250"
    ),
    (
      "meanwhile",
      [#"0.000 d state #1 "task on main: true""#, #"0.100 d state #1 "slept on main: false""#],
      "0.100"
    ),
    ("suspended", [#"1.000 d state #1 "at last""#], "1.000"),
    (
      "sameInstant",
      (1...5).map { #"1.000 d state #1 "\#($0)""# }, "1.000"
    ),
    ("scheduler", [#"0.000 d state #1 "scheduled""#], "0.000"),
    (
      "specific",
      [#"0.000 d state #1 "marked""#, #"0.000 d state #1 "nothing""#], "0.000"
    ),
    (
      "timerSource",
      [#"1.000 d state #1 "source 1""#, #"1.500 d state #1 "source 2""#], "1.500"
    ),
  ])
  func `Queues and timers run in virtual time, in order, and keep their cause`(
    action: String, lines: [String], end: String
  ) {
    expectTrace(
      of: "reactor d\n\(action)", with: registry,
      ([#"0.000 d state """#, "0.000 d action #1 \(action)"] + lines + ["\(end) * end pending: 0"])
        .joined(separator: "\n"))
  }

  @Test func `A blocked thread that nothing in the replay would wake fails the replay`() {
    let outcome = replay("reactor d\ndeadlock", with: registry)
    #expect(outcome.diagnostics.contains("error[blocked-thread]"))
    #expect(
      outcome.diagnostics.contains(
        "#1 deadlock of 'd' blocks its thread with DispatchSemaphore.wait()"))
  }
}
