extension ObservableType {
  /// An element at most once in a time: the first one at once, and those that follow too soon not.
  ///
  /// - Parameters:
  ///   - dueTime: How long it is from one element to the next at least.
  ///   - latest: Whether the last of those that came too soon is sent when the time is over; the
  ///     completion then waits for it.
  ///   - scheduler: The scheduler that measures the time.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Throttle(asObservable(), dueTime, latest: latest, scheduler)
  }
}

private final class Throttle<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  fileprivate let dueTime: RxTimeInterval
  fileprivate let latest: Bool
  fileprivate let scheduler: any SchedulerType

  init(
    _ source: Observable<Element>, _ dueTime: RxTimeInterval, latest: Bool,
    _ scheduler: any SchedulerType
  ) {
    self.source = source
    self.dueTime = dueTime
    self.latest = latest
    self.scheduler = scheduler
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    ThrottleSink(self, sink).connect(to: source)
  }
}

private final class ThrottleSink<Element>: OperatorSink<Element, Element>, TimerTarget {
  private let node: Throttle<Element>
  private let timer = OperatorTimer()
  private let lock = EmissionLock()
  // Behind the lock.
  private var lastSent: RxTime?
  private var waiting: Element?
  /// The action that the waiting element belongs to.
  private var waitingCause = 0
  private var isSourceOver = false

  init(_ node: Throttle<Element>, _ downstream: Sink<Element>) {
    self.node = node
    super.init(downstream)
  }

  override func next(_ element: Element) {
    lock.withLock {
      let remaining = nanosecondsToWait()
      if remaining == 0 { return send(element) }
      guard node.latest else { return }
      let isTimerRunning = waiting != nil
      waiting = element
      waitingCause = ExecutionContext.currentCause
      if !isTimerRunning {
        timer.start(self, after: .of(nanoseconds: remaining), on: node.scheduler)
      }
    }
  }

  func timeIsUp(_ number: Int) {
    lock.withLock {
      if let element = waiting {
        ExecutionContext.perform(causedBy: waitingCause) { send(element) }
      }
      if isSourceOver { finish() }
    }
  }

  override func error(_ error: any Error) {
    lock.withLock { fail(error) }
  }

  override func completed() {
    lock.withLock {
      if waiting == nil { finish() } else { isSourceOver = true }
    }
  }

  override func released() {
    timer.dispose()
  }

  private func nanosecondsToWait() -> Int64 {
    guard let lastSent else { return 0 }
    let elapsed = node.scheduler.now.nanosecondsSince(lastSent)
    let (remaining, overflow) = node.dueTime.inNanoseconds.subtractingReportingOverflow(elapsed)
    return overflow ? .max : max(0, remaining)
  }

  private func send(_ element: Element) {
    waiting = nil
    forward(element)
    // Asked for after the element was handled, which may have taken a while.
    lastSent = node.scheduler.now
  }
}
