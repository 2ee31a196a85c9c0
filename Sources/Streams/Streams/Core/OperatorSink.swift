/// A sink that runs an operator for one subscription, and is the disposable of that subscription. The sink receives
/// `Input` elements from its source and sends `Output` elements.
///
/// By default, the sink forwards errors and the completion. A subclass overrides `next`. After the sink has been
/// disposed of, it sends nothing.
@_spi(Sinks)
open class OperatorSink<Input, Output>: Sink<Input>, Cancelable {
  /// The sink that receives the operator's events.
  public final let downstream: Sink<Output>
  package final let upstream = SourceRun()
  /// A slot for a timer or for the subscription to a secondary source. The slot's content is
  /// disposed of after the source.
  package final let resource = DisposableSlot()
  private final let tracker = ReentrancyTracker()

  /// Creates a sink that sends its events to the given sink.
  public init(_ downstream: Sink<Output>) {
    self.downstream = downstream
  }

  /// Indicates whether the sink has ended or has been disposed of.
  public final override var isDisposed: Bool { upstream.isOver }

  /// Subscribes to the given source.
  public final func begin(_ source: Observable<Input>) {
    upstream.keep(source.start(self))
  }

  /// Subscribes to the given source.
  ///
  /// Because this method consumes the sink, returning the sink as its own disposable does not retain it again.
  ///
  /// - Returns: The sink as the disposable of the run, or `nil` if the sink has already ended.
  public final consuming func connect(to source: Observable<Input>) -> (any Disposable)? {
    begin(source)
    return isDisposed ? nil : self
  }

  /// Releases the source. The sink forwards nothing after this call.
  ///
  /// A downstream sink may call this method when it receives the termination. For example, the previous source of a
  /// `concat` has already released all its resources when the next source is subscribed to.
  public final func dispose() {
    if upstream.release() { released() }
  }

  /// Releases the resources that the sink holds in addition to its source. This method is called
  /// once.
  open func released() { resource.dispose() }

  /// Passes an element to the downstream sink.
  public final func forward(_ element: Output) {
    tracker.track { if !isDisposed { downstream.next(element) } }
  }

  /// Terminates the stream with an error and releases the source.
  public final func fail(_ error: any Error) {
    tracker.track { if upstream.end() { downstream.error(error) } }
    dispose()
  }

  /// Completes the stream and disposes of the source.
  public final func finish() {
    tracker.track { if upstream.end() { downstream.completed() } }
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

/// A sink that receives the events of a source for another sink, such as an inner stream of `flatMap`. The sink is the
/// disposable of the source's run.
class SourceSink<Element>: Sink<Element>, Disposable {
  private final let upstream = SourceRun()

  final override var isDisposed: Bool { upstream.isOver }

  /// Subscribes to the given source.
  final func begin(_ source: Observable<Element>) {
    upstream.keep(source.start(self))
  }

  final func dispose() {
    _ = upstream.release()
  }

  /// Releases the source. A subclass overrides this method to report the completion.
  override func completed() { dispose() }
}

/// A sink that subscribes to the secondary source of an operator. The sink releases the source before reporting the
/// completion.
final class SecondarySink<Element>: SourceSink<Element> {
  private let received: (Element) -> Void
  private let failed: (any Error) -> Void
  private let ended: () -> Void

  /// Creates a sink that is not subscribed to a source.
  init(
    next: @escaping (Element) -> Void, error: @escaping (any Error) -> Void,
    completed: @escaping () -> Void = {}
  ) {
    received = next
    failed = error
    ended = completed
  }

  override func next(_ element: Element) { received(element) }
  override func error(_ error: any Error) { failed(error) }

  override func completed() {
    dispose()
    ended()
  }
}
