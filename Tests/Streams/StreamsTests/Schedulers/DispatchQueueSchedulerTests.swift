import Dispatch
import Testing

@testable import ReactorStreams

struct DispatchQueueSchedulerTests {
  @Test(
    arguments: [
      { SerialDispatchQueueScheduler(internalSerialQueueName: "serial") },
      { SerialDispatchQueueScheduler(qos: .userInitiated) },
      { SerialDispatchQueueScheduler(queue: .global(), internalSerialQueueName: "targeting") },
      { ConcurrentDispatchQueueScheduler(qos: .default) },
      { ConcurrentDispatchQueueScheduler(queue: .global()) },
    ] as [@Sendable () -> any SchedulerType & Sendable])
  func `A scheduler on a queue runs work now, later and again`(
    make: @Sendable () -> any SchedulerType & Sendable
  ) async {
    let scheduler = make()
    await finishes { done in
      _ = scheduler.schedule(()) {
        done()
        return Disposables.create()
      }
    }
    let start = scheduler.now
    await finishes { done in
      _ = scheduler.scheduleRelative((), dueTime: .milliseconds(10)) {
        done()
        return Disposables.create()
      }
    }
    #expect(scheduler.now.timeIntervalSince(start) >= 0.01)
    await finishes { done in
      let periodic = SerialDisposable()
      periodic.disposable = scheduler.schedulePeriodic(
        1, startAfter: .milliseconds(1), period: .milliseconds(1)
      ) { round in
        if round == 3 {
          periodic.dispose()
          done()
        }
        return round + 1
      }
    }
  }

  @Test func `A scheduler on a queue sets up its own queue`() {
    var label: String?
    _ = SerialDispatchQueueScheduler(
      internalSerialQueueName: "mine", serialQueueConfiguration: { label = $0.label })
    #expect(label == "mine")
  }

  @Test func `A scheduler on a queue does not run work that was disposed of`() async {
    let scheduler = SerialDispatchQueueScheduler(qos: .default)
    await finishes { done in
      _ = scheduler.schedule(()) {
        scheduler.schedule(()) {
          Issue.record("it was disposed of")
          return Disposables.create()
        }.dispose()
        return scheduler.schedule(()) {
          done()
          return Disposables.create()
        }
      }
    }
  }

  @Test @MainActor func `A scheduler of the main queue runs work at once on the main thread`() async
  {
    // A separate scheduler, because the shared one may be busy with another test's work.
    let scheduler = MainScheduler()
    var order: [Int] = []
    _ = scheduler.schedule(()) {
      order.append(1)
      _ = scheduler.schedule(()) {
        order.append(4)
        return Disposables.create()
      }
      _ = ConcurrentMainScheduler.instance.schedule(()) {
        order.append(2)
        return Disposables.create()
      }
      order.append(3)
      return Disposables.create()
    }
    #expect(order == [1, 2, 3])
    await finishes { done in
      _ = MainScheduler.asyncInstance.schedule(()) {
        done()
        return Disposables.create()
      }
    }
    #expect(order == [1, 2, 3, 4])
    MainScheduler.ensureRunningOnMainThread()
    MainScheduler.ensureExecutingOnScheduler(errorMessage: "not here")
  }

  @Test(arguments: [MainScheduler.instance, ConcurrentMainScheduler.instance])
  func `A scheduler of the main queue dispatches work from another thread`(
    scheduler: DispatchScheduler
  ) async {
    await finishes { done in
      DispatchQueue.global().async {
        _ = scheduler.schedule(()) {
          #expect(DispatchQueue.isMain)
          done()
          return Disposables.create()
        }
      }
    }
  }

  @Test func `A scheduler on a queue uses the clock of a replay`() {
    let context = ExecutionContext.current
    let clock = VirtualClock()
    context.beginReplay(with: clock)
    defer { context.endReplay() }
    let schedulers: [any SchedulerType] = [
      MainScheduler.instance, MainScheduler.asyncInstance, ConcurrentMainScheduler.instance,
      SerialDispatchQueueScheduler(qos: .default), ConcurrentDispatchQueueScheduler(qos: .default),
    ]
    var ran: [Int] = []
    for (number, scheduler) in schedulers.enumerated() {
      _ = scheduler.scheduleRelative((), dueTime: .seconds(10 - number)) {
        ran.append(number)
        return Disposables.create()
      }
      _ = scheduler.schedule(()) {
        ran.append(number)
        return Disposables.create()
      }
    }
    // Main schedulers run work immediately.
    #expect(ran == [0, 2])
    while clock.runNext(until: .max) {}
    #expect(ran == [0, 2, 1, 3, 4, 4, 3, 2, 1, 0])
    #expect(MainScheduler.instance.now == RxTime(nanoseconds: 10_000_000_000))
    MainScheduler.ensureRunningOnMainThread()
  }

  private nonisolated(nonsending) func finishes(_ body: (@escaping @Sendable () -> Void) -> Void)
    async
  {
    await withCheckedContinuation { continuation in
      body { continuation.resume() }
    }
  }
}
