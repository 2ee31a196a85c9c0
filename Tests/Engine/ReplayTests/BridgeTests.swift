import Dispatch
import Foundation
import ReactorCore
import ReactorRegistration
import ReactorReplaying
import ReactorReplay
import Testing

// MARK: - Another library of streams and reactors

/// Streams that are independent of this package's, with the same structure as RxSwift: subscriptions, schedulers,
/// operators.
private enum Rx {
  final class Subscription {
    private var body: (() -> Void)?
    init(_ body: @escaping () -> Void) { self.body = body }
    func dispose() {
      body?()
      body = nil
    }
  }

  protocol SchedulerType {
    func scheduleRelative<S>(
      _ state: S, dueTime: DispatchTimeInterval, action: @escaping (S) -> Subscription
    ) -> Subscription
  }

  struct Stream<Element> {
    let subscribe: (@escaping (Element) -> Void) -> Subscription

    static func just(_ element: Element) -> Stream {
      Stream { next in
        next(element)
        return Subscription {}
      }
    }

    func delay(_ time: DispatchTimeInterval, scheduler: any SchedulerType) -> Stream {
      Stream { next in
        var pending: [Subscription] = []
        let source = self.subscribe { element in
          pending.append(
            scheduler.scheduleRelative(element, dueTime: time) { element in
              next(element)
              return Subscription {}
            })
        }
        return Subscription {
          source.dispose()
          pending.forEach { $0.dispose() }
        }
      }
    }

    func map<Result>(_ transform: @escaping (Element) -> Result) -> Stream<Result> {
      Stream<Result> { next in self.subscribe { next(transform($0)) } }
    }

    func flatMapLatest<Result>(_ transform: @escaping (Element) -> Stream<Result>) -> Stream<Result>
    {
      Stream<Result> { next in
        var inner: Subscription?
        let outer = self.subscribe { element in
          inner?.dispose()
          inner = transform(element).subscribe(next)
        }
        return Subscription {
          outer.dispose()
          inner?.dispose()
        }
      }
    }
  }

  final class Subject<Element> {
    private var observers: [Int: (Element) -> Void] = [:]
    private var count = 0
    func onNext(_ element: Element) {
      for key in observers.keys.sorted() { observers[key]?(element) }
    }
    var stream: Stream<Element> {
      Stream { [self] next in
        count += 1
        let key = count
        observers[key] = next
        return Subscription { self.observers[key] = nil }
      }
    }
  }
}

/// ReactorKit's pulse, declared again.
@propertyWrapper
private struct Pulse<Value> {
  var value: Value {
    didSet { valueUpdatedCount &+= 1 }
  }
  var valueUpdatedCount = UInt.min
  init(wrappedValue: Value) { value = wrappedValue }
  var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }
}

private final class SearchReactor {
  enum Action {
    case enter(String)
    case clear
    case hurt
  }

  struct State {
    var query = ""
    var results: [String] = []
    @Pulse var toast: String?
  }

  private(set) var currentState = State()
  let action = Rx.Subject<Action>()
  let state = Rx.Subject<State>()
  private var subscription: Rx.Subscription?
  private(set) var isSubscribed: (() -> Bool)?

  init(scheduler: any Rx.SchedulerType, latency: Duration) {
    subscription = action.stream.flatMapLatest { action -> Rx.Stream<(inout State) -> Void> in
      switch action {
      case .enter(let query):
        Rx.Stream.just(query).delay(DispatchTimeInterval(latency), scheduler: scheduler)
          .delay(.milliseconds(100), scheduler: scheduler)
          .map { query in
            { state in
              state.query = query
              state.results = ["\(query) 1", "\(query) 2"]
            }
          }
      case .clear:
        .just { state in
          state.results = []
          state.toast = "cleared"
        }
      case .hurt: .just { $0.toast = "ouch" }
      }
    }.subscribe { [unowned self] change in
      change(&currentState)
      state.onNext(currentState)
    }
  }
}

// MARK: - What a user writes

/// The scheduler of the other library, on the replay's clock.
private struct VirtualScheduler: Rx.SchedulerType {
  let replay: ReplayScheduler

  func scheduleRelative<S>(
    _ state: S, dueTime: DispatchTimeInterval, action: @escaping (S) -> Rx.Subscription
  ) -> Rx.Subscription {
    var result: Rx.Subscription?
    let cancel = replay.schedule(after: dueTime) { result = action(state) }
    return Rx.Subscription {
      cancel()
      result?.dispose()
    }
  }
}

private struct SearchOptions {
  var latency = Duration.milliseconds(300)
}

struct BridgeTests {
  private var registry: ReactorRegistry {
    var registry = ReactorRegistry()
    registry.bridge("search", options: SearchOptions()) { options, context in
      let reactor = SearchReactor(
        scheduler: VirtualScheduler(replay: context.scheduler), latency: options.latency)
      return Bridge(
        currentState: { reactor.currentState },
        send: { reactor.action.onNext($0) },
        observe: { onState in
          onState(reactor.currentState)
          let subscription = reactor.state.stream.subscribe(onState)
          return { subscription.dispose() }
        })
    }
    return registry
  }

