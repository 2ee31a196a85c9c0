extension ObservableType {
  /// Creates a new stream for each subscription.
  ///
  /// ```swift
  /// let age = Observable.deferred { .just(cache.age) }
  /// ```
  ///
  /// Rx contract: [defer](http://reactivex.io/documentation/operators/defer.html).
  ///
  /// - Parameter observableFactory: A closure that creates the stream. If the closure throws an
  ///   error, the resulting stream fails with that error.
  /// - Returns: An observable that sends the events of the stream that the closure returns.
  public static func deferred(
    _ observableFactory: @escaping () throws -> Observable<Element>
  ) -> Observable<Element> {
    .node { sink in
      do {
        return try observableFactory().start(sink)
      } catch {
        sink.error(error)
        return nil
      }
    }
  }
}
