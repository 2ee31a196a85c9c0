extension PrimitiveSequenceType {
  /// Combines the elements of two sources into one element.
  ///
  /// ```swift
  /// let profile = Single.zip(user, friends) { Profile(user: $0, friends: $1) }
  /// ```
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Parameters:
  ///   - source1: The first source.
  ///   - source2: The second source.
  ///   - resultSelector: A closure that returns the combined element. If the closure throws an
  ///     error, the resulting stream fails with that error.
  /// - Returns: A stream of the same trait that emits the result of `resultSelector`. It fails with the first error of
  ///   a source or of `resultSelector`. If a source has no element, the resulting stream completes without an element
  ///   once all sources have completed.
  public static func zip<E1, E2>(
    _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
    resultSelector: @escaping (E1, E2) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .combining(.zip, source1, source2, by: resultSelector))
  }

  /// Combines the elements of three sources, like ``zip(_:_:resultSelector:)``.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: A stream of the same trait that emits the result of `resultSelector`. It fails with the first error of
  ///   a source or of `resultSelector`.
  public static func zip<E1, E2, E3>(
    _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>,
    resultSelector: @escaping (E1, E2, E3) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .combining(.zip, source1, source2, source3, by: resultSelector))
  }

  /// Combines the elements of four sources, like ``zip(_:_:resultSelector:)``.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: A stream of the same trait that emits the result of `resultSelector`. It fails with the first error of
  ///   a source or of `resultSelector`.
  public static func zip<E1, E2, E3, E4>(
    _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
    resultSelector: @escaping (E1, E2, E3, E4) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .combining(.zip, source1, source2, source3, source4, by: resultSelector))
  }
}

extension PrimitiveSequenceType where Element == Any {
  /// Combines the elements of the given sources into a tuple.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: A stream of the same trait that emits the tuple. It fails with the first error. If a source has no
  ///   element, the resulting stream completes without an element once all sources have completed.
  @_semantics("optimize.no.crossmodule")  // There, the pack would crash the compiler (6.3).
  public static func zip<each Part>(
    _ source: repeat PrimitiveSequence<Trait, each Part>
  ) -> PrimitiveSequence<Trait, (repeat each Part)> {
    PrimitiveSequence<Trait, (repeat each Part)>(
      raw: Observable.zip(repeat (each source).source))
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Combines the elements of the given singles into one element.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Parameters:
  ///   - collection: The singles. If the collection is empty, the closure is called with an empty array.
  ///   - resultSelector: A closure that returns the combined element. If the closure throws an
  ///     error, the resulting `Single` fails with that error.
  /// - Returns: A `Single` that emits the result of `resultSelector`. It fails with the first error.
  public static func zip<Collection: Swift.Collection, Result>(
    _ collection: Collection, resultSelector: @escaping ([Element]) throws -> Result
  ) -> Single<Result> where Collection.Element == PrimitiveSequence<Trait, Element> {
    if collection.isEmpty { return .deferred { .just(try resultSelector([])) } }
    return Single<Result>(
      raw: .zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Combines the elements of the given singles into an array.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: A `Single` that emits the array. The array is empty if there are no singles. The `Single` fails with
  ///   the first error.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Single<[Element]> where Collection.Element == PrimitiveSequence<Trait, Element> {
    zip(collection) { $0 }
  }
}
