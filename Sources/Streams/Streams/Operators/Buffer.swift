extension ObservableType {
  /// Collects the elements in arrays. An array is emitted as soon as it is full. When `timeSpan` has elapsed, the
  /// current array is emitted even if it is empty. The last array is emitted when the source completes.
  ///
  /// ```swift
  /// let batches = measurements.buffer(
  ///   timeSpan: .seconds(1), count: 10, scheduler: MainScheduler.instance)
  /// ```
  ///
  /// Rx contract: [buffer](http://reactivex.io/documentation/operators/buffer.html).
  ///
  /// - Parameters:
  ///   - timeSpan: The maximum time before an array is emitted.
  ///   - count: The maximum number of elements in an array.
  ///   - scheduler: The scheduler that runs the timer.
  /// - Returns: An observable of the arrays. It completes after the last array. If the source fails, the observable
  ///   fails immediately and the collected elements are lost.
  public func buffer(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    let source = asObservable()
    return .node { sink in
      let buffer = BufferSink(timeSpan, count, scheduler, sink)
      buffer.startTimer()
      return buffer.connect(to: source)
    }
  }
}

private final class BufferState<Element> {
  var elements: [Element] = []
  /// The number of the action that caused the latest element, or 0 if no action caused it.
  var cause = 0
  var number = 0
}

private final class BufferSink<Element>: OperatorSink<Element, [Element]> {
  private let lock = EmissionLock(BufferState<Element>())
  private let timeSpan: RxTimeInterval
  private let count: Int
  private let scheduler: any SchedulerType
  /// The number of the action that caused the subscription. The timer belongs to this action.
  private let origin = ExecutionContext.currentCause

  init(
    _ timeSpan: RxTimeInterval, _ count: Int, _ scheduler: any SchedulerType,
    _ downstream: Sink<[Element]>
  ) {
    self.timeSpan = timeSpan
    self.count = count
    self.scheduler = scheduler
    super.init(downstream)
  }

  func startTimer() {
    lock.withLock { startTimer($0) }
  }

  override func next(_ element: Element) {
    lock.withLock { state in
      state.elements.append(element)
      state.cause = ExecutionContext.currentCause
      if state.elements.count == count { flush(state) }
    }
  }

  private func timeIsUp(_ number: Int) {
    lock.withLock { state in
      guard number == state.number else { return }
      ExecutionContext.perform(causedBy: state.elements.isEmpty ? origin : state.cause) {
        flush(state)
      }
    }
  }

  override func error(_ error: any Error) {
    lock.withLock { _ in fail(error) }
  }

  override func completed() {
    lock.withLock { state in
      forward(state.elements)
      finish()
    }
  }

  /// Emits the buffer and starts a new buffer. This method is reentrant because a subscriber may trigger another flush.
  private func flush(_ state: BufferState<Element>) {
    state.number += 1
    let current = state.number
    let full = state.elements
    state.elements = []
    forward(full)
    if current == state.number, !isDisposed { startTimer(state) }
  }

  private func startTimer(_ state: BufferState<Element>) {
    ExecutionContext.perform(causedBy: origin) {
      let number = state.number
      resource.startTimer(after: timeSpan, on: scheduler) { [self] in timeIsUp(number) }
    }
  }
}
