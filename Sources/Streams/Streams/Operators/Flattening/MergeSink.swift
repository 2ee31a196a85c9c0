extension ObservableType {
  /// Returns a stream that merges the inner streams created for the elements of this stream. This method implements
  /// `flatMap`, `flatMapFirst`, `concatMap`, and the `merge` operators for a stream of streams.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of inner streams that are subscribed to at a time.
  ///   - dropsOthers: A Boolean value that indicates whether elements are dropped if they arrive after the limit has
  ///     been reached. If this value is `false`, the inner streams for these elements are queued.
  ///   - selector: A closure that returns the inner stream for an element. It is called as soon as
  ///     the element arrives. If the closure throws an error, the resulting stream fails with that
  ///     error.
  func merging<Output>(
    atMost limit: Int = .max, dropsOthers: Bool = false,
    _ selector: @escaping (Element) throws -> Observable<Output>
  ) -> Observable<Output> {
    let source = asObservable()
    return .node { sink in
      MergeSink(sink, atMost: limit, dropsOthers: dropsOthers, selector).connect(to: source)
    }
  }
}

/// The shared state of a subscription that merges inner streams.
private final class MergeState {
  /// The number of subscribed inner streams, including streams whose subscription is still queued.
  var active = 0
  /// The queued inner streams, each with the number of the action to which it belongs.
  var pending = FIFO<PendingStream>()
  var isSourceOver = false

  var isOver: Bool { isSourceOver && active == 0 }
}

/// A queued inner stream. The stream is stored as `AnyObject` because with a generic state, each access would look up
/// the type of the lock, which takes 2,000 instructions.
private typealias PendingStream = (source: AnyObject, cause: Int)

/// A sink that forwards the elements of inner streams, and completes when the source and all inner streams have
/// completed.
final class MergeSink<Input, Output>: OperatorSink<Input, Output> {
  private let limit: Int
  private let dropsOthers: Bool
  private let selector: (Input) throws -> Observable<Output>
  private let lock = EmissionLock(MergeState())
  private let inners = CompositeDisposable()

  init(
    _ downstream: Sink<Output>, atMost limit: Int = .max, dropsOthers: Bool = false,
    _ selector: @escaping (Input) throws -> Observable<Output>
  ) {
    self.limit = limit
    self.dropsOthers = dropsOthers
    self.selector = selector
    super.init(downstream)
  }

  override func next(_ element: Input) {
    if isDisposed { return }
    let hasRoom = lock.withLock { state in
      let hasRoom = state.active < limit && !state.isSourceOver
      if hasRoom { state.active += 1 }
      return hasRoom
    }
    if !hasRoom && dropsOthers { return }
    do {
      let source = try selector(element)
      if hasRoom {
        subscribe(to: source)
      } else if let (first, cause) = takeFirst(afterQueuing: source) {
        ExecutionContext.perform(causedBy: cause) {
          subscribe(to: uncheckedCast(first, to: Observable<Output>.self))
        }
      }
    } catch {
      self.error(error)
    }
  }

  override func error(_ error: any Error) {
    lock.withLock { _ in fail(error) }
  }

  override func completed() {
    lock.withLock { state in
      state.isSourceOver = true
      if state.isOver { finish() } else { upstream.close() }
    }
  }

  override func released() {
    inners.dispose()
  }

  private func subscribe(to source: Observable<Output>) {
    let inner = Inner(self)
    inner.key = inners.insert(inner)
    inner.begin(source)
  }

  /// Queues an inner stream. If creating the stream caused another inner stream to end, removes and returns the first
  /// queued stream. Otherwise, returns `nil`.
  private func takeFirst(afterQueuing source: Observable<Output>) -> PendingStream? {
    lock.withLock { state in
      state.pending.append((source, ExecutionContext.currentCause))
      guard state.active < limit else { return nil }
      state.active += 1
      return state.pending.popFirst()
    }
  }

  /// Replaces a completed inner stream with the first queued stream. If the source has completed and no inner streams
  /// remain, completes the resulting stream.
  ///
  /// As in RxSwift, the new subscription is a separate turn. The turn belongs to the action of the queued stream, not
  /// to the action of the completed stream.
  private func innerCompleted() {
    let next = lock.withLock { state -> PendingStream? in
      if !isDisposed, let first = state.pending.popFirst() { return first }
      state.active -= 1
      if state.isOver { finish() }
      return nil
    }
    guard let (source, cause) = next else { return }
    ExecutionContext.perform(causedBy: cause) {
      CurrentThreadScheduler.instance.schedule(
        ScheduledBlock(for: self) { [self] in
          subscribe(to: uncheckedCast(source, to: Observable<Output>.self))
        })
    }
  }

  private final class Inner: SourceSink<Output> {
    private let parent: MergeSink
    /// The key of this sink in the list of inner streams, which is set before the stream is subscribed to.
    var key: CompositeDisposable.DisposeKey?

    init(_ parent: MergeSink) {
      self.parent = parent
    }

    override func next(_ element: Output) {
      parent.lock.withLock { _ in parent.forward(element) }
    }

    override func error(_ error: any Error) {
      parent.error(error)
    }

    override func completed() {
      if let key { parent.inners.remove(for: key) }
      parent.innerCompleted()
    }
  }
}
