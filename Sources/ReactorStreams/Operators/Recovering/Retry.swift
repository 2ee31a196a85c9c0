extension ObservableType {
  /// Subscribes to this stream again each time it fails.
  ///
  /// Rx contract: [retry](http://reactivex.io/documentation/operators/retry.html).
  ///
  /// - Returns: An observable with the elements of all attempts, which completes with the first
  ///   that does and never fails.
  @inlinable
  public func retry() -> Observable<Element> {
    Retry(asObservable(), .max)
  }

  /// Subscribes to this stream again each time it fails, up to a number of times.
  ///
  /// ```swift
  /// let answer = request.retry(3)
  /// ```
  ///
  /// Rx contract: [retry](http://reactivex.io/documentation/operators/retry.html).
  ///
  /// - Parameter maxAttemptCount: The maximum number of subscriptions, including the first; a
  ///   negative number stops the program.
  /// - Returns: An observable with the elements of all attempts. It completes with the first that
  ///   does, and fails with the error of the last one.
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
