extension ObservableType {
  /// This stream, subscribed to again each time it fails.
  @inlinable
  public func retry() -> Observable<Element> {
    Retry(asObservable(), .max)
  }

  /// This stream, subscribed to again each time it fails, up to a number of times.
  ///
  /// - Parameter maxAttemptCount: The maximum number of subscriptions; the error of the last one is the
  ///   result's.
  @inlinable
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    precondition(maxAttemptCount >= 0, "the number of attempts cannot be negative")
    return Retry(asObservable(), maxAttemptCount)
  }
}

/// Its own class, and not a closure: see ``Observable/node(startsTurn:_:)``.
@usableFromInline
final class Retry<Element>: Observable<Element>, @unchecked Sendable {
  // @unchecked: as its superclass; its properties are constants.
  private let source: Observable<Element>
  private let attempts: Int

  @usableFromInline
  init(_ source: Observable<Element>, _ attempts: Int) {
    self.source = source
    self.attempts = attempts
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    RetrySink(source, attempts, sink).start()
  }
}

private final class RetrySink<Element>: FallbackSink<Element> {
  private let source: Observable<Element>
  private var attemptsLeft: Int

  init(_ source: Observable<Element>, _ attempts: Int, _ downstream: Sink<Element>) {
    self.source = source
    attemptsLeft = attempts
    super.init(downstream)
  }

  override func runNextSource() -> Bool {
    if attemptsLeft == 0 { return false }
    if attemptsLeft < .max { attemptsLeft -= 1 }
    run(source)
    return true
  }
}
