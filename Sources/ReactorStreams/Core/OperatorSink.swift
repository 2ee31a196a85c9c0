import Synchronization

/// The part of an operator in a subscription: receives `Input` from its source and sends `Output`.
///
/// It passes errors and completion on; a subclass overrides `next`. It sends nothing once it is disposed of.
@_spi(Sinks)
open class OperatorSink<Input, Output>: UpstreamSink<Input> {
  /// The sink to which the operator sends its own events.
  public final let downstream: Sink<Output>

  /// Makes a sink in front of another one.
  public init(_ downstream: Sink<Output>) {
    self.downstream = downstream
  }

  public final override var isAbandoned: Bool { downstream.isDisposed }

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

/// A sink subscribed to a secondary source of an operator, and the disposable of that subscription.
///
/// The operator disposes of it when the operator ends; it ends by itself when its source does.
@_spi(Sinks)
open class InnerSink<Element>: Sink<Element>, Disposable {
  private let upstream = DisposableSlot()
  private let isStopped = Atomic(false)

  /// Makes a sink that is not subscribed yet.
  public override init() {}

  /// Indicates whether it was disposed of.
  public final override var isDisposed: Bool { isStopped.load(ordering: .relaxed) }

  /// Subscribes to the source.
  public final func connect(to source: Observable<Element>) {
    upstream.set(source.start(self))
  }

  /// Ends the subscription.
  public final func dispose() {
    isStopped.store(true, ordering: .relaxed)
    upstream.dispose()
  }
}
