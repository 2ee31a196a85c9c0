extension ObservableType {
  /// The elements in arrays, each sent when it is full or its time is over, be it empty; what is
  /// left is sent as the stream completes.
  ///
  /// - Parameters:
  ///   - timeSpan: How long an array is filled at most.
  ///   - count: How many elements fill it.
  ///   - scheduler: The scheduler that measures the time.
  public func buffer(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    Buffer(asObservable(), timeSpan, count, scheduler)
  }
}

private final class Buffer<Element>: Observable<[Element]>, @unchecked Sendable {
  private let source: Observable<Element>
  fileprivate let timeSpan: RxTimeInterval
  fileprivate let count: Int
  fileprivate let scheduler: any SchedulerType

  init(
    _ source: Observable<Element>, _ timeSpan: RxTimeInterval, _ count: Int,
    _ scheduler: any SchedulerType
  ) {
    self.source = source
    self.timeSpan = timeSpan
    self.count = count
    self.scheduler = scheduler
    super.init()
  }

  override func run(_ sink: Sink<[Element]>) -> (any Disposable)? {
    let buffer = BufferSink(self, sink)
    buffer.startTimer()
    return buffer.connect(to: source)
  }
}

private final class BufferSink<Element>: OperatorSink<Element, [Element]>, TimerTarget {
  private let node: Buffer<Element>
  private let timer = OperatorTimer()
  private let lock = EmissionLock()
  /// The action that began to listen, to which the timer belongs.
  private let origin = ExecutionContext.currentCause
  // Behind the lock.
  private var elements: [Element] = []
  /// The action that the latest element belongs to.
  private var latestCause = 0
  private var number = 0

  init(_ node: Buffer<Element>, _ downstream: Sink<[Element]>) {
    self.node = node
    super.init(downstream)
  }

  func startTimer() {
    ExecutionContext.perform(causedBy: origin) {
      timer.start(self, number: number, after: node.timeSpan, on: node.scheduler)
    }
  }

  override func next(_ element: Element) {
    lock.withLock {
      elements.append(element)
      latestCause = ExecutionContext.currentCause
      if elements.count == node.count { turnOver() }
    }
  }

  func timeIsUp(_ number: Int) {
    lock.withLock {
      guard number == self.number else { return }
      ExecutionContext.perform(causedBy: elements.isEmpty ? origin : latestCause) { turnOver() }
    }
  }

  override func error(_ error: any Error) {
    lock.withLock { fail(error) }
  }

  override func completed() {
    lock.withLock {
      forward(elements)
      finish()
    }
  }

  override func released() {
    timer.dispose()
  }

  /// Sends what there is and begins again. Whoever hears of it may cause that again.
  private func turnOver() {
    number += 1
    let current = number
    let full = elements
    elements = []
    forward(full)
    if current == number, !isDisposed { startTimer() }
  }
}
