extension ObservableType where Element: ObservableConvertibleType {
  /// Merges the streams that this stream emits.
  ///
  /// Rx contract: [merge](http://reactivex.io/documentation/operators/merge.html).
  ///
  /// - Returns: An observable with the elements of all of them. It completes when this stream and
  ///   all of them have, and fails with the first error.
  public func merge() -> Observable<Element.Element> {
    flatMap { $0 }
  }

  /// Merges the streams that this stream emits, a limited number at a time; the others wait in a
  /// queue.
  ///
  /// Rx contract: [merge](http://reactivex.io/documentation/operators/merge.html).
  ///
  /// - Parameter maxConcurrent: The maximum number of streams that are subscribed to at a time.
  /// - Returns: An observable with the elements of all of them. It completes when this stream and
  ///   all of them have, and fails with the first error.
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    merging(atMost: maxConcurrent) { $0.asObservable() }
  }

  /// Concatenates the streams that this stream emits.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Returns: An observable with the elements of all of them, one stream after the other. It
  ///   completes when this stream and all of them have, and fails with the first error.
  public func concat() -> Observable<Element.Element> {
    merge(maxConcurrent: 1)
  }
}

extension ObservableType {
  /// Creates a stream for each element, and concatenates them: each is subscribed to when the
  /// previous one has completed.
  ///
  /// Rx contract: [concatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: Returns the stream; called as soon as the element arrives. If it throws,
  ///   the resulting stream fails with that error.
  /// - Returns: An observable with the elements of all of them, one stream after the other. It
  ///   completes when this stream and all of them have, and fails with the first error.
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    merging(atMost: 1) { try selector($0).asObservable() }
  }
}
