extension PrimitiveSequenceType {
  /// The elements of two sources, combined. It fails as soon as one of them does, and completes without an element when
  /// both have completed and one had none.
  ///
  /// - Parameters:
  ///   - source1: The first stream.
  ///   - source2: The second one.
  ///   - resultSelector: Makes the element of theirs; if it throws, the resulting stream fails with that error.
  @inlinable
  public static func zip<E1, E2>(
    _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
    resultSelector: @escaping (E1, E2) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .zip(source1.source, source2.source, resultSelector: resultSelector))
  }

  /// As ``zip(_:_:resultSelector:)``, of three sources.
  @inlinable
  public static func zip<E1, E2, E3>(
    _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>,
    resultSelector: @escaping (E1, E2, E3) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: .zip(source1.source, source2.source, source3.source, resultSelector: resultSelector))
  }

  /// As ``zip(_:_:resultSelector:)``, of four sources.
  @inlinable
  public static func zip<E1, E2, E3, E4>(
    _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
    resultSelector: @escaping (E1, E2, E3, E4) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: .zip(
        source1.source, source2.source, source3.source, source4.source,
        resultSelector: resultSelector))
  }
}

extension PrimitiveSequenceType where Element == Any {
  /// The elements of two sources, as a pair. It fails as soon as one of them does, and completes without an element when
  /// both have completed and one had none.
  @inlinable
  public static func zip<E1, E2>(
    _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>
  ) -> PrimitiveSequence<Trait, (E1, E2)> {
    .zip(source1, source2) { ($0, $1) }
  }

  /// As ``zip(_:_:)``, of three sources.
  @inlinable
  public static func zip<E1, E2, E3>(
    _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>
  ) -> PrimitiveSequence<Trait, (E1, E2, E3)> {
    .zip(source1, source2, source3) { ($0, $1, $2) }
  }

  /// As ``zip(_:_:)``, of four sources.
  @inlinable
  public static func zip<E1, E2, E3, E4>(
    _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>
  ) -> PrimitiveSequence<Trait, (E1, E2, E3, E4)> {
    .zip(source1, source2, source3, source4) { ($0, $1, $2, $3) }
  }

  /// The elements of all sources, as a tuple. It fails as soon as one of them does, and completes without an element when
  /// all have completed and one had none.
  @_semantics("optimize.no.crossmodule")  // In which the pack crashes the compiler (6.3).
  public static func zip<each Part>(
    _ source: repeat PrimitiveSequence<Trait, each Part>
  ) -> PrimitiveSequence<Trait, (repeat each Part)> {
    PrimitiveSequence<Trait, (repeat each Part)>(
      raw: Observable.zip(each: repeat (each source).source))
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The elements of all sources, combined; fails as soon as one of them does.
  ///
  /// - Parameters:
  ///   - collection: The sources; if there are none, the selector is called with no elements.
  ///   - resultSelector: Makes the element of theirs; if it throws, the resulting stream fails with that error.
  public static func zip<Collection: Swift.Collection, Result>(
    _ collection: Collection, resultSelector: @escaping ([Element]) throws -> Result
  ) -> Single<Result> where Collection.Element == PrimitiveSequence<Trait, Element> {
    if collection.isEmpty { return .deferred { .just(try resultSelector([])) } }
    return Single<Result>(
      raw: .zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// The elements of all sources; fails as soon as one of them does.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Single<[Element]> where Collection.Element == PrimitiveSequence<Trait, Element> {
    zip(collection) { $0 }
  }
}
