import Dispatch
import ReactorCore
import ReactorTesting
import Testing

struct TestSchedulerTests {
  @Test func `A hot stream sends its events to its current subscribers`() {
    let scheduler = TestScheduler(initialClock: 0)
    let numbers = scheduler.createHotObservable([
      .next(190, 0), .next(200, 1), .next(210, 2), .next(220, 3), .completed(230), .next(240, 4),
    ])

    let result = scheduler.start { numbers.map { $0 * 2 } }

    #expect(result.events == [.next(210, 4), .next(220, 6), .completed(230)])
    #expect(numbers.subscriptions == [Subscription(200, 230)])
    #expect(scheduler.clock == 1000)
  }

  @Test func `A cold stream counts its times from each subscription`() {
    let scheduler = TestScheduler(initialClock: 0)
    let numbers = scheduler.createColdObservable([.next(10, 1), .next(20, 2), .completed(30)])
    let first = scheduler.createObserver(Int.self)
    let second = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(5) { _ = numbers.subscribe(first) }
    scheduler.scheduleAt(12) {
      let subscription = numbers.subscribe(second)
      scheduler.scheduleAt(23) { subscription.dispose() }
    }

    scheduler.start()

    #expect(first.events == [.next(15, 1), .next(25, 2), .completed(35)])
    #expect(second.events == [.next(22, 1)])
    #expect(numbers.subscriptions == [Subscription(5), Subscription(12, 23)])
  }

  @Test func `A scheduler makes, subscribes and disposes at the given times`() {
    let scheduler = TestScheduler(initialClock: 0)
    let ticks = scheduler.createHotObservable((1..<100).map { .next($0 * 10, $0) })
    var created = 0

    let result = scheduler.start(created: 15, subscribed: 25, disposed: 50) {
      created = scheduler.clock
      return ticks
    }

    #expect(created == 15)
    #expect(result.events == [.next(30, 3), .next(40, 4), .next(50, 5)])
    #expect(ticks.subscriptions == [Subscription(25, 50)])
  }

  @Test func `A scheduler has the default times of RxTest`() {
    #expect(TestScheduler.Defaults.created == 100)
    #expect(TestScheduler.Defaults.subscribed == 200)
    #expect(TestScheduler.Defaults.disposed == 1000)

    let scheduler = TestScheduler(initialClock: 0)
    let silent = scheduler.createHotObservable([Recorded<Event<Int>>]())
    #expect(scheduler.start(disposed: 300) { silent }.events.isEmpty)
    #expect(silent.subscriptions == [Subscription(200, 300)])
  }

  @Test func `A scheduler runs work of one time in the order in which it was scheduled`() {
    let scheduler = TestScheduler(initialClock: 0)
    var order: [String] = []
    for (time, name) in [(20, "c"), (10, "a"), (20, "d"), (10, "b"), (5, "first")] {
      scheduler.scheduleAt(time) { order.append(name) }
    }
    scheduler.start()
    #expect(order == ["first", "a", "b", "c", "d"])
  }

  @Test func `A scheduler runs what an operator schedules for now one tick later`() {
    #expect(timesOfWork(simulateProcessingDelay: true) == [11, 12])
  }

  @Test func `A scheduler runs work at once if processing takes no time`() {
    #expect(timesOfWork(simulateProcessingDelay: false) == [10, 10])
  }

  /// The times of work that is scheduled for the current time, 10, and that schedules more work for the past.
  private func timesOfWork(simulateProcessingDelay: Bool) -> [TestTime] {
    let scheduler = TestScheduler(
      initialClock: 0, simulateProcessingDelay: simulateProcessingDelay)
    var times: [TestTime] = []
    scheduler.scheduleAt(10) {
      _ = scheduler.schedule(()) {
        times.append(scheduler.clock)
        return scheduler.scheduleRelative((), dueTime: .seconds(-5)) {
          times.append(scheduler.clock)
          return Disposables.create()
        }
      }
    }
    scheduler.start()
    return times
  }

  @Test(arguments: [
    (resolution: 1.0, due: DispatchTimeInterval.seconds(30), ticks: 30),
    (0.1, .seconds(3), 30), (0.001, .milliseconds(250), 250), (10, .seconds(14), 1),
    (10, .seconds(15), 2), (0.5, .milliseconds(750), 2), (1, .milliseconds(400), 1),
  ])
  func `A scheduler rounds spans to ticks`(
    resolution: Double, due: DispatchTimeInterval, ticks: Int
  ) {
    let scheduler = TestScheduler(initialClock: 100, resolution: resolution)
    var time: TestTime?
    _ = scheduler.scheduleRelative((), dueTime: due) {
      time = scheduler.clock
      return Disposables.create()
    }
    scheduler.start()
    #expect(time == 100 + ticks)
  }

  @Test func `A scheduler does not run work that was disposed of`() {
    let scheduler = TestScheduler(initialClock: 0)
    var ran: [String] = []
    let late = scheduler.scheduleAbsoluteVirtual((), time: 20) {
      ran.append("late")
      return Disposables.create()
    }
    scheduler.scheduleAt(20) { ran.append("kept") }
    scheduler.scheduleAt(10) { late.dispose() }
    scheduler.start()
    #expect(ran == ["kept"])
  }

  @Test func `A scheduler advances to a time and runs what is due by then`() {
    let scheduler = TestScheduler(initialClock: 0)
    var ran: [TestTime] = []
    for time in [10, 20, 30] { scheduler.scheduleAt(time) { ran.append(scheduler.clock) } }

    scheduler.advanceTo(20)
    #expect(ran == [10, 20])
    #expect(scheduler.clock == 20)

    scheduler.advanceTo(25)
    #expect(ran == [10, 20])
    #expect(scheduler.clock == 25)

    scheduler.start()
    #expect(ran == [10, 20, 30])
  }

  @Test func `A scheduler sleeps without running anything`() {
    let scheduler = TestScheduler(initialClock: 0)
    var ran: [TestTime] = []
    scheduler.scheduleAt(10) { ran.append(scheduler.clock) }

    scheduler.sleep(15)
    #expect(scheduler.clock == 15)
    #expect(ran.isEmpty)

    scheduler.start()
    #expect(ran == [15])
  }

  @Test func `A scheduler stops after the work that runs, and can go on`() {
    let scheduler = TestScheduler(initialClock: 0)
    var ran: [TestTime] = []
    for time in [10, 20, 30] {
      scheduler.scheduleAt(time) {
        ran.append(time)
        if time == 20 { scheduler.stop() }
      }
    }
    scheduler.start()
    #expect(ran == [10, 20])
    scheduler.start()
    #expect(ran == [10, 20, 30])
  }

  @Test func `A scheduler runs its work outside of any turn`() {
    let scheduler = TestScheduler(initialClock: 0)
    var order: [String] = []
    scheduler.scheduleAt(10) {
      _ = CurrentThreadScheduler.instance.schedule(()) {
        order.append("inner")
        return Disposables.create()
      }
      order.append("outer")
    }
    scheduler.start()
    #expect(order == ["inner", "outer"])
  }

  @Test func `A scheduler records a stream from now on`() {
    let scheduler = TestScheduler(initialClock: 0)
    let cold = scheduler.createColdObservable([.next(10, "a"), .completed(20)])
    scheduler.advanceTo(5)
    let result = scheduler.record(cold)
    scheduler.start()
    #expect(result.events == [.next(15, "a"), .completed(25)])
  }
}
