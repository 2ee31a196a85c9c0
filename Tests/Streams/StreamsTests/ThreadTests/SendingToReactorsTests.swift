import Foundation
import ReactorCore
import Testing

/// Counts a thread's number if it follows the thread's latest one.
private final class Tally: Reactor, @unchecked Sendable {
  // @unchecked: nothing changes but the pipeline, which is what the tests are about.
  struct Action {
    var thread: Int
    var number: Int
  }

  struct State {
    var count = 0
    var latest = [Int](repeating: 0, count: Threads.count)
  }

  let initialState = State()
  private let effect: @Sendable (Action) -> Observable<Action>

  init(effect: @escaping @Sendable (Action) -> Observable<Action> = { .just($0) }) {
    self.effect = effect
  }

  func mutate(action: Action) -> Observable<Action> { effect(action) }

  func reduce(state: State, mutation: Action) -> State {
    guard mutation.number == state.latest[mutation.thread] + 1 else { return state }
    var state = state
    state.latest[mutation.thread] = mutation.number
    state.count += 1
    return state
  }

  /// Sends from all threads at once.
  func sendFromThreads() async {
    await Threads.run { thread in
      for number in 1...Threads.sends {
        self.action.onNext(Action(thread: thread, number: number))
      }
    }
  }
}

struct SendingToReactorsTests {
  @Test func `Threads that send to one reactor lose nothing, and no two of them reduce at once`()
    async
  {
    let reactor = Tally()
    await reactor.sendFromThreads()
    #expect(reactor.currentState.count == Threads.count * Threads.sends)
  }

  /// Sends an action from another thread while this one connects it.
  private final class Opened: Reactor, @unchecked Sendable {
    // @unchecked: nothing changes but the pipeline.
    struct State {
      var count = 0
    }

    let initialState = State()
    let hasSent = DispatchSemaphore(value: 0)

    func transform(action: Observable<Int>) -> Observable<Int> {
      let isStarted = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        isStarted.signal()
        self.action.onNext(1)
        self.hasSent.signal()
      }
      isStarted.wait()
      // Time to reach the pipeline. With less time, the action arrives later, which is the easier case.
      Thread.sleep(forTimeInterval: 0.05)
      return action
    }

    func mutate(action: Int) -> Observable<Int> { .just(action) }

    func reduce(state: State, mutation: Int) -> State { State(count: state.count + mutation) }
  }

  @Test func `An action is handled that is sent while another thread connects the reactor`() {
    let reactor = Opened()
    _ = reactor.action
    reactor.hasSent.wait()
    #expect(reactor.currentState.count == 1)
  }

  @Test func `A subscriber receives the states of all threads in one order`() async {
    let reactor = Tally()
    var counts: [Int] = []
    let subscription = reactor.state.subscribe(onNext: { counts.append($0.count) })
    await reactor.sendFromThreads()
    subscription.dispose()
    #expect(counts == Array(0...Threads.count * Threads.sends))
  }

  @Test(arguments: [false, true])
  func `Effects emit on a queue's threads`(asConcat isConcat: Bool) async throws {
    let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "effects")
    let reactor = Tally { action in
      let effect = Observable.just(action).observe(on: queue)
      return isConcat ? .concat([.empty(), effect, .empty()]) : effect
    }
    let all = Threads.count * Threads.sends
    async let last = reactor.state.filter { $0.count == all }.take(1).asSingle().value
    await reactor.sendFromThreads()
    #expect(try await last.count == all)
  }
}
