extension ObservableType {
  /// Splits the elements into a series of streams, called windows. When a window is full or its time has elapsed, it
  /// completes and the next window starts.
  ///
  /// The subscription to this stream lasts until the subscription to the result and the
  /// subscriptions to all windows have ended.
  ///
  /// Rx contract: [window](http://reactivex.io/documentation/operators/window.html).
  ///
  /// - Parameters:
  ///   - timeSpan: The maximum time that a window stays open.
  ///   - count: The maximum number of elements in a window.
  ///   - scheduler: The scheduler that runs the timer.
  /// - Returns: An observable of the windows. The first window is emitted immediately. The last
  ///   window and the observable end when the source ends.
  public func window(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    let source = asObservable()
    return .node { sink in
      let window = WindowSink(timeSpan, count, scheduler, sink)
      window.open()
      return window.connect(to: source)
    }
  }
}

private final class WindowState<Element> {
  var current = PublishSubject<Element>()
  var count = 0
  /// The number of the action that caused the latest element, or 0 if no action caused it.
  var cause = 0
  var number = 0
}

private final class WindowSink<Element>: RefCountedSink<Element, Observable<Element>> {
  private let timeSpan: RxTimeInterval
  private let count: Int
  private let scheduler: any SchedulerType
  private let lock = EmissionLock(WindowState<Element>())
  /// The number of the action that caused the subscription. The timer belongs to this action.
  private let origin = ExecutionContext.currentCause

  init(
    _ timeSpan: RxTimeInterval, _ count: Int, _ scheduler: any SchedulerType,
    _ downstream: Sink<Observable<Element>>
  ) {
    self.timeSpan = timeSpan
    self.count = count
    self.scheduler = scheduler
    super.init(downstream)
  }

  /// Emits the first window.
  func open() {
    lock.withLock { open($0) }
  }

  override func next(_ element: Element) {
    lock.withLock { state in
      state.current.onNext(element)
      state.count += 1
      state.cause = ExecutionContext.currentCause
      if state.count == count { turnOver(state) }
    }
  }

  private func timeIsUp(_ number: Int) {
    lock.withLock { state in
      if number == state.number { turnOver(state) }
    }
  }

  override func error(_ error: any Error) {
    lock.withLock { state in
      state.current.onError(error)
      fail(error)
    }
  }

  override func completed() {
    lock.withLock { state in
      state.current.onCompleted()
      finish()
    }
  }

  /// Completes the current window and emits the next window.
  private func turnOver(_ state: WindowState<Element>) {
    state.number += 1
    let cause = state.count > 0 ? state.cause : origin
    state.count = 0
    let over = state.current
    state.current = PublishSubject()
    ExecutionContext.perform(causedBy: cause) { over.onCompleted() }
    open(state)
  }

  /// Emits the current window and starts its timer.
  private func open(_ state: WindowState<Element>) {
    let opened = state.number
    forward(sharing(state.current))
    guard opened == state.number, !isDisposed else { return }
    ExecutionContext.perform(causedBy: origin) {
      startTimer(after: timeSpan, on: scheduler) { [self] in timeIsUp(opened) }
    }
  }
}
