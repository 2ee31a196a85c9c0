extension ObservableType {
  /// Maps each element to an inner stream and merges the inner streams.
  ///
  /// ```swift
  /// let details = ids.flatMap { id in api.details(of: id) }
  /// ```
  ///
  /// Rx contract: [flatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: A closure that returns the inner stream for an element. If the closure throws an error, the
  ///   resulting stream fails with that error.
  /// - Returns: An observable that emits the elements of all inner streams. It completes when this stream and all inner
  ///   streams have completed, and fails with the first error.
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    merging { try selector($0).asObservable() }
  }

  /// Maps an element to an inner stream, and drops the elements that arrive while the inner stream is running.
  ///
  /// ```swift
  /// // Taps are ignored while a request is running.
  /// let answers = taps.flatMapFirst { api.send() }
  /// ```
  ///
  /// Rx contract: [flatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: A closure that returns the inner stream for an element. It is not called for dropped
  ///   elements. If the closure throws an error, the resulting stream fails with that error.
  /// - Returns: An observable that emits the elements of the inner streams. It completes when this stream and the last
  ///   inner stream have completed, and fails with the first error.
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    merging(atMost: 1, dropsOthers: true) { try selector($0).asObservable() }
  }
}
