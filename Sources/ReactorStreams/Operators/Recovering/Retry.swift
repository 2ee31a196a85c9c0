extension ObservableType {
  /// This stream, subscribed to again each time it fails.
  public func retry() -> Observable<Element> {
    let source = asObservable()
    return Observable.catch(sequence: Swift.sequence(first: source) { $0 })
  }

  /// This stream, subscribed to again each time it fails, up to a number of times.
  ///
  /// - Parameter maxAttemptCount: The maximum number of subscriptions; the error of the last one is the
  ///   result's.
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    Observable.catch(sequence: Swift.repeatElement(asObservable(), count: maxAttemptCount))
  }
}
