import ReactorLocks

/// Stands before a new subscriber of a subject while it is being told what it missed: what comes
/// meanwhile waits, so that nothing overtakes what was sent before it.
///
/// Why not tell it with the subject's lock held, as RxSwift does: a subscriber that sends to another
/// subject, while another thread goes the other way, would stop both for ever.
final class LateSubscriberSink<Element>: Sink<Element>, @unchecked Sendable {
  // @unchecked: what waits is behind the lock; the flag is touched by the subscribing thread alone.
  private let sink: Sink<Element>
  private let thread = ExecutionContext.currentID
  /// Whether the last of what it missed is being told, or has been.
  private var hasHeardAll = false
  /// What waits; nil once the subscriber has caught up.
  private let waiting = Lock<FIFO<Event<Element>>?>(FIFO())

  init(_ sink: Sink<Element>) {
    self.sink = sink
  }

  override var isDisposed: Bool { sink.isDisposed }
  override func next(_ element: Element) { take(.next(element)) }
  override func error(_ error: any Error) { take(.error(error)) }
  override func completed() { take(.completed) }

  /// Tells the subscriber what it missed.
  func tell(_ missed: [Element]) {
    for (index, element) in missed.enumerated() where !isDisposed {
      hasHeardAll = index == missed.count - 1
      sink.next(element)
    }
    hasHeardAll = true
  }

  /// Hands on what waits, and then lets everything through.
  func catchUp() {
    while let event = nextWaiting() { sink.on(event) }
  }

  /// What the subscriber itself sends as it hears the latest element reaches it at once, as at any
  /// later time, unless another thread's event came before.
  private func take(_ event: Event<Element>) {
    let isInside = thread == ExecutionContext.currentID && hasHeardAll
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
