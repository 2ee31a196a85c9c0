extension ObservableType {
  /// A stream for each element, merged: the common part of `flatMap`, `flatMapFirst`, `concatMap` and the `merge`s of a stream.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of live streams.
  ///   - dropsOthers: Whether elements that come when there is no room are dropped, and no stream is made for them;
  ///     otherwise their streams wait in a queue.
  ///   - selector: Makes the stream, as soon as the element comes; an error it throws ends the result.
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

/// The state of a subscription that merges inner streams.
private final class MergeState {
  /// The number of live streams, the source and those that wait among them.
  var live = 1
  /// The number of streams that are subscribed to.
  var active = 0
  /// The streams that wait until there is room, each with the number of its action.
  var pending = FIFO<(source: AnyStream, cause: Int)>()
  /// Indicates whether a loop is subscribing to pending streams.
  var isAdmitting = false
}

/// Passes on the elements of inner streams, and completes when the source and all of them have completed.
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
    if isDisposed || dropsOthers && lock.withLock({ $0.active >= limit }) { return }
    do {
      let source = try selector(element)
      if hasRoom(orQueue: source) { subscribe(to: source) }
    } catch {
      self.error(error)
    }
  }

  override func error(_ error: any Error) {
    lock.withLock { _ in fail(error) }
  }

  override func completed() {
    closeSource()
    streamCompleted()
  }

  override func released() {
    inners.dispose()
  }

  private func hasRoom(orQueue source: Observable<Output>) -> Bool {
    lock.withLock { state in
      state.live += 1
      let hasRoom = dropsOthers || state.active < limit && state.pending.isEmpty
      if hasRoom {
        state.active += 1
      } else {
        state.pending.append((source, ExecutionContext.currentCause))
      }
      return hasRoom
    }
  }

  private func subscribe(to source: Observable<Output>) {
    let inner = Inner(self)
    inner.key = inners.insert(inner)
    inner.begin(source)
  }

  /// Counts one live stream less, and completes after the last one.
  private func streamCompleted() {
    lock.withLock { state in
      state.live -= 1
      if state.live == 0 { finish() }
    }
  }

  private func innerCompleted() {
    lock.withLock { $0.active -= 1 }
    admit()
    streamCompleted()
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
      ExecutionContext.perform(causedBy: cause) { subscribe(to: source.stream()) }
    }
  }

  private func takeFirst() -> (source: AnyStream, cause: Int)? {
    lock.withLock { state in
      let first = state.active < limit && !isDisposed ? state.pending.popFirst() : nil
      if first == nil { state.isAdmitting = false } else { state.active += 1 }
      return first
    }
  }

  private final class Inner: UpstreamSink<Output> {
    private let parent: MergeSink
    /// Set before the stream is subscribed to.
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
