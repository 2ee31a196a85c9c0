extension ObservableType {
  /// Each element together with the latest one of another stream; dropped while that has none.
  ///
  /// - Parameters:
  ///   - second: The other stream, subscribed to first. Its error is the result's, its completion
  ///     changes nothing.
  ///   - resultSelector: Makes the new element; an error it throws ends the stream.
  public func withLatestFrom<Source: ObservableConvertibleType, Result>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    WithLatestFrom(asObservable(), second.asObservable(), resultSelector)
  }

  /// The latest element of another stream, each time this one sends one; none while that has none.
  ///
  /// - Parameter second: The other stream, subscribed to first. Its error is the result's, its
  ///   completion changes nothing.
  public func withLatestFrom<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Source.Element> {
    WithLatestFrom(asObservable(), second.asObservable()) { $1 }
  }
}

private final class WithLatestFrom<First, Second, Output>: Observable<Output>, @unchecked Sendable {
  private let first: Observable<First>
  private let second: Observable<Second>
  private let resultSelector: (First, Second) throws -> Output

  init(
    _ first: Observable<First>, _ second: Observable<Second>,
    _ resultSelector: @escaping (First, Second) throws -> Output
  ) {
    self.first = first
    self.second = second
    self.resultSelector = resultSelector
    super.init()
  }

  override func run(_ sink: Sink<Output>) -> (any Disposable)? {
    let latest = LatestSink(resultSelector, sink)
    latest.listen(to: second)
    return latest.connect(to: first)
  }

  private final class LatestSink: OperatorSink<First, Output> {
    private let resultSelector: (First, Second) throws -> Output
    private let lock = EmissionLock()
    private let listener = DisposableSlot()
    /// Behind the lock.
    private var latest: Second?

    init(
      _ resultSelector: @escaping (First, Second) throws -> Output, _ downstream: Sink<Output>
    ) {
      self.resultSelector = resultSelector
      super.init(downstream)
    }

    func listen(to second: Observable<Second>) {
      let listener = Listener(self)
      self.listener.set(listener)
      listener.connect(to: second)
    }

    override func next(_ element: First) {
      lock.withLock {
        guard let latest else { return }
        do {
          forward(try resultSelector(element, latest))
        } catch {
          fail(error)
        }
      }
    }

    override func error(_ error: any Error) {
      lock.withLock { fail(error) }
    }

    override func completed() {
      lock.withLock { finish() }
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
        parent.lock.withLock { parent.latest = element }
      }

      override func error(_ error: any Error) {
        parent.error(error)
      }

      override func completed() {
        dispose()
      }
    }
  }
}
