import Synchronization

/// An operator's ear at a source besides its own, and the disposable of that subscription.
///
/// The operator disposes of it as it ends itself; it ends by itself as its source does.
class InnerSink<Element>: Sink<Element>, Disposable {
  private let upstream = DisposableSlot()
  private let isStopped = Atomic(false)

  final override var isDisposed: Bool { isStopped.load(ordering: .relaxed) }

  final func connect(to source: Observable<Element>) {
    upstream.set(source.start(self))
  }

  final func dispose() {
    isStopped.store(true, ordering: .relaxed)
    upstream.dispose()
  }
}
