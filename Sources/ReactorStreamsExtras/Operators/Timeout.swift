@_spi(Sinks) public import ReactorStreams

extension ObservableType {
  /// This stream, failing with `RxError.timeout` if an element or the end is late.
  ///
  /// - Parameters:
  ///   - dueTime: The maximum time to the first element, and from one to the next.
  ///   - scheduler: The scheduler that measures the time.
  public func timeout(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timeout(dueTime, other: Observable<Element>.error(RxError.timeout), scheduler: scheduler)
  }

  /// This stream, replaced by another one as soon as an element or the end is late.
  ///
  /// - Parameters:
  ///   - dueTime: The maximum time to the first element, and from one to the next.
  ///   - other: The other stream, which has no time limit.
  ///   - scheduler: The scheduler that measures the time.
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
  private let timer = OperatorTimer()
  private let other = DisposableSlot()
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

  override func timeIsUp(_ number: Int) {
    let isLateNow = lock.withLock { state in
      if number != state.number || state.isLate || isDisposed { return false }
      state.isLate = true
      return true
    }
    guard isLateNow else { return }
    closeSource()
    other.set(otherStream.start(Other(self)))
  }

  override func released() {
    timer.dispose()
    other.dispose()
  }

  private func startTimer(_ state: TimeoutState) {
    timer.start(self, number: state.number, after: dueTime, on: scheduler)
  }

  private func unlessLate(_ body: (TimeoutState) -> Void) {
    lock.withLock { state in
      if !state.isLate { body(state) }
    }
  }

  /// The sink of the other stream, which has no time limit.
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
