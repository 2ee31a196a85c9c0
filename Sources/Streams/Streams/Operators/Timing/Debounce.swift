extension ObservableType {
  /// Emits the latest element once no further element has arrived for the given time.
  ///
  /// ```swift
  /// let queries = text.debounce(.milliseconds(300), scheduler: MainScheduler.instance)
  /// ```
  ///
  /// Rx contract: [debounce](http://reactivex.io/documentation/operators/debounce.html).
  ///
  /// - Parameters:
  ///   - dueTime: The time that must pass without a further element.
  ///   - scheduler: The scheduler that runs the timer.
  /// - Returns: An observable of the elements that are followed by a pause of at least `dueTime`. If this stream
  ///   completes, the last element is emitted before the completion. If this stream fails, the error is forwarded
  ///   immediately.
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return .node { sink in DebounceSink(dueTime, scheduler, sink).connect(to: source) }
  }
}

private final class DebounceState<Element> {
  var waiting: Element?
  /// The number of the action that caused the waiting element, or 0 if no action caused it.
  var cause = 0
  var number = 0
}

private final class DebounceSink<Element>: OperatorSink<Element, Element> {
  private let lock = EmissionLock(DebounceState<Element>())
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType

  init(
    _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType, _ downstream: Sink<Element>
  ) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init(downstream)
  }

  override func next(_ element: Element) {
    lock.withLock { state in
      // The former element is kept alive until the end of the closure because its deinitializer may send another
      // element.
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

  override func error(_ error: any Error) {
    lock.withLock { _ in fail(error) }
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
