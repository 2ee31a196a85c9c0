extension ObservableType {
  /// The elements that no other one follows within a time, when that time is over. The last one is
  /// sent at the latest as the stream completes.
  ///
  /// - Parameters:
  ///   - dueTime: How long it has to be quiet.
  ///   - scheduler: The scheduler that measures the time.
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Debounce(asObservable(), dueTime, scheduler)
  }
}

private final class Debounce<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  fileprivate let dueTime: RxTimeInterval
  fileprivate let scheduler: any SchedulerType

  init(_ source: Observable<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.source = source
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    DebounceSink(self, sink).connect(to: source)
  }
}

private final class DebounceSink<Element>: OperatorSink<Element, Element>, TimerTarget {
  private let node: Debounce<Element>
  private let timer = OperatorTimer()
  private let lock = EmissionLock()
  // Behind the lock.
  private var waiting: Element?
  /// The action that the waiting element belongs to.
  private var waitingCause = 0
  private var number = 0

  init(_ node: Debounce<Element>, _ downstream: Sink<Element>) {
    self.node = node
    super.init(downstream)
  }

  override func next(_ element: Element) {
    lock.withLock {
      waiting = element
      waitingCause = ExecutionContext.currentCause
      number += 1
      timer.start(self, number: number, after: node.dueTime, on: node.scheduler)
    }
  }

  func timeIsUp(_ number: Int) {
    lock.withLock {
      if number == self.number { sendWaiting() }
    }
  }

  override func error(_ error: any Error) {
    lock.withLock { fail(error) }
  }

  override func completed() {
    lock.withLock {
      sendWaiting()
      finish()
    }
  }

  override func released() {
    timer.dispose()
  }

  private func sendWaiting() {
    guard let element = waiting else { return }
    waiting = nil
    ExecutionContext.perform(causedBy: waitingCause) { forward(element) }
  }
}
