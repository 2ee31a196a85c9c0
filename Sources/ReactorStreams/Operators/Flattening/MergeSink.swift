import ReactorLocks
import Synchronization

/// The state of a subscription that merges inner streams.
final class MergeState {
  /// The number of live streams, the source among them.
  fileprivate var live = 1

  // For a merge with a limit: see ``LimitedMergeSink``.
  /// The number of inner streams that count towards the limit.
  var active = 0
  /// The streams that wait until there is room, each with the number of its action.
  var pending = FIFO<(source: AnyStream, cause: Int)>()
  /// Whether a loop is subscribing to pending streams.
  var isAdmitting = false

  /// Whether an inner stream is live.
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
    if source.isImmediate { return emit(source) }
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

  /// Sends the elements of an immediate stream, which need not be counted.
  final func emit(_ source: Observable<Output>) {
    lock.withLock { _ in
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

extension ObservableType where Element: ObservableConvertibleType {
  /// The streams that this stream sends, all at once.
  @inlinable
  public func merge() -> Observable<Element.Element> {
    flatMap { $0 }
  }

  /// The streams that this stream sends, a limited number at a time; the others wait in a queue.
  ///
  /// - Parameter maxConcurrent: The maximum number of live streams.
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    limitedMerge(maxConcurrent) { $0 }
  }

  /// The streams that this stream sends, one after the other.
  public func concat() -> Observable<Element.Element> {
    merge(maxConcurrent: 1)
  }
}

extension ObservableType {
  /// A stream for each element, one after the other: each is subscribed to only when the previous one
  /// has completed.
  ///
  /// - Parameter selector: Makes the stream, as soon as the element comes; an error it throws is the
  ///   result's.
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    limitedMerge(1, selector)
  }

  fileprivate func limitedMerge<Source: ObservableConvertibleType>(
    _ limit: Int, _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return .node { sink in
      LimitedMergeSink(limit, { try selector($0).asObservable() }, sink).connect(to: source)
    }
  }
}

private final class LimitedMergeSink<Input, Output>: MergeSink<Input, Output> {
  private let selector: (Input) throws -> Observable<Output>
  private let limit: Int

  init(
    _ limit: Int, _ selector: @escaping (Input) throws -> Observable<Output>,
    _ downstream: Sink<Output>
  ) {
    self.limit = limit
    self.selector = selector
    super.init(downstream)
  }

  override func next(_ element: Input) {
    if isDisposed { return }
    do {
      let source = try selector(element)
      if hasRoom(orQueue: source) { start(source) }
    } catch {
      self.error(error)
    }
  }

  override func innerCompleted() {
    lock.withLock { $0.active -= 1 }
    admit()
    streamCompleted()
  }

  private func hasRoom(orQueue source: Observable<Output>) -> Bool {
    lock.withLock { state in
      state.addStream()
      let hasRoom = state.active < limit && state.pending.isEmpty
      if hasRoom {
        state.active += 1
      } else {
        state.pending.append((source, ExecutionContext.currentCause))
      }
      return hasRoom
    }
  }

  private func start(_ source: Observable<Output>) {
    if source.isImmediate {
      emit(source)
      innerCompleted()
    } else {
      listen(to: source)
    }
  }

  /// Subscribes to as many pending streams as there is room for; in a loop, so that a thousand that
  /// complete at once are not a thousand calls deep. Each belongs to the action that it came with, not
  /// to the one whose stream has made room for it.
  private func admit() {
    let mayAdmit = lock.withLock { state in
      defer { state.isAdmitting = true }
      return !state.isAdmitting
    }
    guard mayAdmit else { return }
    while let (source, cause) = takeFirst() {
      ExecutionContext.perform(causedBy: cause) { start(source.stream()) }
    }
  }

  private func takeFirst() -> (source: AnyStream, cause: Int)? {
    lock.withLock { state in
      let first = state.active < limit && !isDisposed ? state.pending.popFirst() : nil
      if first == nil { state.isAdmitting = false } else { state.active += 1 }
      return first
    }
  }
}
