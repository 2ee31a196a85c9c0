import Synchronization

/// An operator that sends streams which share its one subscription to the source: what `groupBy` and
/// `window` have in common.
///
/// Other than an ``OperatorSink`` it goes on after it was disposed of, without sending anything
/// itself, until the last subscription to one of those streams is disposed of, too.
class RefCountedSink<Input, Output>: Sink<Input>, Disposable {
  final let lock = EmissionLock()
  private let downstream: Sink<Output>
  private let isClosed = Atomic(false)
  private let resources = SharedResources()
  private let shared: RefCountDisposable

  init(_ downstream: Sink<Output>) {
    self.downstream = downstream
    shared = RefCountDisposable(disposable: resources)
  }

  /// Whether nobody takes anything any more.
  final override var isDisposed: Bool { shared.isDisposed }

  final func connect(to source: Observable<Input>) -> any Disposable {
    resources.upstream.set(source.start(self))
    return self
  }

  final func startTimer(
    _ target: any TimerTarget, number: Int, after delay: RxTimeInterval,
    on scheduler: any SchedulerType
  ) {
    resources.timer.start(target, number: number, after: delay, on: scheduler)
  }

  /// A stream for others that keeps this subscription alive while it is subscribed to.
  final func sharing<Element>(_ source: Observable<Element>) -> Observable<Element> {
    SharedStream(source, shared)
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

/// What is given back at the very end.
private final class SharedResources: Disposable {
  let upstream = DisposableSlot()
  let timer = OperatorTimer()

  func dispose() {
    timer.dispose()
    upstream.dispose()
  }
}

private final class SharedStream<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let shared: RefCountDisposable

  init(_ source: Observable<Element>, _ shared: RefCountDisposable) {
    self.source = source
    self.shared = shared
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    SharedStreamSink(shared.retain(), sink).connect(to: source)
  }
}

private final class SharedStreamSink<Element>: OperatorSink<Element, Element> {
  private let share: any Disposable

  init(_ share: any Disposable, _ downstream: Sink<Element>) {
    self.share = share
    super.init(downstream)
  }

  override func next(_ element: Element) {
    forward(element)
  }

  override func released() {
    share.dispose()
  }
}
