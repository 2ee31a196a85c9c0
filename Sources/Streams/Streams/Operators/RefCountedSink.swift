import Synchronization

/// A sink for an operator that emits streams, all of which share one subscription to the source. This class contains
/// the logic that `groupBy` and `window` have in common.
///
/// Unlike an ``OperatorSink``, the sink does not stop when it is disposed of. It sends no further events itself, but
/// keeps running until the last subscription to any of the streams has been disposed of.
class RefCountedSink<Input, Output>: Sink<Input>, Disposable {
  private let downstream: Sink<Output>
  private let isClosed = Atomic(false)
  private let resources = SharedResources()
  private let shared: RefCountDisposable

  init(_ downstream: Sink<Output>) {
    self.downstream = downstream
    shared = RefCountDisposable(disposable: resources)
  }

  /// Indicates whether the sink and all subscriptions to its streams have been disposed of.
  final override var isDisposed: Bool { shared.isDisposed }

  final func connect(to source: Observable<Input>) -> any Disposable {
    resources.upstream.set(source.start(self))
    return self
  }

  final func startTimer(
    after delay: RxTimeInterval, on scheduler: any SchedulerType, _ timeIsUp: @escaping () -> Void
  ) {
    resources.timer.startTimer(after: delay, on: scheduler, timeIsUp)
  }

  /// Returns a stream that emits the events of the given source. A subscription to the returned stream keeps this
  /// sink's subscription alive.
  final func sharing<Element>(_ source: Observable<Element>) -> Observable<Element> {
    .node { [shared] sink in
      let member = ForwardingSink(sink)
      member.resource.set(shared.retain())
      return member.connect(to: source)
    }
  }

  final func forward(_ element: Output) {
    if !isClosed.load(ordering: .relaxed) { downstream.next(element) }
  }

  final func fail(_ error: any Error) {
    if !isClosed.exchange(true, ordering: .relaxed) { downstream.error(error) }
    shared.dispose()
  }

  final func finish() {
    if !isClosed.exchange(true, ordering: .relaxed) { downstream.completed() }
    shared.dispose()
  }

  final func dispose() {
    isClosed.store(true, ordering: .relaxed)
    shared.dispose()
  }
}

/// The resources that are released when the sink and all subscriptions to its streams have been
/// disposed of.
private final class SharedResources: Disposable {
  let upstream = DisposableSlot()
  let timer = DisposableSlot()

  func dispose() {
    timer.dispose()
    upstream.dispose()
  }
}
