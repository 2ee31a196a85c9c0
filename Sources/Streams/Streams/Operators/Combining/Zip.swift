extension ObservableType {
  /// Combines the elements of any number of streams by position: the first elements, then the
  /// second elements, and so on.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Parameters:
  ///   - collection: The streams to combine.
  ///   - resultSelector: A closure that returns the combined element. If the closure throws an
  ///     error, the resulting stream fails with that error.
  /// - Returns: An observable of the results of `resultSelector`. It completes when all streams have completed, or when
  ///   a stream emits an element that cannot be combined because all other streams have completed. If there are no
  ///   streams, it completes immediately. It fails with the first error of a stream or of `resultSelector`.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    if collection.isEmpty { return .empty() }
    return .combining(.once(waitsForAll: false)) { sources in
      let queues = collection.map { sources.add($0.asObservable()) }
      return { try resultSelector(queues.map { $0.take() }) }
    }
  }

  /// Combines the elements of any number of streams into arrays by position: the first elements,
  /// then the second elements, and so on.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: An observable of the arrays. It completes when all streams have completed, or when a stream emits an
  ///   element that cannot be combined because all other streams have completed. If there are no streams, it completes
  ///   immediately. It fails with the first error of a stream.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]>
  where Collection.Element: ObservableType, Collection.Element.Element == Element {
    Observable.zip(collection) { $0 }
  }
}

// There is one function for each number of streams, as in RxSwift. With a single function that takes a parameter pack,
// Swift 6.3 would need seconds to type-check `{ $0 + $1 + $2 + $3 + $4 }`. Functions that take a parameter pack but no
// closure are type-checked quickly.

extension ObservableType {
  /// Combines the elements of two streams by position: the first elements, then the second
  /// elements, and so on.
  ///
  /// The resulting stream completes as in RxSwift 6.10. ``zip(_:resultSelector:)`` for a collection
  /// may complete earlier.
  ///
  /// ```swift
  /// Observable.zip(Observable.of(1, 2, 3), Observable.of("a", "b")) { "\($0)\($1)" }
  /// // "1a", "2b"
  /// ```
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Parameters:
  ///   - source1: The first stream.
  ///   - source2: The second stream.
  ///   - resultSelector: A closure that returns the combined element. If the closure throws an
  ///     error, the resulting stream fails with that error.
  /// - Returns: An observable of the results of `resultSelector`. It completes when both streams
  ///   have completed, and fails with the first error of a stream or of `resultSelector`.
  public static func zip<E1, E2>(
    _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
    resultSelector: @escaping (E1, E2) throws -> Element
  ) -> Observable<Element> {
    .combining(.zip, source1, source2, by: resultSelector)
  }

  /// Combines the elements of three streams by position, like ``zip(_:_:resultSelector:)``.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: An observable of the results of `resultSelector`, one for each set of three
  ///   elements. It completes when all streams have completed, and fails with the first error of a
  ///   stream or of `resultSelector`.
  public static func zip<E1, E2, E3>(
    _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
    _ source3: some ObservableType<E3>,
    resultSelector: @escaping (E1, E2, E3) throws -> Element
  ) -> Observable<Element> {
    .combining(.zip, source1, source2, source3, by: resultSelector)
  }

  /// Combines the elements of four streams by position, like ``zip(_:_:resultSelector:)``.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: An observable of the results of `resultSelector`, one for each set of four
  ///   elements. It completes when all streams have completed, and fails with the first error of a
  ///   stream or of `resultSelector`.
  public static func zip<E1, E2, E3, E4>(
    _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
    _ source3: some ObservableType<E3>, _ source4: some ObservableType<E4>,
    resultSelector: @escaping (E1, E2, E3, E4) throws -> Element
  ) -> Observable<Element> {
    .combining(.zip, source1, source2, source3, source4, by: resultSelector)
  }
}

extension ObservableType where Element == Any {
  /// Combines the elements of the given streams into tuples by position: the first elements, then the second elements,
  /// and so on.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: An observable of the tuples. It completes when all streams have completed, and
  ///   fails with the first error.
  @_semantics("optimize.no.crossmodule")  // There, the pack would crash the compiler (6.3).
  public static func zip<each Source: ObservableType>(
    _ source: repeat each Source
  ) -> Observable<(repeat (each Source).Element)> {
    .combining(.zip, repeat each source) {
      (element: repeat (each Source).Element) in
      (repeat each element)
    }
  }
}
