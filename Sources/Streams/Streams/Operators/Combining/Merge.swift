extension ObservableType {
  /// Merges the given streams. Each element is emitted when it arrives.
  ///
  /// ```swift
  /// let refreshes = Observable.merge(pull.asObservable(), timer, foreground)
  /// ```
  ///
  /// Rx contract: [merge](http://reactivex.io/documentation/operators/merge.html).
  ///
  /// - Parameter sources: The streams, which are subscribed to in order.
  /// - Returns: An observable that emits the elements of all streams. It completes when all streams have completed, and
  ///   fails with the first error.
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    .merge(sources)
  }

  /// Merges the streams of a collection. Each element is emitted when it arrives.
  ///
  /// Rx contract: [merge](http://reactivex.io/documentation/operators/merge.html).
  ///
  /// - Parameter sources: The streams, which are subscribed to in order.
  /// - Returns: An observable that emits the elements of all streams. It completes when all streams have completed, and
  ///   fails with the first error.
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Observable<Element> where Collection.Element == Observable<Element> {
    let sources = Array(sources)
    return .node { sink in
      let merge = MergeSink<Observable<Element>, Element>(sink) { $0 }
      for source in sources where !merge.isDisposed { merge.next(source) }
      merge.completed()
      return merge.isDisposed ? nil : merge
    }
  }
}
