import ReactorBase
import Synchronization

/// A sink that owns the run of its source and is the disposable of its own subscription to the
/// source.
///
/// Most sinks have one source, which they subscribe to with ``begin(_:)``. Others, such as `concat` and `retry`, take
/// their elements from several sources, one after another. They begin with ``start()``, and override
/// - ``nextSource()``;
/// - `completed` or `error`, to call ``continueWithNext()`` if another source may follow;
/// - ``sourcesDidEnd()``, which has to end the sink. An ``OperatorSink`` completes there.
@_spi(Sinks)
open class UpstreamSink<Input>: Sink<Input>, Disposable {
  /// The run of the source. This is not a ``DisposableSlot``, because a slot's lock costs more than
  /// the rest of a short run.
  private final var source: (any Disposable)?
  /// Indicates whether the run of the source, and each later run, is to be disposed of.
  private final var isClosed = false
  private final let sourceLock = BriefLock()
  private final let isOver = Atomic(false)
  private final let isReleased = Atomic(false)
  private final let sourcePhase = Atomic(SourcePhase.subscribing)

  /// Creates a sink without a source.
  public override init() {}

  /// Indicates whether the sink has ended or was disposed of.
  public final override var isDisposed: Bool { isOver.load(ordering: .relaxed) }

  /// Subscribes to the source; the disposable of that run is the sink.
  ///
  /// (It consumes the sink, which is then passed on as its own disposable instead of being retained.)
  public final consuming func connect(to source: Observable<Input>) -> (any Disposable)? {
    begin(source)
    return isDisposed ? nil : self
  }

  /// Subscribes to the source.
  public final func begin(_ source: Observable<Input>) {
    keepSource(source.start(self))
  }

  /// Releases the source; nothing is passed on any longer.
  ///
  /// A downstream sink may call this when it receives the end, and rely on it: when `concat` subscribes to its next
  /// source, the previous source has released everything.
  public final func dispose() {
    isOver.store(true, ordering: .releasing)
    if isReleased.replace(with: true) { return }
    closeSource()
    released()
  }

  /// Releases everything that it holds in addition to its source. Called once.
  open func released() {}

  /// Releases the source, which has ended. Any other effect of an operator belongs to its sink.
  open override func completed() { dispose() }

  /// Marks the end. The caller then has to pass it on and call ``dispose()``.
  ///
  /// - Returns: Whether the sink had not ended before.
  package final func end() -> Bool {
    !isOver.replace(with: true)
  }

  /// Stores the run of a source in place of the previous run, which has ended. If the sink has
  /// ended or the source was closed, the run is disposed of.
  package final func keepSource(_ disposable: consuming (any Disposable)?) {
    if disposable == nil { return }
    let isLate = sourceLock.withLock {
      if !isClosed { swap(&source, &disposable) }
      return isClosed
    }
    if isLate { disposable?.dispose() }
  }

  /// Disposes of the run of the source. Another run may follow.
  package final func dropSource() {
    takeSource(andClose: false)?.dispose()
  }

  /// Disposes of the run of the source, and of each later run.
  package final func closeSource() {
    takeSource(andClose: true)?.dispose()
  }

  private func takeSource(andClose closes: Bool) -> (any Disposable)? {
    sourceLock.withLock {
      if closes { isClosed = true }
      return source.take()
    }
  }

  // MARK: - One source after another

  /// Returns the next source; nil if there is none.
  open func nextSource() -> Observable<Input>? { nil }

  /// Called when there is no next source: ends the sink, which disposes of the last source.
  open func sourcesDidEnd() {}

  /// Runs the first of several sources; the disposable of the run is the sink.
  ///
  /// (It consumes the sink, like ``connect(to:)``.)
  public final consuming func start() -> (any Disposable)? {
    runSources() ? self : nil
  }

  /// Runs one source after another until one does not end immediately. This is a loop and not a
  /// recursion, so a thousand sources that end immediately are not a thousand nested calls.
  ///
  /// - Returns: Whether a source is running; otherwise the stream has ended.
  @discardableResult
  public final func runSources() -> Bool {
    while !isDisposed {
      sourcePhase.store(.subscribing, ordering: .relaxed)
      guard let source = nextSource() else {
        sourcesDidEnd()
        break
      }
      dropSource()
      begin(source)
      if sourcePhase.replace(.subscribing, with: .waiting) { return !isDisposed }
    }
    return false
  }

  /// Leaves the current source for the next one.
  public final func continueWithNext() {
    if sourcePhase.replace(with: .over) == .waiting { runSources() }
  }
}

/// The phase of the current source. If a source ends while it is being subscribed to, the loop
/// continues. If it ends later, perhaps on another thread, it starts the loop again.
private enum SourcePhase: UInt8, AtomicRepresentable {
  case waiting
  case subscribing
  case over
}
