import Synchronization

extension ObservableType {
  /// This stream without its first elements.
  ///
  /// - Parameter count: How many to leave out.
  public func skip(_ count: Int) -> Observable<Element> {
    Skip(asObservable(), count)
  }

  /// The elements that are emitted after a span.
  ///
  /// - Parameters:
  ///   - duration: The time, from the subscription. An end within it is not held back.
  ///   - scheduler: The scheduler that measures the time.
  public func skip(
    _ duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    SkipFor(asObservable(), duration, scheduler)
  }
}

private final class Skip<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let count: Int

  init(_ source: Observable<Element>, _ count: Int) {
    self.source = source
    self.count = count
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    SkipSink(count, sink).connect(to: source)
  }
}

private final class SkipSink<Element>: OperatorSink<Element, Element> {
  private var remaining: Int

  init(_ count: Int, _ downstream: Sink<Element>) {
    remaining = count
    super.init(downstream)
  }

  override func next(_ element: Element) {
    if remaining > 0 { remaining -= 1 } else { forward(element) }
  }
}

private final class SkipFor<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let duration: RxTimeInterval
  private let scheduler: any SchedulerType

  init(_ source: Observable<Element>, _ duration: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.source = source
    self.duration = duration
    self.scheduler = scheduler
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    let skip = SkipForSink(sink)
    skip.timer.start(skip, after: duration, on: scheduler)
    return skip.connect(to: source)
  }
}

private final class SkipForSink<Element>: OperatorSink<Element, Element>, TimerTarget {
  let timer = OperatorTimer()
  private let isOpen = Atomic(false)

  override func next(_ element: Element) {
    if isOpen.load(ordering: .relaxed) { forward(element) }
  }

  func timeIsUp(_ number: Int) {
    isOpen.store(true, ordering: .relaxed)
  }

  override func released() {
    timer.dispose()
  }
}
