extension ObservableType {
  /// This stream, subscribed to again each time it fails.
  public func retry() -> Observable<Element> {
    retrying(.max)
  }

  /// This stream, subscribed to again each time it fails, up to a number of times.
  ///
  /// - Parameter maxAttemptCount: The maximum number of subscriptions; the error of the last one is the
  ///   result's.
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    precondition(maxAttemptCount >= 0, "the number of attempts cannot be negative")
    return retrying(maxAttemptCount)
  }

  private func retrying(_ attempts: Int) -> Observable<Element> {
    let source = asObservable()
    return .node { sink in RetrySink(source, attempts, sink).start() }
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
