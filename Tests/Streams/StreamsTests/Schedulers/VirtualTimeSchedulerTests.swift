import Dispatch
import ReactorStreams
import Testing

struct VirtualTimeSchedulerTests {
  /// Counts in units of ten seconds.
  private struct TenSeconds: VirtualTimeConverterType {
    func convertFromVirtualTime(_ virtualTime: Int) -> RxTime {
      RxTime(timeIntervalSince1970: Double(virtualTime) * 10)
    }

    func convertToVirtualTime(_ time: RxTime) -> Int {
      Int(time.timeIntervalSince1970 / 10)
    }

    func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> Double {
      Double(virtualTimeInterval) * 10
    }

    func convertToVirtualTimeInterval(_ timeInterval: Double) -> Int {
      Int(timeInterval / 10)
    }

    func offsetVirtualTime(_ time: Int, offset: Int) -> Int {
      time + offset
    }

    func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
      lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
    }
  }

  private let scheduler = VirtualTimeScheduler(initialClock: 0, converter: TenSeconds())

  @Test func `A virtual time scheduler starts at its initial time`() {
    #expect(VirtualTimeScheduler(initialClock: 10, converter: TenSeconds()).clock == 10)
    #expect(
      VirtualTimeScheduler(initialClock: 10, converter: TenSeconds()).now
        == RxTime(timeIntervalSince1970: 100))
  }

  @Test func `A virtual time scheduler runs work at its times`() {
    var times: [Int] = []
    func schedule(_ seconds: Int) {
      _ = scheduler.scheduleRelative((), dueTime: .seconds(seconds)) {
        times.append(scheduler.clock)
        return Disposables.create()
      }
    }
    _ = scheduler.schedule(()) {
      times.append(scheduler.clock)
      schedule(20)
      schedule(10)
      return Disposables.create()
    }
    schedule(30)
    scheduler.start()
    #expect(times == [0, 1, 2, 3])
    #expect(scheduler.clock == 3)
  }

  @Test func `A virtual time scheduler takes absolute and relative virtual times`() {
    var times: [Int] = []
    func note() -> any Disposable {
      times.append(scheduler.clock)
      return Disposables.create()
    }
    _ = scheduler.scheduleAbsoluteVirtual((), time: 5) {
      _ = scheduler.scheduleRelativeVirtual((), dueTime: 3) { note() }
      _ = scheduler.scheduleAbsoluteVirtual((), time: 2) { note() }
      return note()
    }
    scheduler.start()
    #expect(times == [5, 5, 8])
  }

  @Test func `A virtual time scheduler keeps the order of a thousand pieces of work`() {
    var random = SystemRandomNumberGenerator()
    let due = (0..<1000).map { (time: Int.random(in: 0..<50, using: &random), number: $0) }
    var ran: [Int] = []
    for (time, number) in due {
      _ = scheduler.scheduleAbsoluteVirtual((), time: time) {
        ran.append(number)
        return Disposables.create()
      }
    }
    scheduler.start()
    let expected = due.sorted { ($0.time, $0.number) < ($1.time, $1.number) }.map(\.number)
    #expect(ran == expected)
  }

  @Test
  func `A virtual time scheduler disposes of what work returned when the work is disposed of`() {
    let result = BooleanDisposable()
    let work = scheduler.schedule(()) { result }
    scheduler.start()
    #expect(!result.isDisposed)
    work.dispose()
    #expect(result.isDisposed)
  }

  @Test func `A virtual time scheduler repeats work`() {
    var times: [Int] = []
    let periodic = scheduler.schedulePeriodic(
      0, startAfter: .seconds(10), period: .seconds(20)
    ) { round in
      times.append(scheduler.clock)
      if round == 3 { scheduler.stop() }
      return round + 1
    }
    scheduler.start()
    #expect(times == [1, 3, 5, 7])
    periodic.dispose()
    scheduler.start()
    #expect(times == [1, 3, 5, 7])
  }

  @Test func `A virtual time scheduler lists its scheduled work`() {
    _ = scheduler.scheduleAbsoluteVirtual((), time: 7) { Disposables.create() }
    let dropped = scheduler.scheduleAbsoluteVirtual((), time: 5) { Disposables.create() }
    _ = scheduler.scheduleAbsoluteVirtual((), time: 3) { Disposables.create() }
    dropped.dispose()
    #expect("\(scheduler)" == "[3, 7]")
  }

  @Test func `A virtual time scheduler may count in moments`() {
    let scheduler = HistoricalScheduler(initialClock: RxTime(timeIntervalSince1970: 100))
    var times: [Double] = []
    for seconds in [3, 1, 2] {
      _ = scheduler.scheduleRelative((), dueTime: .seconds(seconds)) {
        times.append(scheduler.clock.timeIntervalSince1970)
        return Disposables.create()
      }
    }
    scheduler.start()
    #expect(times == [101, 102, 103])
    scheduler.sleep(0.5)
    #expect(scheduler.now == RxTime(timeIntervalSince1970: 103.5))
  }
}