  @Test func `Delays run in virtual time, and what they bring carries the action's number`() {
    expectTrace(
      of: """
        reactor search
        enter("a")
        wait 1s
        enter("b")
        wait 100ms
        enter("bc")
        clear
        """, with: registry,
      """
      0.000 search state query: "", results: [], toast: nil
      0.000 search action #1 enter("a")
      0.400 search state #1 query: "a", results: ["a 1", "a 2"], toast: nil
      1.000 search action #2 enter("b")
      1.100 search action #3 enter("bc")
      1.100 search action #4 clear
      1.100 search state #4 query: "a", results: [], toast: "cleared"
      1.100 search pulse #4 toast = "cleared"
      1.100 * end pending: 0
      """)
  }

  @Test func `Options, expectations, pulses and overlapping sessions are as for any reactor`() {
    expectTrace(
      of: """
        reactor slow = search with { "latency": "2s" }
        reactor fast = search with { "latency": "0s" }
        trace show=action,state state=changes
        enter("x")
        fast: enter("y")
        hurt
        expect pulse toast == "ouch"
        expect fast: no pulse
        wait 100ms
        expect fast: results.count == 2
        hurt
        """, with: registry,
      """
      0.000 slow state query: "", results: [], toast: nil
      0.000 fast state query: "", results: [], toast: nil
      0.000 slow action #1 enter("x")
      0.000 fast action #2 enter("y")
      0.000 slow action #3 hurt
      0.000 slow state #3 toast: nil -> "ouch"
      0.100 fast state #2 query: "" -> "y", results: [] -> ["y 1", "y 2"]
      0.100 slow action #4 hurt
      0.100 slow state #4 (unchanged)
      """)
  }

  @Test func `A description has the actions, the state, the pulses and the options`() throws {
    let description = try #require(registry["search"]).describe(in: registry)
    #expect(description.actions == ["enter(String)", "clear", "hurt"])
    #expect(description.state.map(\.name) == ["query", "results", "toast"])
    #expect(description.state.map(\.isPulse) == [false, false, true])
    #expect(description.state.map(\.type) == ["String", "[String]", "String?"])
    #expect(description.options.map(\.value) == [#""300ms""#])
  }

  @Test func `An element that is published on another thread is reported, and is not in the trace`()
  {
    enum Action { case go }
    struct State { var value = 0 }
    var registry = ReactorRegistry()
    registry.bridge("threaded") { _ in
      let states = Rx.Subject<State>()
      return Bridge(
        currentState: { State() },
        send: { (_: Action) in
          let publish = UnsafeSend { states.onNext(State(value: 1)) }
          let done = DispatchSemaphore(value: 0)
          Thread.detachNewThread {
            publish.body()
            done.signal()
          }
          done.wait()
        },
        observe: { onState in
          let subscription = states.stream.subscribe(onState)
          return { subscription.dispose() }
        })
    }
    let outcome = replay("reactor threaded\ngo", with: registry)
    #expect(!outcome.isClean)
    #expect(outcome.diagnostics.contains("stray-thread"))
    #expect(
      outcome.lines == [
        "0.000 threaded state value: 0", "0.000 threaded action #1 go",
        "0.000 * error an element reached 'threaded' on another thread, so the replay cannot order it",
        "0.000 * end pending: 0",
      ])
  }

  /// The timers that a system reports when reactors start them.
  private final class Timers: @unchecked Sendable {
    // @unchecked: a test touches it on one thread.
    var remaining: [String: Int64] = [:]
  }

  @Test
  func `A timer on a real clock fails the replay with the name of the action that started it`() {
    enum Action { case load(Int), loadLater(Int), rest }
    struct State { var value = 0 }
    let timers = Timers()
    timers.remaining["9"] = 60_000_000_000
    var registry = ReactorRegistry()
    registry.bridge("search") { context in
      Bridge(
        currentState: { State() },
        send: { (action: Action) in
          switch action {
          case .load: timers.remaining["6"] = 300_000_000
          case .loadLater:
            context.scheduler.schedule(after: Duration.seconds(1)) {
              timers.remaining["9"] = 1_000_000_000
            }
          case .rest: break
          }
        },
        observe: { _ in {} })
    }
    var options = ReplayOptions()
    options.watchRealTimers = { timers.remaining }
    let outcome = replay(
      "reactor search\nrest\nload(7)\nrest\nloadLater(8)\n@3s rest", with: registry,
      options: options)
    #expect(
      outcome.lines.filter { $0.contains(" error ") } == [
        "0.000 * error #2 load(7) ('search') scheduled work on a real clock or queue, which the replay does not wait for",
        "1.000 * error #4 loadLater(8) ('search') scheduled work on a real clock or queue, which the replay does not wait for",
      ])
    #expect(outcome.diagnostics.contains("error[real-timer]: #2 load(7) ('search') scheduled"))
    #expect(outcome.diagnostics.contains(" --> test.actions:3:1"))
  }

  @Test func `The reactor is not listened to after the replay`() {
    enum Action { case go }
    nonisolated(unsafe) var listeners = 0
    var registry = ReactorRegistry()
    registry.bridge("counted") { _ in
      Bridge<Action, Int>(
        currentState: { listeners }, send: { _ in },
        observe: { _ in
          listeners += 1
          return { listeners -= 1 }
        })
    }
    let outcome = replay("reactor counted\ngo", with: registry)
    #expect(outcome.lines.first == "0.000 counted state 1")
    #expect(listeners == 0)
  }
}

/// A closure that a test passes to another thread while its own thread waits.
private struct UnsafeSend: @unchecked Sendable {
  let body: () -> Void
}
