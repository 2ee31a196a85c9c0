extension ObservableType {
  /// Each element together with the latest one of another stream; dropped while that has none.
  ///
  /// - Parameters:
  ///   - second: The other stream, subscribed to first. Its error is passed on, its completion
  ///     changes nothing.
  ///   - resultSelector: Makes the new element; an error it throws ends the stream.
  public func withLatestFrom<Source: ObservableConvertibleType, Result>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    let (source, second) = (asObservable(), second.asObservable())
    return .node { sink in
      let latest = LatestSink(resultSelector, sink)
      latest.listen(to: second)
      return latest.connect(to: source)
    }
  }

  /// The latest element of another stream, each time this one sends one; none while that has none.
  ///
  /// - Parameter second: The other stream, subscribed to first. Its error is passed on, its
  ///   completion changes nothing.
  public func withLatestFrom<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}

private final class LatestState<Element> {
  var latest: Element?
}

private final class LatestSink<First, Second, Output>: OperatorSink<First, Output> {
  private let resultSelector: (First, Second) throws -> Output
  private let lock = EmissionLock(LatestState<Second>())
  private let listener = DisposableSlot()

  init(_ resultSelector: @escaping (First, Second) throws -> Output, _ downstream: Sink<Output>) {
    self.resultSelector = resultSelector
    super.init(downstream)
  }

  func listen(to second: Observable<Second>) {
    let listener = Listener(self)
    self.listener.set(listener)
    listener.connect(to: second)
  }

  override func next(_ element: First) {
    lock.withLock { state in
      guard let latest = state.latest else { return }
      do {
        forward(try resultSelector(element, latest))
      } catch {
        fail(error)
      }
    }
  }

  override func error(_ error: any Error) {
    lock.withLock { _ in fail(error) }
  }

  override func completed() {
    lock.withLock { _ in finish() }
  }

  override func released() {
    listener.dispose()
  }

  private final class Listener: InnerSink<Second> {
    private let parent: LatestSink

    init(_ parent: LatestSink) {
      self.parent = parent
    }

    override func next(_ element: Second) {
      parent.lock.withLock { state in
        // Kept to the end: what is released with it may send another element.
        let former = state.latest
        defer { withExtendedLifetime(former) {} }
        state.latest = element
      }
    }

    override func error(_ error: any Error) {
      parent.error(error)
    }

    override func completed() {
      dispose()
    }
  }
}
