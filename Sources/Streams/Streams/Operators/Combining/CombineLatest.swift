extension ObservableType {
  /// Combines the latest elements of any number of streams whenever one of the streams emits. The
  /// first combined element is emitted when all streams have emitted.
  ///
  /// If there are no streams, the resulting stream emits one element, the result of
  /// `resultSelector` for an empty array.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Parameters:
  ///   - collection: The streams to combine.
  ///   - resultSelector: A closure that returns the combined element. If the closure throws an
  ///     error, the resulting stream fails with that error.
  /// - Returns: An observable of the results of `resultSelector`. It completes when all streams have completed. It also
  ///   completes if the only remaining stream emits after another stream has completed without an element. It fails
  ///   with the first error of a stream or of `resultSelector`.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    if collection.isEmpty { return deferred { Just(try resultSelector([])) } }
    return .combining(.latest) { sources in
      let latest = collection.map { sources.add($0.asObservable()) }
      return { try resultSelector(latest.map { $0.take() }) }
    }
  }

  /// Combines the latest elements of any number of streams into arrays whenever one of the streams
  /// emits. The first array is emitted when all streams have emitted.
  ///
  /// If there are no streams, the resulting stream emits one empty array.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An observable of the arrays. It completes when all streams have completed. It also completes if the
  ///   only remaining stream emits after another stream has completed without an element. It fails with the first error
  ///   of a stream.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]>
  where Collection.Element: ObservableType, Collection.Element.Element == Element {
    Observable.combineLatest(collection) { $0 }
  }
}

// There is one function for each number of streams, as in RxSwift. With a single function that takes a parameter pack,
// Swift 6.3 would need seconds to type-check `{ $0 + $1 + $2 + $3 + $4 }`. Functions that take a parameter pack but no
// closure are type-checked quickly.

extension ObservableType {
  /// Combines the latest elements of two streams whenever one of the streams emits. The first
  /// combined element is emitted when both streams have emitted.
  ///
  /// ```swift
  /// let name = BehaviorSubject(value: "")
  /// let age = BehaviorSubject(value: 0)
  /// let isValid = Observable.combineLatest(name, age) { name, age in
  ///   !name.isEmpty && age >= 18
  /// }
  /// ```
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Parameters:
  ///   - source1: The first stream.
  ///   - source2: The second stream.
  ///   - resultSelector: A closure that returns the combined element. If the closure throws an
  ///     error, the resulting stream fails with that error.
  /// - Returns: An observable of the results of `resultSelector`. It completes when both streams have completed. It
  ///   also completes if one stream emits after the other stream has completed without an element. It fails with the
  ///   first error of a stream or of `resultSelector`.
  public static func combineLatest<E1, E2>(
    _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
    resultSelector: @escaping (E1, E2) throws -> Element
  ) -> Observable<Element> {
    .combining(.latest, source1, source2, by: resultSelector)
  }

  /// Combines the latest elements of three streams, like ``combineLatest(_:_:resultSelector:)``.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An observable of the results of `resultSelector`, starting when all three streams have emitted. It
  ///   fails with the first error of a stream or of `resultSelector`.
  public static func combineLatest<E1, E2, E3>(
    _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
    _ source3: some ObservableType<E3>,
    resultSelector: @escaping (E1, E2, E3) throws -> Element
  ) -> Observable<Element> {
    .combining(.latest, source1, source2, source3, by: resultSelector)
  }

  /// Combines the latest elements of four streams, like ``combineLatest(_:_:resultSelector:)``.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An observable of the results of `resultSelector`, starting when all four streams have emitted. It fails
  ///   with the first error of a stream or of `resultSelector`.
  public static func combineLatest<E1, E2, E3, E4>(
    _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
    _ source3: some ObservableType<E3>, _ source4: some ObservableType<E4>,
    resultSelector: @escaping (E1, E2, E3, E4) throws -> Element
  ) -> Observable<Element> {
    .combining(.latest, source1, source2, source3, source4, by: resultSelector)
  }
}

extension ObservableType where Element == Any {
  /// Combines the latest elements of the given streams into tuples whenever one of the streams emits. The first tuple
  /// is emitted when all streams have emitted.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An observable of the tuples. It completes when all streams have completed. It also completes if the
  ///   only remaining stream emits after another stream has completed without an element. It fails with the first error
  ///   of a stream.
  @_semantics("optimize.no.crossmodule")  // There, the pack would crash the compiler (6.3).
  public static func combineLatest<each Source: ObservableType>(
    _ source: repeat each Source
  ) -> Observable<(repeat (each Source).Element)> {
    .combining(.latest, repeat each source) { (element: repeat (each Source).Element) in
      (repeat each element)
    }
  }
}
