extension ObservableType {
  /// This stream, subscribed to again each time it fails.
  public func retry() -> Observable<Element> {
    let source = asObservable()
    return Observable.catch(sequence: Swift.sequence(first: source) { $0 })
  }

  /// This stream, subscribed to again each time it fails, a number of times.
  ///
  /// - Parameter maxAttemptCount: How many times it is subscribed to in all; the error of the last
  ///   time is the result's.
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    Observable.catch(sequence: Swift.repeatElement(asObservable(), count: maxAttemptCount))
  }
}
