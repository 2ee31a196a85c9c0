extension ObservableType where Element: ObservableConvertibleType {
  /// Merges the streams that this one emits.
  ///
  /// Rx contract: [merge](http://reactivex.io/documentation/operators/merge.html).
  ///
  /// - Returns: An observable with the elements of all of them. It completes when this stream and
  ///   all of them have, and fails with the first error.
  @inlinable
  public func merge() -> Observable<Element.Element> {
    flatMap { $0 }
  }

  /// Merges the streams that this one emits, a limited number at a time; the others wait in a
  /// queue.
  ///
  /// Rx contract: [merge](http://reactivex.io/documentation/operators/merge.html).
  ///
  /// - Parameter maxConcurrent: The maximum number of streams that are subscribed to at a time.
  /// - Returns: An observable with the elements of all of them. It completes when this stream and
  ///   all of them have, and fails with the first error.
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    limitedMerge(maxConcurrent) { $0 }
  }

  /// Concatenates the streams that this one emits.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Returns: An observable with the elements of all of them, one stream after the other. It
  ///   completes when this stream and all of them have, and fails with the first error.
  public func concat() -> Observable<Element.Element> {
    merge(maxConcurrent: 1)
  }
}

extension ObservableType {
  /// Makes a stream for each element, and concatenates them: each is subscribed to when the one
  /// before it has completed.
  ///
  /// Rx contract: [concatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: Makes the stream, as soon as the element comes. If it throws, the
  ///   resulting stream fails with that error.
  /// - Returns: An observable with the elements of all of them, one stream after the other. It
  ///   completes when this stream and all of them have, and fails with the first error.
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
    if source.isSingle {
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
