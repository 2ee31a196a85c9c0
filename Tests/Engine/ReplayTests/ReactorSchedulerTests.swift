import Dispatch
import ReactorCore
import ReactorRegistration
import ReactorReplaying
import Testing

/// A reactor in the style of ReactorKit 3.2, which specifies where its actions are handled.
private final class Scheduled: Reactor {
  let initialState: [Bool] = []
  let scheduler: Scheduler
  private let isOnQueue: () -> Bool

  init(scheduler: Scheduler, isOnQueue: @escaping () -> Bool) {
    self.scheduler = scheduler
    self.isOnQueue = isOnQueue
  }

  enum Action { case look }

  func reduce(state: [Bool], mutation: Action) -> [Bool] { state + [isOnQueue()] }
}

/// Reactors whose `scheduler` is for their own delays.
private final class WithAPrivateScheduler: Reactor {
  typealias Action = Int

  let initialState = 0
  private let scheduler: any ImmediateSchedulerType

  init(_ scheduler: any ImmediateSchedulerType) {
    self.scheduler = scheduler
  }

  func transform(state: Observable<Int>) -> Observable<Int> { state.subscribe(on: scheduler) }

  func reduce(state: Int, mutation: Int) -> Int { mutation }
}

private final class WithAScheduler: Reactor {
  typealias Action = Int

  let initialState = 0
  let scheduler: any ImmediateSchedulerType

  init(_ scheduler: any ImmediateSchedulerType) {
    self.scheduler = scheduler
  }

  func reduce(state: Int, mutation: Int) -> Int { mutation }
}

/// A parent whose `mutate` and `reduce` send actions to its child and read the child's state.
private final class Asking: Reactor {
  enum Action { case look }

  let initialState: [Int] = []
  let scheduler: Scheduler = MainScheduler.instance
  private let child = WithAPrivateScheduler(CurrentThreadScheduler.instance)

  private func ask(_ number: Int) -> Int {
    child.action.onNext(number)
    return child.currentState
  }

  func mutate(action: Action) -> Observable<Int> {
    .concat(.just(ask(1)), .timer(.seconds(1), scheduler: MainScheduler.instance))
  }

  func reduce(state: [Int], mutation: Int) -> [Int] { state + [mutation, ask(mutation + 10)] }
}

struct ReactorSchedulerTests {
  private static let key = DispatchSpecificKey<Bool>()

  private static func isOnQueue() -> Bool {
    DispatchQueue.getSpecific(key: key) == true
  }

  private static let queue: DispatchQueue = {
    let queue = DispatchQueue(label: "reactor")
    queue.setSpecific(key: key, value: true)
    return queue
  }()

  @Test func `A reactor handles its actions on its scheduler, in their order`() async throws {
    let reactor = Scheduled(
      scheduler: SerialDispatchQueueScheduler(queue: Self.queue, internalSerialQueueName: "inner"),
      isOnQueue: Self.isOnQueue)
    let states = ReplaySubject<[Bool]>.createUnbounded()
    let subscription = reactor.state.subscribe(states)
    for _ in 1...2 { reactor.action.onNext(.look) }
    #expect(try await states.take(3).toArray().value == [[], [true], [true, true]])
    subscription.dispose()
  }

  @Test func `A reactor handles its actions where they are sent by default`() {
    let reactor = Scheduled(scheduler: CurrentThreadScheduler.instance, isOnQueue: Self.isOnQueue)
    Self.queue.sync { reactor.action.onNext(.look) }
    reactor.action.onNext(.look)
    #expect(reactor.currentState == [true, false])
  }

  @Test func `A reactor with a scheduler for its delays handles actions where they are sent`() {
    let queue = SerialDispatchQueueScheduler(queue: Self.queue, internalSerialQueueName: "inner")
    let (hidden, shown) = (
      WithAPrivateScheduler(CurrentThreadScheduler.instance), WithAScheduler(queue)
    )
    hidden.action.onNext(1)
    shown.action.onNext(1)
    #expect(hidden.currentState == 1)
    #expect(shown.currentState == 1)
  }

  @Test func `A reactor with a scheduler stays in the replay's time and order`() {
    var registry = ReactorRegistry()
    registry.register("scheduled") {
      Scheduled(
        scheduler: ConcurrentDispatchQueueScheduler(qos: .default), isOnQueue: Self.isOnQueue)
    }
    expectTrace(
      of: "reactor scheduled\nlook\nwait 1s\nlook", with: registry,
      """
      0.000 scheduled state []
      0.000 scheduled action #1 look
      0.000 scheduled state #1 [false]
      1.000 scheduled action #2 look
      1.000 scheduled state #2 [false, false]
      1.000 * end pending: 0
      """)
  }

  /// As in ReactorKit: the scheduler that passes the action on is not a current-thread scheduler. The subscription to
  /// the effect is a turn, so the first `reduce` still finds the child unchanged.
  @Test func `A reactor handles what it sends to its child at once`() {
    var registry = ReactorRegistry()
    registry.register("asking") { Asking() }
    expectTrace(
      of: "reactor asking\ntrace show=state\nlook", with: registry,
      """
      0.000 asking state []
      0.000 asking state #1 [1, 1]
      1.000 asking state #1 [1, 1, 0, 10]
      """)
  }
}
