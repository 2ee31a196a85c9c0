extension ObservableType {
  /// Fails if this stream sends no event within the given time.
  ///
  /// ```swift
  /// let answer = request.timeout(.seconds(10), scheduler: MainScheduler.instance)
  /// ```
  ///
  /// Rx contract: [timeout](http://reactivex.io/documentation/operators/timeout.html).
  ///
  /// - Parameters:
  ///   - dueTime: The maximum time before the first element, and between elements.
  ///   - scheduler: The scheduler that runs the timer.
  /// - Returns: An observable that sends the events of the source. It fails with `RxError.timeout` if no event arrives
  ///   for `dueTime`.
  public func timeout(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timeout(dueTime, other: Observable<Element>.error(RxError.timeout), scheduler: scheduler)
  }

  /// Continues with another stream if this stream sends no event within the given time.
  ///
  /// Rx contract: [timeout](http://reactivex.io/documentation/operators/timeout.html).
  ///
  /// - Parameters:
  ///   - dueTime: The maximum time before the first element, and between elements.
  ///   - other: The other stream, which has no time limit.
  ///   - scheduler: The scheduler that runs the timer.
  /// - Returns: An observable that sends the events of the source. If no event arrives for `dueTime`, the observable
  ///   continues with the events of `other`.
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    let (source, other) = (asObservable(), other.asObservable())
    return .node { sink in
      let timeout = TimeoutSink(dueTime, other, scheduler, sink)
      timeout.startTimer()
      return timeout.connect(to: source)
    }
  }
}

private final class TimeoutState {
  var number = 0
  var isLate = false
}

private final class TimeoutSink<Element>: OperatorSink<Element, Element> {
  private let dueTime: RxTimeInterval
  private let otherStream: Observable<Element>
  private let scheduler: any SchedulerType
  private let lock = EmissionLock(TimeoutState())

  init(
    _ dueTime: RxTimeInterval, _ otherStream: Observable<Element>, _ scheduler: any SchedulerType,
    _ downstream: Sink<Element>
  ) {
    self.dueTime = dueTime
    self.otherStream = otherStream
    self.scheduler = scheduler
    super.init(downstream)
  }

  func startTimer() {
    lock.withLock { startTimer($0) }
  }

  override func next(_ element: Element) {
    unlessLate { state in
      state.number += 1
      forward(element)
      if !isDisposed { startTimer(state) }
    }
  }

  override func error(_ error: any Error) {
    unlessLate { _ in fail(error) }
  }

  override func completed() {
    unlessLate { _ in finish() }
  }

  private func timeIsUp(_ number: Int) {
    let isLateNow = lock.withLock { state in
      if number != state.number || state.isLate || isDisposed { return false }
      state.isLate = true
      return true
    }
    guard isLateNow else { return }
    // The other stream has no time limit. As in RxSwift, the source is disposed of after the other
    // stream has been subscribed to.
    let other = ForwardingSink(downstream)
    resource.set(other)
    other.begin(otherStream)
    upstream.close()
  }

  private func startTimer(_ state: TimeoutState) {
    let number = state.number
    resource.startTimer(after: dueTime, on: scheduler) { [self] in timeIsUp(number) }
  }

  private func unlessLate(_ body: (TimeoutState) -> Void) {
    lock.withLock { state in
      if !state.isLate { body(state) }
    }
  }
}
