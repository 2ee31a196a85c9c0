extension InfallibleType {
  /// Combines the elements of two streams by position: the first elements, then the second
  /// elements, and so on.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Parameters:
  ///   - source1: The first stream.
  ///   - source2: The second stream.
  ///   - resultSelector: A closure that returns the combined element.
  /// - Returns: An `Infallible` that emits the results of `resultSelector`. It completes when both
  ///   streams have completed.
  public static func zip<E1, E2>(
    _ source1: some InfallibleType<E1>, _ source2: some InfallibleType<E2>,
    resultSelector: @escaping (E1, E2) throws -> Element
  ) -> Infallible<Element> {
    .combining(.zip, source1, source2, by: resultSelector)
  }

  /// Combines the elements of three streams by position, like ``zip(_:_:resultSelector:)``.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: An `Infallible` that emits the results of `resultSelector`, one for each set of three elements. It
  ///   completes when all streams have completed.
  public static func zip<E1, E2, E3>(
    _ source1: some InfallibleType<E1>, _ source2: some InfallibleType<E2>,
    _ source3: some InfallibleType<E3>,
    resultSelector: @escaping (E1, E2, E3) throws -> Element
  ) -> Infallible<Element> {
    .combining(.zip, source1, source2, source3, by: resultSelector)
  }

  /// Combines the elements of four streams by position, like ``zip(_:_:resultSelector:)``.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: An `Infallible` that emits the results of `resultSelector`, one for each set of four elements. It
  ///   completes when all streams have completed.
  public static func zip<E1, E2, E3, E4>(
    _ source1: some InfallibleType<E1>, _ source2: some InfallibleType<E2>,
    _ source3: some InfallibleType<E3>, _ source4: some InfallibleType<E4>,
    resultSelector: @escaping (E1, E2, E3, E4) throws -> Element
  ) -> Infallible<Element> {
    .combining(.zip, source1, source2, source3, source4, by: resultSelector)
  }

  /// Combines the elements of five streams by position, like ``zip(_:_:resultSelector:)``.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: An `Infallible` that emits the results of `resultSelector`, one for each set of five elements. It
  ///   completes when all streams have completed.
  public static func zip<E1, E2, E3, E4, E5>(
    _ source1: some InfallibleType<E1>, _ source2: some InfallibleType<E2>,
    _ source3: some InfallibleType<E3>, _ source4: some InfallibleType<E4>,
    _ source5: some InfallibleType<E5>,
    resultSelector: @escaping (E1, E2, E3, E4, E5) throws -> Element
  ) -> Infallible<Element> {
    .combining(.zip, source1, source2, source3, source4, source5, by: resultSelector)
  }

  /// Combines the elements of six streams by position, like ``zip(_:_:resultSelector:)``.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: An `Infallible` that emits the results of `resultSelector`, one for each set of six elements. It
  ///   completes when all streams have completed.
  public static func zip<E1, E2, E3, E4, E5, E6>(
    _ source1: some InfallibleType<E1>, _ source2: some InfallibleType<E2>,
    _ source3: some InfallibleType<E3>, _ source4: some InfallibleType<E4>,
    _ source5: some InfallibleType<E5>, _ source6: some InfallibleType<E6>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6) throws -> Element
  ) -> Infallible<Element> {
    .combining(.zip, source1, source2, source3, source4, source5, source6, by: resultSelector)
  }

  /// Combines the elements of seven streams by position, like ``zip(_:_:resultSelector:)``.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: An `Infallible` that emits the results of `resultSelector`, one for each set of seven elements. It
  ///   completes when all streams have completed.
  public static func zip<E1, E2, E3, E4, E5, E6, E7>(
    _ source1: some InfallibleType<E1>, _ source2: some InfallibleType<E2>,
    _ source3: some InfallibleType<E3>, _ source4: some InfallibleType<E4>,
    _ source5: some InfallibleType<E5>, _ source6: some InfallibleType<E6>,
    _ source7: some InfallibleType<E7>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7) throws -> Element
  ) -> Infallible<Element> {
    .combining(
      .zip, source1, source2, source3, source4, source5, source6, source7, by: resultSelector)
  }

  /// Combines the elements of eight streams by position, like ``zip(_:_:resultSelector:)``.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: An `Infallible` that emits the results of `resultSelector`, one for each set of eight elements. It
  ///   completes when all streams have completed.
  public static func zip<E1, E2, E3, E4, E5, E6, E7, E8>(
    _ source1: some InfallibleType<E1>, _ source2: some InfallibleType<E2>,
    _ source3: some InfallibleType<E3>, _ source4: some InfallibleType<E4>,
    _ source5: some InfallibleType<E5>, _ source6: some InfallibleType<E6>,
    _ source7: some InfallibleType<E7>, _ source8: some InfallibleType<E8>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7, E8) throws -> Element
  ) -> Infallible<Element> {
    .combining(
      .zip, source1, source2, source3, source4, source5, source6, source7, source8,
      by: resultSelector)
  }

  /// Combines the elements of any number of streams by position: the first elements, then the
  /// second elements, and so on.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Parameters:
  ///   - collection: The streams to combine.
  ///   - resultSelector: A closure that returns the combined element.
  /// - Returns: An `Infallible` that emits the results of `resultSelector`. It completes when all streams have
  ///   completed. It also completes when an element arrives that can no longer be combined because all other streams
  ///   have completed.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Infallible<Element> where Collection.Element: InfallibleType {
    Infallible(
      Observable.zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Combines the elements of any number of streams into arrays by position: the first elements,
  /// then the second elements, and so on.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: An `Infallible` that emits the arrays. It completes when all streams have completed. It also completes
  ///   when an element arrives that can no longer be combined because all other streams have completed.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<[Element]>
  where Collection.Element: InfallibleType, Collection.Element.Element == Element {
    Infallible(Observable.zip(collection.map { $0.asObservable() }))
  }
}

extension InfallibleType where Element == Any {
  /// Combines the elements of the given streams into tuples by position: the first elements, then the second elements,
  /// and so on.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: An `Infallible` that emits the tuples. It completes when all streams have completed.
  @_semantics("optimize.no.crossmodule")  // There, the pack would crash the compiler (6.3).
  public static func zip<each Source: InfallibleType>(
    _ source: repeat each Source
  ) -> Infallible<(repeat (each Source).Element)> {
    Infallible(Observable.zip(repeat (each source).asObservable()))
  }
}

extension Infallible {
  /// Returns a stream that combines one element from each source into an output element. The
  /// sources must not fail.
  @_semantics("optimize.no.crossmodule")  // There, the pack would crash the compiler (6.3).
  static func combining<each Source: InfallibleType>(
    _ use: SourceUse, _ source: repeat each Source,
    by makeOutput: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Infallible<Element> {
    Infallible(.combining(use, repeat each source, by: makeOutput))
  }
}
