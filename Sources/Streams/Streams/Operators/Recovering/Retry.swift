extension ObservableType {
  /// Resubscribes to this stream each time it fails.
  ///
  /// Rx contract: [retry](http://reactivex.io/documentation/operators/retry.html).
  ///
  /// - Returns: An observable that emits the elements of all attempts. It completes when an attempt completes, and
  ///   never fails.
  public func retry() -> Observable<Element> {
    retry(.max)
  }

  /// Resubscribes to this stream each time it fails, up to the given number of attempts.
  ///
  /// ```swift
  /// let answer = request.retry(3)
  /// ```
  ///
  /// Rx contract: [retry](http://reactivex.io/documentation/operators/retry.html).
  ///
  /// - Parameter maxAttemptCount: The maximum number of subscriptions, including the first. It must
  ///   not be negative.
  /// - Returns: An observable that emits the elements of all attempts. It completes when an attempt completes, and
  ///   fails with the error of the last attempt.
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    precondition(maxAttemptCount >= 0, "the number of attempts cannot be negative")
    let source = asObservable()
    return .node { sink in
      var attemptsLeft = maxAttemptCount
      return SequenceSink(sink, followsErrors: true) {
        // If the stream fails immediately each time, the loop returns only after the sink has been disposed of.
        if attemptsLeft == 0 || attemptsLeft == .max && sink.isDisposed { return nil }
        if attemptsLeft < .max { attemptsLeft -= 1 }
        return source
      }.start()
    }
  }
}
