extension ObservableType {
  /// Emits an element when no other element has arrived for `dueTime`.
  ///
  /// ```swift
  /// let queries = text.debounce(.milliseconds(300), scheduler: MainScheduler.instance)
  /// ```
  ///
  /// Rx contract: [debounce](http://reactivex.io/documentation/operators/debounce.html).
  ///
  /// - Parameters:
  ///   - dueTime: The time without another element.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: An observable of those elements. If this stream completes, the last one is emitted
  ///   before the completion; if it fails, the error is passed on immediately.
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return .node { sink in DebounceSink(dueTime, scheduler, sink).connect(to: source) }
  }
}

private final class DebounceState<Element> {
  var waiting: Element?
  /// The action that the waiting element belongs to.
  var cause = 0
  var number = 0
}

private final class DebounceSink<Element>: LockedSink<Element, Element, DebounceState<Element>> {
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType

  init(
    _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType, _ downstream: Sink<Element>
  ) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init(downstream, state: DebounceState<Element>())
  }

  override func next(_ element: Element) {
    lock.withLock { state in
      // Kept until the end, because releasing it may send another element.
      let former = state.waiting
      defer { withExtendedLifetime(former) {} }
      state.waiting = element
      state.cause = ExecutionContext.currentCause
      state.number += 1
      let number = state.number
      resource.startTimer(after: dueTime, on: scheduler) { [self] in timeIsUp(number) }
    }
  }

  private func timeIsUp(_ number: Int) {
    lock.withLock { state in
      if number == state.number { sendWaiting(state) }
    }
  }

  override func completed() {
    lock.withLock { state in
      sendWaiting(state)
      finish()
    }
  }

  private func sendWaiting(_ state: DebounceState<Element>) {
    guard let waiting = state.waiting.take() else { return }
    ExecutionContext.perform(causedBy: state.cause) { forward(waiting) }
  }
}
