extension ObservableType where Element: ObservableConvertibleType {
  /// Merges the inner streams that this stream emits.
  ///
  /// Rx contract: [merge](http://reactivex.io/documentation/operators/merge.html).
  ///
  /// - Returns: An observable that emits the elements of all inner streams. It completes when this stream and all inner
  ///   streams have completed, and fails with the first error.
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
  /// - Returns: An observable that emits the elements of all inner streams. It completes when this stream and all inner
  ///   streams have completed, and fails with the first error.
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    merging(atMost: maxConcurrent) { $0.asObservable() }
  }

  /// Concatenates the inner streams that this stream emits.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Returns: An observable that emits the elements of all inner streams, in order. It completes when this stream and
  ///   all inner streams have completed, and fails with the first error.
  public func concat() -> Observable<Element.Element> {
    merge(maxConcurrent: 1)
  }
}

extension ObservableType {
  /// Maps each element to an inner stream and concatenates the inner streams. Each stream is subscribed to after the
  /// previous stream completes.
  ///
  /// Rx contract: [concatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: A closure that returns the inner stream for an element. It is called as soon as the element
  ///   arrives. If the closure throws an error, the resulting stream fails with that error.
  /// - Returns: An observable that emits the elements of all inner streams, in order. It completes when this stream and
  ///   all inner streams have completed, and fails with the first error.
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    merging(atMost: 1) { try selector($0).asObservable() }
  }
}
