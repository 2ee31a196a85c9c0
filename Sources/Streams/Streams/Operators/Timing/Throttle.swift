extension ObservableType {
  /// Emits at most one element in each period of the given length. The first element is emitted
  /// immediately.
  ///
  /// ```swift
  /// let taps = button.throttle(.seconds(1), latest: false, scheduler: MainScheduler.instance)
  /// ```
  ///
  /// Rx contract: [throttle](http://reactivex.io/documentation/operators/debounce.html).
  ///
  /// - Parameters:
  ///   - dueTime: The minimum time between elements.
  ///   - latest: A Boolean value that indicates whether the latest element that was held back is emitted at the end of
  ///     the period. In that case, the completion is delayed until that element has been emitted.
  ///   - scheduler: The scheduler that runs the timer.
  /// - Returns: An observable of the elements that are not dropped. It fails immediately if this stream fails.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return .node { sink in
      ThrottleSink(dueTime, latest: latest, scheduler, sink).connect(to: source)
    }
  }
}

private final class ThrottleState<Element> {
  var lastSent: RxTime?
  var waiting: Element?
  /// The number of the action that caused the waiting element, or 0 if no action caused it.
  var cause = 0
  var isSourceOver = false
}

private final class ThrottleSink<Element>: OperatorSink<Element, Element> {
  private let lock = EmissionLock(ThrottleState<Element>())
  private let dueTime: RxTimeInterval
  private let latest: Bool
  private let scheduler: any SchedulerType

  init(
    _ dueTime: RxTimeInterval, latest: Bool, _ scheduler: any SchedulerType,
    _ downstream: Sink<Element>
  ) {
    self.dueTime = dueTime
    self.latest = latest
    self.scheduler = scheduler
    super.init(downstream)
  }

  override func next(_ element: Element) {
    lock.withLock { state in
      guard let lastSent = state.lastSent else { return send(element, state) }
      let rest = RestOfInterval(of: dueTime, after: scheduler.now.nanosecondsSince(lastSent))
      let startsTimer = latest && state.waiting == nil
      if startsTimer || rest.isOver || rest.mayBeOver { rest.noteRounding(by: "throttle") }
      if rest.isOver { return send(element, state) }
      guard latest else { return }
      // The former element is kept alive until the end of the closure because its deinitializer may send another
      // element.
      let former = state.waiting
      defer { withExtendedLifetime(former) {} }
      state.waiting = element
      state.cause = ExecutionContext.currentCause
      if !startsTimer { return }
      resource.startTimer(after: rest.rounded, on: scheduler) { [self] in timeIsUp() }
    }
  }

  private func timeIsUp() {
    lock.withLock { state in
      if let waiting = state.waiting {
        ExecutionContext.perform(causedBy: state.cause) { send(waiting, state) }
      }
      if state.isSourceOver { finish() }
    }
  }

  override func error(_ error: any Error) {
    lock.withLock { _ in fail(error) }
  }

  override func completed() {
    lock.withLock { state in
      if state.waiting == nil { finish() } else { state.isSourceOver = true }
    }
  }

  private func send(_ element: Element, _ state: ThrottleState<Element>) {
    state.waiting = nil
    forward(element)
    // The time is read after the subscriber has handled the element, which may have taken a while.
    state.lastSent = scheduler.now
    ExecutionContext.noteSilentTime(after: dueTime.nanosecondsUntilOver)
  }
}
