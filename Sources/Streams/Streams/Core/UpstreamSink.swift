import ReactorBase
import Synchronization

/// A sink that subscribes to a source and owns the run of that source. The sink is also the disposable of the
/// subscription.
///
/// Most sinks have one source, and subscribe to it with ``begin(_:)``. Other sinks, such as those
/// of `concat` and `retry`, subscribe to several sources, one after another. These sinks begin with
/// ``start()`` and override the following methods:
/// - ``nextSource()``, to return the next source.
/// - `completed` or `error`, to call ``continueWithNext()`` if another source may follow.
/// - ``sourcesDidEnd()``, to end the sink. By default, an ``OperatorSink`` completes there.
@_spi(Sinks)
open class UpstreamSink<Input>: Sink<Input>, Disposable {
  /// The disposable of the source's run, or `nil` if no run is stored. This property is not a ``DisposableSlot``
  /// because a slot's lock costs more than the rest of a short run.
  private final var source: (any Disposable)?
  /// Indicates whether the current run of the source and any later run must be disposed of.
  private final var isClosed = false
  private final let sourceLock = BriefLock()
  private final let isOver = Atomic(false)
  private final let isReleased = Atomic(false)
  private final let sourcePhase = Atomic(SourcePhase.subscribing)

  /// Creates a sink without a source.
  public override init() {}

  /// Indicates whether the sink has ended or has been disposed of.
  public final override var isDisposed: Bool { isOver.load(ordering: .relaxed) }

  /// Subscribes to the given source.
  ///
  /// Because this method consumes the sink, returning the sink as its own disposable does not retain it again.
  ///
  /// - Returns: The sink as the disposable of the run, or `nil` if the sink has already ended.
  public final consuming func connect(to source: Observable<Input>) -> (any Disposable)? {
    begin(source)
    return isDisposed ? nil : self
  }

  /// Subscribes to the given source.
  public final func begin(_ source: Observable<Input>) {
    keepSource(source.start(self))
  }

  /// Releases the source. The sink forwards nothing after this call.
  ///
  /// A downstream sink may call this method when it receives the termination. For example, the previous source of a
  /// `concat` has already released all its resources when the next source is subscribed to.
  public final func dispose() {
    isOver.store(true, ordering: .releasing)
    if isReleased.replace(with: true) { return }
    closeSource()
    released()
  }

  /// Releases the resources that the sink holds in addition to its source. This method is called
  /// once.
  open func released() {}

  /// Releases the source after it has completed. A subclass that runs an operator overrides this method to forward the
  /// completion.
  open override func completed() { dispose() }

  /// Marks the sink as ended. The caller must then forward the termination and call ``dispose()``.
  ///
  /// - Returns: `true` if the sink had not ended before; otherwise, `false`.
  package final func end() -> Bool {
    !isOver.replace(with: true)
  }

  /// Stores the disposable of a source's run after the previous run has ended. If the source has been closed, the new
  /// run is disposed of immediately.
  package final func keepSource(_ disposable: consuming (any Disposable)?) {
    if disposable == nil { return }
    let isLate = sourceLock.withLock {
      if !isClosed { swap(&source, &disposable) }
      return isClosed
    }
    if isLate { disposable?.dispose() }
  }

  /// Disposes of the current run of the source. Another run may follow.
  package final func dropSource() {
    takeSource(andClose: false)?.dispose()
  }

  /// Disposes of the current run of the source and of any later run.
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

  /// Returns the next source, or `nil` if there are no more sources.
  open func nextSource() -> Observable<Input>? { nil }

  /// Called when there are no more sources. A subclass must end the sink. Ending the sink disposes
  /// of the last source.
  open func sourcesDidEnd() {}

  /// Runs the first of several sources.
  ///
  /// This method consumes the sink, like ``connect(to:)``.
  ///
  /// - Returns: The sink as the disposable of the run, or `nil` if the stream has already ended.
  public final consuming func start() -> (any Disposable)? {
    runSources() ? self : nil
  }

  /// Runs sources one after another until a source does not terminate immediately. This method uses a loop instead of
  /// recursion, so a thousand sources that terminate immediately don't cause a thousand nested calls.
  ///
  /// - Returns: `true` if a source is running, or `false` if the stream has ended.
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

  /// Marks the current source as ended and runs the next source.
  public final func continueWithNext() {
    if sourcePhase.replace(with: .over) == .waiting { runSources() }
  }
}

/// The phase of a sink's current source. If a source terminates while the sink is subscribing to it, the loop
/// continues. If a source terminates later, perhaps on another thread, the source restarts the loop.
private enum SourcePhase: UInt8, AtomicRepresentable {
  case waiting
  case subscribing
  case over
}
