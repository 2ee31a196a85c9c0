extension ObservableType {
  /// Maps each element to an inner stream and emits the elements of the latest inner stream. Each new inner stream
  /// replaces the previous one, whose subscription is disposed of.
  ///
  /// ```swift
  /// // An outdated answer is never shown.
  /// let results = query.flatMapLatest { text in api.search(text) }
  /// ```
  ///
  /// Rx contract: [flatMapLatest](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: A closure that returns the inner stream for an element. If the closure throws an error, the
  ///   resulting stream fails with that error.
  /// - Returns: An observable that emits the elements of the latest inner stream. It completes when this stream and the
  ///   latest inner stream have completed, and fails with the first error.
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return .node { sink in
      FlatMapLatestSink({ try selector($0).asObservable() }, sink).connect(to: source)
    }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Emits the elements of the latest inner stream that this stream has emitted. The subscription
  /// to the previous inner stream is disposed of.
  ///
  /// Rx contract: [switch](http://reactivex.io/documentation/operators/switch.html).
  ///
  /// - Returns: An observable that emits the elements of the latest inner stream. It completes when this stream and the
  ///   latest inner stream have completed, and fails with the first error.
  public func switchLatest() -> Observable<Element.Element> {
    flatMapLatest { $0 }
  }
}

private final class LatestStreamState {
  /// The number of the current inner stream. Replaced streams have lower numbers.
  var latest = 0
  var hasLiveInner = false
  var isSourceOver = false
}

private final class FlatMapLatestSink<Input, Output>: OperatorSink<Input, Output> {
  private let selector: (Input) throws -> Observable<Output>
  private let lock = EmissionLock(LatestStreamState())

  init(_ selector: @escaping (Input) throws -> Observable<Output>, _ downstream: Sink<Output>) {
    self.selector = selector
    super.init(downstream)
  }

  override func next(_ element: Input) {
    do {
      follow(try selector(element))
    } catch {
      self.error(error)
    }
  }

  private func follow(_ source: Observable<Output>) {
    let number = lock.withLock { state in
      state.latest += 1
      state.hasLiveInner = true
      return state.latest
    }
    let inner = Inner(self, number)
    resource.replace(with: inner)
    inner.begin(source)
  }

  override func error(_ error: any Error) {
    lock.withLock { _ in fail(error) }
  }

  override func completed() {
    upstream.close()
    lock.withLock { state in
      state.isSourceOver = true
      if !state.hasLiveInner { finish() }
    }
  }

  private func innerCompleted(_ number: Int) {
    lock.withLock { state in
      guard number == state.latest else { return }
      state.hasLiveInner = false
      if state.isSourceOver { finish() }
    }
  }

  private final class Inner: SourceSink<Output> {
    private let parent: FlatMapLatestSink
    private let number: Int

    init(_ parent: FlatMapLatestSink, _ number: Int) {
      self.parent = parent
      self.number = number
    }

    override func next(_ element: Output) {
      parent.lock.withLock { state in
        if number == state.latest { parent.forward(element) }
      }
    }

    override func error(_ error: any Error) {
      parent.lock.withLock { state in
        if number == state.latest { parent.fail(error) }
      }
    }

    override func completed() {
      dispose()
      parent.innerCompleted(number)
    }
  }
}
