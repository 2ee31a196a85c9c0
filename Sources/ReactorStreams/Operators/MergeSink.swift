import Synchronization

/// Hands on what any number of inner streams send, and completes when the source and all of them
/// have completed: what `merge` and the `flatMap`s share.
class MergeSink<Input, Output>: OperatorSink<Input, Output> {
  final let lock = EmissionLock()
  private let inners = CompositeDisposable()
  /// The number of live streams, the source among them.
  private var live = 1

  /// Whether any inner stream is live. To be asked behind the lock.
  final var hasLiveInner: Bool { live > 1 }

  /// What happens as an inner stream completes, after it was let go.
  func innerCompleted() { streamCompleted() }

  final func subscribe(to source: Observable<Output>) {
    if source.isImmediate { return emit(source) }
    lock.withLock { addStream() }
    listen(to: source)
  }

  /// Counts one more live stream. To be called behind the lock.
  final func addStream() {
    live += 1
  }

  /// Counts one live stream less, and completes where it was the last one.
  final func streamCompleted() {
    lock.withLock {
      live -= 1
      if live == 0 { finish() }
    }
  }

  /// Sends what an immediate stream has, which need not be counted.
  final func emit(_ source: Observable<Output>) {
    lock.withLock {
      if !isDisposed { source.emit(into: downstream) }
    }
  }

  /// Subscribes to a stream that was counted.
  final func listen(to source: Observable<Output>) {
    let inner = Inner(self)
    inner.connect(to: source)
    inner.register()
  }

  final override func error(_ error: any Error) {
    lock.withLock { fail(error) }
  }

  override func completed() {
    closeSource()
    streamCompleted()
  }

  final override func released() {
    inners.dispose()
  }

  private final class Inner: InnerSink<Output> {
    private let parent: MergeSink
    private let phase = Atomic(InnerPhase.starting)
    /// Written before the phase is `registered`, read only after it was.
    private var key: CompositeDisposable.DisposeKey?

    init(_ parent: MergeSink) {
      self.parent = parent
    }

    /// Enters it into the list of those to dispose of, which one that completes as it is subscribed
    /// to is spared.
    func register() {
      if phase.load(ordering: .relaxed) == .over { return }
      let key = parent.inners.insert(self)
      self.key = key
      let (isRegistered, _) = phase.compareExchange(
        expected: .starting, desired: .registered, ordering: .acquiringAndReleasing)
      if !isRegistered, let key { parent.inners.remove(for: key) }
    }

    override func next(_ element: Output) {
      parent.lock.withLock { parent.forward(element) }
    }

    override func error(_ error: any Error) {
      parent.error(error)
    }

    override func completed() {
      let wasRegistered = phase.exchange(.over, ordering: .acquiringAndReleasing) == .registered
      if wasRegistered, let key { parent.inners.remove(for: key) } else { dispose() }
      parent.innerCompleted()
    }
  }
}

private enum InnerPhase: UInt8, AtomicRepresentable {
  case starting
  case registered
  case over
}
