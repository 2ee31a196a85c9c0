extension ObservableType where Element: ObservableConvertibleType {
  /// Merges the inner streams that this stream emits.
  ///
  /// Rx contract: [merge](http://reactivex.io/documentation/operators/merge.html).
  ///
  /// - Returns: An observable with the elements of all inner streams. It completes when this stream
  ///   and all inner streams have completed, and fails with the first error.
  public func merge() -> Observable<Element.Element> {
    flatMap { $0 }
  }

  /// Merges the inner streams that this stream emits, subscribing to a limited number of them at a time. Further inner
  /// streams are queued.
  ///
  /// Rx contract: [merge](http://reactivex.io/documentation/operators/merge.html).
  ///
  /// - Parameter maxConcurrent: The maximum number of inner streams that are subscribed to at a
  ///   time.
  /// - Returns: An observable with the elements of all inner streams. It completes when this stream
  ///   and all inner streams have completed, and fails with the first error.
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    merging(atMost: maxConcurrent) { $0.asObservable() }
  }

  /// Concatenates the inner streams that this stream emits.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Returns: An observable with the elements of all inner streams, one stream after the other.
  ///   It completes when this stream and all inner streams have completed, and fails with the first
  ///   error.
  public func concat() -> Observable<Element.Element> {
    merge(maxConcurrent: 1)
  }
}

extension ObservableType {
  /// Creates a stream for each element and concatenates the created streams. Each stream is
  /// subscribed to when the previous stream has completed.
  ///
  /// Rx contract: [concatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: A closure that returns the stream for an element. It is called as soon
  ///   as the element arrives. If the closure throws an error, the resulting stream fails with that
  ///   error.
  /// - Returns: An observable with the elements of all created streams, one stream after the other.
  ///   It completes when this stream and all created streams have completed, and fails with the
  ///   first error.
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    merging(atMost: 1) { try selector($0).asObservable() }
  }
}
