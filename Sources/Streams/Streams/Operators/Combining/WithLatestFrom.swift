extension ObservableType {
  /// Combines each element with the latest element of another stream.
  ///
  /// ```swift
  /// let requests = submit.withLatestFrom(text) { _, text in Request(text: text) }
  /// ```
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Parameters:
  ///   - second: The other stream, which is subscribed to first. Its error is forwarded, but its completion has no
  ///     effect.
  ///   - resultSelector: A closure that returns the new element. If the closure throws an error,
  ///     the resulting stream fails with that error.
  /// - Returns: An observable of the results. Elements that arrive before `second` has emitted are
  ///   dropped. The observable ends when this stream ends, or with an error from `second` or from
  ///   `resultSelector`.
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

  /// Emits the latest element of another stream whenever this stream emits.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Parameter second: The other stream, which is subscribed to first. Its error is forwarded, but its completion has
  ///   no effect.
  /// - Returns: An observable of the latest elements of `second`. Nothing is emitted before
  ///   `second` has emitted. The observable ends when this stream ends, or with an error from
  ///   `second`.
  public func withLatestFrom<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}

private final class LatestElement<Element> {
  var latest: Element?
}

private final class LatestSink<First, Second, Output>: OperatorSink<First, Output> {
  private let lock = EmissionLock(LatestElement<Second>())
  private let resultSelector: (First, Second) throws -> Output

  init(_ resultSelector: @escaping (First, Second) throws -> Output, _ downstream: Sink<Output>) {
    self.resultSelector = resultSelector
    super.init(downstream)
  }

  func listen(to second: Observable<Second>) {
    let listener = SecondarySink<Second>(next: { [self] in keep($0) }, error: error)
    resource.set(listener)
    listener.begin(second)
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

  private func keep(_ element: Second) {
    lock.withLock { state in
      // The former element is kept alive until the end of the method because its deinitializer may send another
      // element.
      let former = state.latest
      defer { withExtendedLifetime(former) {} }
      state.latest = element
    }
  }
}
