import Synchronization

/// A sink subscribed to a secondary source of an operator, and the disposable of that subscription.
///
/// The operator disposes of it when the operator ends; it ends by itself when its source does.
@_spi(Sinks)
open class InnerSink<Element>: Sink<Element>, Disposable {
  private let upstream = DisposableSlot()
  private let isStopped = Atomic(false)

  /// Makes a sink that is not subscribed yet.
  @inline(__always)
  public override init() {}

  /// Whether it was disposed of.
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
