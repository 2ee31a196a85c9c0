import ReactorBase

/// A sink that passes a subject's retained elements to a new subscriber. Events that arrive in the meantime are queued
/// so that no later event overtakes an earlier one.
///
/// RxSwift sends the retained elements while it holds the subject's lock. This can cause a deadlock between two threads
/// whose subscribers each send to the other thread's subject.
final class LateSubscriberSink<Element>: Sink<Element> {
  private let sink: Sink<Element>
  private let queuesOwn: Bool
  private let thread = ExecutionContext.currentID
  /// Indicates whether the last retained element is being sent or has been sent. Only the subscribing thread uses this
  /// property.
  private var hasSentAll = false
  /// The closures that send the queued events, or `nil` if the subscriber has caught up. The events themselves are not
  /// stored because the runtime would have to look up the type of a list of events.
  private let waiting = Lock<FIFO<() -> Void>?>(FIFO())

  /// Creates a sink for a new subscriber.
  ///
  /// - Parameters:
  ///   - sink: The new subscriber.
  ///   - queuesOwn: A Boolean value that indicates whether to queue the events that the subscriber
  ///     itself causes.
  init(_ sink: Sink<Element>, queuesOwn: Bool) {
    self.sink = sink
    self.queuesOwn = queuesOwn
  }

  override var isDisposed: Bool { sink.isDisposed }
  override func next(_ element: Element) { pass { [sink] in sink.next(element) } }
  override func error(_ error: any Error) { pass { [sink] in sink.error(error) } }
  override func completed() { pass { [sink] in sink.completed() } }

  /// Sends a retained element to the subscriber.
  func send(_ element: Element, isLast: Bool) {
    if isDisposed { return }
    hasSentAll = isLast
    sink.next(element)
  }

  /// Forwards the queued events. Every later event is forwarded immediately.
  func catchUp() {
    hasSentAll = true
    while let send = nextWaiting() { send() }
  }

  /// Sends an event, either now or once the subscriber has caught up.
  ///
  /// If the subscriber itself causes an event while it handles the last retained element, the event is forwarded
  /// immediately. The event is queued, however, if an event from another thread is already queued or if `queuesOwn` is
  /// `true`.
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
