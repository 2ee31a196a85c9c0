/// The part of an operator in a subscription: receives `Input` from its source and sends `Output`.
///
/// It passes errors and completion on; a subclass overrides `next`. It sends nothing once it is disposed of.
@_spi(Sinks)
open class OperatorSink<Input, Output>: UpstreamSink<Input> {
  /// The sink to which the operator sends its own events.
  public final let downstream: Sink<Output>
  /// Its timer, or its subscription to a secondary source: the one thing that it may hold besides its source. Disposed of
  /// after the source.
  package final let resource = DisposableSlot()

  /// Makes a sink in front of another one.
  public init(_ downstream: Sink<Output>) {
    self.downstream = downstream
  }

  public final override var isAbandoned: Bool { downstream.isDisposed }

  open override func released() { resource.dispose() }

  /// Completes; a subclass that keeps an error fails with it.
  open override func sourcesDidEnd() { finish() }

  /// Sends an element on.
  public final func forward(_ element: Output) {
    if !isDisposed { downstream.next(element) }
  }

  /// Ends with an error, and lets go of the source.
  public final func fail(_ error: any Error) {
    guard end() else { return }
    downstream.error(error)
    dispose()
  }

  /// Completes, and disposes of the source.
  public final func finish() {
    guard end() else { return }
    downstream.completed()
    dispose()
  }

  /// Ends with the error.
  open override func error(_ error: any Error) { fail(error) }
  /// Completes.
  open override func completed() { finish() }
}

/// The sink of an operator that leaves the elements as they are.
package final class ForwardingSink<Element>: OperatorSink<Element, Element> {
  package override func next(_ element: Element) { forward(element) }
}
