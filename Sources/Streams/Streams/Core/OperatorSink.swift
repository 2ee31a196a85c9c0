/// A sink that runs an operator for one subscription. The sink receives `Input` elements from its source and sends
/// `Output` elements.
///
/// By default, the sink forwards errors and the completion. A subclass overrides `next`. After the sink has been
/// disposed of, it sends nothing.
@_spi(Sinks)
open class OperatorSink<Input, Output>: UpstreamSink<Input> {
  /// The sink that receives the operator's events.
  public final let downstream: Sink<Output>
  /// A slot for a timer or for the subscription to a secondary source. The slot's content is
  /// disposed of after the source.
  package final let resource = DisposableSlot()
  private final let tracker = ReentrancyTracker()

  /// Creates a sink that sends its events to the given sink.
  public init(_ downstream: Sink<Output>) {
    self.downstream = downstream
  }

  open override func released() { resource.dispose() }

  /// Completes the stream. A subclass that stores an error overrides this method to fail with that
  /// error.
  open override func sourcesDidEnd() { finish() }

  /// Passes an element to the downstream sink.
  public final func forward(_ element: Output) {
    tracker.track { if !isDisposed { downstream.next(element) } }
  }

  /// Terminates the stream with an error and releases the source.
  public final func fail(_ error: any Error) {
    tracker.track { if end() { downstream.error(error) } }
    dispose()
  }

  /// Completes the stream and disposes of the source.
  public final func finish() {
    tracker.track { if end() { downstream.completed() } }
    dispose()
  }

  /// Forwards the error and ends the sink.
  open override func error(_ error: any Error) { fail(error) }
  /// Forwards the completion and ends the sink.
  open override func completed() { finish() }
}

/// A sink for an operator that forwards elements unchanged.
package final class ForwardingSink<Element>: OperatorSink<Element, Element> {
  package override func next(_ element: Element) { forward(element) }
}

/// A sink that subscribes to the secondary source of an operator. The sink releases the source before reporting the
/// completion.
package final class SecondarySink<Element>: UpstreamSink<Element> {
  private let received: (Element) -> Void
  private let failed: (any Error) -> Void
  private let ended: () -> Void

  /// Creates a sink that is not subscribed to a source.
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
