extension ObservableType {
  /// This stream, failing with `RxError.timeout` where an element or the end is late.
  ///
  /// - Parameters:
  ///   - dueTime: How long it may be to the first element, and from one to the next.
  ///   - scheduler: The scheduler that measures the time.
  public func timeout(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Timeout(asObservable(), dueTime, other: .error(RxError.timeout), scheduler)
  }

  /// This stream, with another one in its place from when an element or the end is late.
  ///
  /// - Parameters:
  ///   - dueTime: How long it may be to the first element, and from one to the next.
  ///   - other: What follows then; it may take its time.
  ///   - scheduler: The scheduler that measures the time.
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    Timeout(asObservable(), dueTime, other: other.asObservable(), scheduler)
  }
}

private final class Timeout<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  fileprivate let dueTime: RxTimeInterval
  fileprivate let other: Observable<Element>
  fileprivate let scheduler: any SchedulerType

  init(
    _ source: Observable<Element>, _ dueTime: RxTimeInterval, other: Observable<Element>,
    _ scheduler: any SchedulerType
  ) {
    self.source = source
    self.dueTime = dueTime
    self.other = other
    self.scheduler = scheduler
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    let timeout = TimeoutSink(self, sink)
    timeout.startTimer()
    return timeout.connect(to: source)
  }
}

private final class TimeoutSink<Element>: OperatorSink<Element, Element>, TimerTarget {
  private let node: Timeout<Element>
  private let timer = OperatorTimer()
  private let other = DisposableSlot()
  private let lock = EmissionLock()
  // Behind the lock.
  private var number = 0
  private var isLate = false

  init(_ node: Timeout<Element>, _ downstream: Sink<Element>) {
    self.node = node
    super.init(downstream)
  }

  func startTimer() {
    timer.start(self, number: number, after: node.dueTime, on: node.scheduler)
  }

  override func next(_ element: Element) {
    unlessLate {
      number += 1
      forward(element)
      if !isDisposed { startTimer() }
    }
  }

  override func error(_ error: any Error) {
    unlessLate { fail(error) }
  }

  override func completed() {
    unlessLate { finish() }
  }

  func timeIsUp(_ number: Int) {
    var isLateNow = false
    lock.withLock {
      isLateNow = number == self.number && !isLate && !isDisposed
      if isLateNow { isLate = true }
    }
    guard isLateNow else { return }
    closeSource()
    other.set(node.other.start(Other(self)))
  }

  override func released() {
    timer.dispose()
    other.dispose()
  }

  private func unlessLate(_ body: () -> Void) {
    lock.withLock {
      if !isLate { body() }
    }
  }

  /// The other stream's sink, which knows no time.
  private final class Other: Sink<Element> {
    private let parent: TimeoutSink

    init(_ parent: TimeoutSink) {
      self.parent = parent
    }

    override var isDisposed: Bool { parent.isDisposed }
    override func next(_ element: Element) { parent.forward(element) }
    override func error(_ error: any Error) { parent.fail(error) }
    override func completed() { parent.finish() }
  }
}
