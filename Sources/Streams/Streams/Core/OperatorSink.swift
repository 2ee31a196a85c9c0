/// The part of an operator in a subscription: receives `Input` from its source and sends `Output`.
///
/// It passes on errors and the completion; a subclass overrides `next`. Once it is disposed of, it
/// sends nothing.
@_spi(Sinks)
open class OperatorSink<Input, Output>: UpstreamSink<Input> {
  /// The sink that the operator sends its own events to.
  public final let downstream: Sink<Output>
  /// The timer or the subscription to a secondary source, which the sink can hold in addition to
  /// its source. It is disposed of after the source.
  package final let resource = DisposableSlot()
  private final let tracker = ReentrancyTracker()

  /// Creates a sink in front of another sink.
  public init(_ downstream: Sink<Output>) {
    self.downstream = downstream
  }

  open override func released() { resource.dispose() }

  /// Completes; a subclass that stores an error fails with it.
  open override func sourcesDidEnd() { finish() }

  /// Passes on an element.
  public final func forward(_ element: Output) {
    tracker.track { if !isDisposed { downstream.next(element) } }
  }

  /// Ends with an error, and releases the source.
  public final func fail(_ error: any Error) {
    tracker.track { if end() { downstream.error(error) } }
    dispose()
  }

  /// Completes, and disposes of the source.
  public final func finish() {
    tracker.track { if end() { downstream.completed() } }
    dispose()
  }

  /// Passes on the error.
  open override func error(_ error: any Error) { fail(error) }
  /// Completes.
  open override func completed() { finish() }
}

/// The sink of an operator that doesn't change elements.
package final class ForwardingSink<Element>: OperatorSink<Element, Element> {
  package override func next(_ element: Element) { forward(element) }
}

/// The sink of an operator whose source shares a state with a timer or a secondary source.
@_spi(Sinks)
open class LockedSink<Input, Output, State: AnyObject>: OperatorSink<Input, Output> {
  package final let lock: EmissionLock<State>

  /// Creates a sink in front of another sink.
  package init(_ downstream: Sink<Output>, state: State) {
    lock = EmissionLock(state)
    super.init(downstream)
  }

  /// Passes on the error.
  open override func error(_ error: any Error) {
    lock.withLock { _ in fail(error) }
  }

  /// Completes.
  open override func completed() {
    lock.withLock { _ in finish() }
  }
}

/// A sink subscribed to a secondary source of an operator. It releases the source before it reports
/// the completion.
package final class SecondarySink<Element>: UpstreamSink<Element> {
  private let received: (Element) -> Void
  private let failed: (any Error) -> Void
  private let ended: () -> Void

  /// Creates a sink without a subscription.
  package init(
    next: @escaping (Element) -> Void, error: @escaping (any Error) -> Void,
    completed: @escaping () -> Void = {}
  ) {
    received = next
    failed = error
    ended = completed
  }

  package override func next(_ element: Element) { received(element) }
  package override func error(_ error: any Error) { failed(error) }

  package override func completed() {
    dispose()
    ended()
  }
}
