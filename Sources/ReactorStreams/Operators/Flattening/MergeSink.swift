import ReactorLocks
import Synchronization

/// The state of a subscription that merges inner streams.
final class MergeState {
  /// The number of live streams, the source among them.
  fileprivate var live = 1

  // For a merge with a limit: see `LimitedMergeSink`.
  /// The number of inner streams that count towards the limit.
  var active = 0
  /// The streams that wait until there is room, each with the number of its action.
  var pending = FIFO<(source: AnyStream, cause: Int)>()
  /// Indicates whether a loop is subscribing to pending streams.
  var isAdmitting = false

  /// Indicates whether an inner stream is live.
  var hasLiveInner: Bool { live > 1 }

  /// Counts one more live stream.
  func addStream() {
    live += 1
  }
}

/// Passes on the elements of any number of inner streams, and completes when the source and all of
/// them have completed: the common part of `merge` and the `flatMap`s.
class MergeSink<Input, Output>: OperatorSink<Input, Output> {
  final let lock = EmissionLock(MergeState())
  private let inners = CompositeDisposable()

  /// Called when an inner stream has completed and been released.
  func innerCompleted() { streamCompleted() }

  final func subscribe(to source: Observable<Output>) {
    if source.isSingle { return emit(source) }
    lock.withLock { $0.addStream() }
    listen(to: source)
  }

  /// Counts one live stream less, and completes after the last one.
  final func streamCompleted() {
    lock.withLock { state in
      state.live -= 1
      if state.live == 0 { finish() }
    }
  }

  /// Sends the element of a stream of one, which is live until the subscribers have received it: they may
  /// cause another element of the source, or its end.
  final func emit(_ source: Observable<Output>) {
    lock.withLock { state in
      state.live += 1
      if !isDisposed { source.emit(into: downstream) }
      state.live -= 1
      if state.live == 0 { finish() }
    }
  }

  /// Subscribes to a stream that was counted.
  final func listen(to source: Observable<Output>) {
    let inner = Inner(self)
    inner.connect(to: source)
    inner.register()
  }

  final override func error(_ error: any Error) {
    lock.withLock { _ in fail(error) }
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

    /// Adds it to the list of sinks to dispose of. A stream that completes while it is being subscribed
    /// to is never added.
    func register() {
      if phase.load(ordering: .relaxed) == .over { return }
      let key = parent.inners.insert(self)
      self.key = key
      let isRegistered = phase.replace(.starting, with: .registered)
      if !isRegistered, let key { parent.inners.remove(for: key) }
    }

    override func next(_ element: Output) {
      parent.lock.withLock { _ in parent.forward(element) }
    }

    override func error(_ error: any Error) {
      parent.error(error)
    }

    override func completed() {
      let wasRegistered = phase.replace(with: .over) == .registered
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
