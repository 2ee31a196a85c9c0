extension ObservableType {
  /// Creates a stream for each element and merges the created streams.
  ///
  /// ```swift
  /// let details = ids.flatMap { id in api.details(of: id) }
  /// ```
  ///
  /// Rx contract: [flatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: A closure that returns the stream for an element. If the closure throws
  ///   an error, the resulting stream fails with that error.
  /// - Returns: An observable with the elements of all created streams. It completes when this
  ///   stream and all created streams have completed, and fails with the first error.
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    merging { try selector($0).asObservable() }
  }

  /// Creates a stream for an element, and drops the elements that arrive while the created stream
  /// is running.
  ///
  /// ```swift
  /// // Taps are ignored while a request is running.
  /// let answers = taps.flatMapFirst { api.send() }
  /// ```
  ///
  /// Rx contract: [flatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: A closure that returns the stream for an element that is not dropped. If
  ///   the closure throws an error, the resulting stream fails with that error.
  /// - Returns: An observable with the elements of the created streams. It completes when this
  ///   stream and the last created stream have completed, and fails with the first error.
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    merging(atMost: 1, dropsOthers: true) { try selector($0).asObservable() }
  }
}
