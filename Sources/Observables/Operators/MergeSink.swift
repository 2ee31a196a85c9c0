/// Hands on what any number of inner streams send, and completes when the source and all of them
/// have completed: what `merge` and `flatMap` share.
class MergeSink<Input, Output>: OperatorSink<Input, Output> {
  private let lock = EmissionLock()
  private let inners = CompositeDisposable()
  /// How many streams are still live, the source among them. Behind the lock.
  private var live = 1

  final func subscribe(to source: Observable<Output>) {
    if source.isImmediate {
      return lock.withLock {
        if !isDisposed { source.emit(into: downstream) }
      }
    }
    lock.withLock { live += 1 }
    let inner = Inner(self)
    guard let disposable = source.start(inner) else { return }
    inner.key = inners.insert(disposable)
    if inner.isOver, let key = inner.key { inners.remove(for: key) }
  }

  final func sourceCompleted() {
    lock.withLock {
      live -= 1
      if live == 0 { finish() }
    }
  }

  final override func error(_ error: any Error) {
    lock.withLock { fail(error) }
  }

  final override func released() {
    inners.dispose()
  }

  private final class Inner: Sink<Output> {
    let parent: MergeSink
    var key: CompositeDisposable.DisposeKey?
    var isOver = false

    init(_ parent: MergeSink) {
      self.parent = parent
    }

    override var isDisposed: Bool { parent.isDisposed }

    override func next(_ element: Output) {
      parent.lock.withLock { parent.forward(element) }
    }

    override func error(_ error: any Error) {
      parent.error(error)
    }

    override func completed() {
      isOver = true
      if let key { parent.inners.remove(for: key) }
      parent.sourceCompleted()
    }
  }
}
