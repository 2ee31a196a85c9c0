import ReactorLocks

/// Passes the remembered elements to a new subscriber of a subject, and holds back the events that come
/// meanwhile, so that no later event overtakes an earlier one.
///
/// RxSwift sends the remembered elements while the subject's lock is held. That can deadlock: one
/// thread's subscriber sends to a second subject while another thread's does the reverse.
final class LateSubscriberSink<Element>: Sink<Element> {
  private let sink: Sink<Element>
  private let thread = ExecutionContext.currentID
  /// Whether the last remembered element is being sent, or has been. Only the subscribing thread uses it.
  private var hasSentAll = false
  /// The events that wait; nil once the subscriber has caught up.
  private let waiting = Lock<FIFO<Event<Element>>?>(FIFO())

  init(_ sink: Sink<Element>) {
    self.sink = sink
  }

  override var isDisposed: Bool { sink.isDisposed }
  override func next(_ element: Element) { take(.next(element)) }
  override func error(_ error: any Error) { take(.error(error)) }
  override func completed() { take(.completed) }

  /// Sends the remembered elements.
  func send(_ remembered: [Element]) {
    for (index, element) in remembered.enumerated() where !isDisposed {
      hasSentAll = index == remembered.count - 1
      sink.next(element)
    }
    hasSentAll = true
  }

  /// Passes on the events that wait, and from then on every event.
  func catchUp() {
    while let event = nextWaiting() { sink.on(event) }
  }

  /// An event that the subscriber itself causes while it handles the last remembered element is passed on
  /// at once, as at any later time, unless another thread's event came before.
  private func take(_ event: Event<Element>) {
    let isInside = thread == ExecutionContext.currentID && hasSentAll
    let waits = waiting.withLock { waiting in
      guard let queue = waiting, !(isInside && queue.isEmpty) else { return false }
      waiting?.append(event)
      return true
    }
    if !waits { sink.on(event) }
  }

  private func nextWaiting() -> Event<Element>? {
    waiting.withLock { waiting in
      let event = waiting?.popFirst()
      if event == nil { waiting = nil }
      return event
    }
  }
}
