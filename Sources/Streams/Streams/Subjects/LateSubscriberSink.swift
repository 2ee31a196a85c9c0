import ReactorBase

/// Passes the remembered elements to a new subscriber of a subject, and holds back the events that arrive in the
/// meantime, so that no later event overtakes an earlier one.
///
/// RxSwift sends the remembered elements while the subject's lock is held. That can deadlock if one
/// thread's subscriber sends to a second subject while another thread's subscriber does the
/// reverse.
final class LateSubscriberSink<Element>: Sink<Element> {
  private let sink: Sink<Element>
  private let queuesOwn: Bool
  private let thread = ExecutionContext.currentID
  /// Indicates whether the last remembered element has been sent or is being sent. It is used only by the subscribing
  /// thread.
  private var hasSentAll = false
  /// The waiting events, as closures that send them; nil when the subscriber has caught up. (The
  /// type of a list of events would have to be looked up.)
  private let waiting = Lock<FIFO<() -> Void>?>(FIFO())

  /// - Parameters:
  ///   - sink: The new subscriber.
  ///   - queuesOwn: Whether events that the subscriber itself causes wait.
  init(_ sink: Sink<Element>, queuesOwn: Bool) {
    self.sink = sink
    self.queuesOwn = queuesOwn
  }

  override var isDisposed: Bool { sink.isDisposed }
  override func next(_ element: Element) { pass { [sink] in sink.next(element) } }
  override func error(_ error: any Error) { pass { [sink] in sink.error(error) } }
  override func completed() { pass { [sink] in sink.completed() } }

  /// Sends a remembered element.
  func send(_ element: Element, isLast: Bool) {
    if isDisposed { return }
    hasSentAll = isLast
    sink.next(element)
  }

  /// Passes on the waiting events, and from then on every event.
  func catchUp() {
    hasSentAll = true
    while let send = nextWaiting() { send() }
  }

  /// Sends an event, either now or when the subscriber has caught up.
  ///
  /// If the subscriber itself causes an event while it handles the last remembered element, the event is passed on
  /// immediately, as it would be later. The exceptions are that an event from another thread arrived earlier, or that
  /// such events have to wait.
  private func pass(_ send: @escaping () -> Void) {
    let isInside = !queuesOwn && thread == ExecutionContext.currentID && hasSentAll
    let mayPass = waiting.withLock { waiting in
      guard let queue = waiting, !(isInside && queue.isEmpty) else { return true }
      waiting?.append(send)
      return false
    }
    if mayPass { send() }
  }

  private func nextWaiting() -> (() -> Void)? {
    waiting.withLock { waiting in
      let send = waiting?.popFirst()
      if send == nil { waiting = nil }
      return send
    }
  }
}
