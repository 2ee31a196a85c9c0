extension ObservableType {
  /// Subscribes to this stream again each time it fails.
  ///
  /// Rx contract: [retry](http://reactivex.io/documentation/operators/retry.html).
  ///
  /// - Returns: An observable with the elements of all attempts. It completes with the first
  ///   attempt that completes, and never fails.
  public func retry() -> Observable<Element> {
    retry(.max)
  }

  /// Subscribes to this stream again each time it fails, up to a given number of times.
  ///
  /// ```swift
  /// let answer = request.retry(3)
  /// ```
  ///
  /// Rx contract: [retry](http://reactivex.io/documentation/operators/retry.html).
  ///
  /// - Parameter maxAttemptCount: The maximum number of subscriptions, including the first. A
  ///   negative number stops the program.
  /// - Returns: An observable with the elements of all attempts. It completes with the first
  ///   attempt that completes, and fails with the error of the last one.
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    precondition(maxAttemptCount >= 0, "the number of attempts cannot be negative")
    let source = asObservable()
    return .node { sink in
      var attemptsLeft = maxAttemptCount
      return SequenceSink(sink, followsErrors: true) {
        // A stream that fails immediately each time never returns to a subscriber that could dispose of it.
        if attemptsLeft == 0 || attemptsLeft == .max && sink.isDisposed { return nil }
        if attemptsLeft < .max { attemptsLeft -= 1 }
        return source
      }.start()
    }
  }
}
