extension ObservableType {
  /// The elements in streams, each completed, and followed by the next one, when it has had its
  /// number of elements or its time is over.
  ///
  /// This stream stays subscribed to as long as the result or one of its windows is.
  ///
  /// - Parameters:
  ///   - timeSpan: How long a window is open at most.
  ///   - count: How many elements go into it at most.
  ///   - scheduler: The scheduler that measures the time.
  public func window(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    Window(asObservable(), timeSpan, count, scheduler)
  }
}

private final class Window<Element>: Observable<Observable<Element>>, @unchecked Sendable {
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

  override func run(_ sink: Sink<Observable<Element>>) -> (any Disposable)? {
    let window = WindowSink(self, sink)
    window.open()
    return window.connect(to: source)
  }
}

private final class WindowSink<Element>: RefCountedSink<Element, Observable<Element>>, TimerTarget {
  private let node: Window<Element>
  /// The action that began to listen, to which the timer belongs.
  private let origin = ExecutionContext.currentCause
  // Behind the lock.
  private var current = PublishSubject<Element>()
  private var count = 0
  /// The action that the latest element belongs to.
  private var latestCause = 0
  private var number = 0

  init(_ node: Window<Element>, _ downstream: Sink<Observable<Element>>) {
    self.node = node
    super.init(downstream)
  }

  /// Sends the current window, and sees to its end.
  func open() {
    let opened = number
    forward(sharing(current))
    if opened == number, !isDisposed {
      ExecutionContext.perform(causedBy: origin) {
        startTimer(self, number: number, after: node.timeSpan, on: node.scheduler)
      }
    }
  }

  override func next(_ element: Element) {
    lock.withLock {
      current.onNext(element)
      count += 1
      latestCause = ExecutionContext.currentCause
      if count == node.count { turnOver() }
    }
  }

  func timeIsUp(_ number: Int) {
    lock.withLock {
      if number == self.number { turnOver() }
    }
  }

  override func error(_ error: any Error) {
    lock.withLock {
      current.onError(error)
      fail(error)
    }
  }

  override func completed() {
    lock.withLock {
      current.onCompleted()
      finish()
    }
  }

  private func turnOver() {
    number += 1
    let cause = count > 0 ? latestCause : origin
    count = 0
    let over = current
    current = PublishSubject()
    ExecutionContext.perform(causedBy: cause) { over.onCompleted() }
    open()
  }
}
