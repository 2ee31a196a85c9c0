extension ObservableType {
  /// This stream, subscribed to again each time it fails.
  public func retry() -> Observable<Element> {
    retry(.max)
  }

  /// This stream, subscribed to again each time it fails, up to a number of times.
  ///
  /// - Parameter maxAttemptCount: The maximum number of subscriptions; the error of the last one is the
  ///   result's.
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    precondition(maxAttemptCount >= 0, "the number of attempts cannot be negative")
    let source = asObservable()
    return .node { sink in
      var attemptsLeft = maxAttemptCount
      return SequenceSink(sink, followsErrors: true) {
        if attemptsLeft == 0 { return nil }
        if attemptsLeft < .max { attemptsLeft -= 1 }
        return source
      }.start()
    }
  }
}
