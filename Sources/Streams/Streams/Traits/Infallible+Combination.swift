extension InfallibleType {
  /// Emits the given elements before the elements of this stream.
  ///
  /// Rx contract: [startWith](http://reactivex.io/documentation/operators/startwith.html).
  ///
  /// - Parameter elements: The first elements, in order.
  /// - Returns: An `Infallible` that emits `elements`, followed by the elements of this stream.
  public func startWith(_ elements: Element...) -> Infallible<Element> {
    Infallible(.concat(elements.map { .just($0) } + [asObservable()]))
  }

  /// Continues with another stream after this stream completes.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Returns: An `Infallible` that emits the elements of this stream and then the elements of `second`.
  public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Infallible<Element>
  where Source.Element == Element {
    Infallible(asObservable().concat(second.asObservable()))
  }

  /// Concatenates the given streams. Each stream is subscribed to after the previous stream completes.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Returns: An `Infallible` that emits the elements of all streams, in order.
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
    concat(sources)
  }

  /// Concatenates the streams in a collection. Each stream is subscribed to after the previous stream completes.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Returns: An `Infallible` that emits the elements of all streams, in order.
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<Element> where Collection.Element == Infallible<Element> {
    Infallible(.concat(collection.map { $0.asObservable() }))
  }

  /// Concatenates the streams in a sequence. Each stream is requested after the previous stream completes, so the
  /// sequence may be infinite.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Returns: An `Infallible` that emits the elements of all streams, in order.
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Infallible<Element> where Sequence.Element == Infallible<Element> {
    Infallible(.concat(sequence.lazy.map { $0.asObservable() }))
  }

  /// Merges the given streams. Each element is emitted when it arrives.
  ///
  /// Rx contract: [merge](http://reactivex.io/documentation/operators/merge.html).
  ///
  /// - Returns: An `Infallible` that emits the elements of all streams. It completes when all streams have completed.
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
    merge(sources)
  }

  /// Merges the streams in a collection. Each element is emitted when it arrives.
  ///
  /// Rx contract: [merge](http://reactivex.io/documentation/operators/merge.html).
  ///
  /// - Returns: An `Infallible` that emits the elements of all streams. It completes when all streams have completed.
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Infallible<Element> where Collection.Element == Infallible<Element> {
    Infallible(.merge(sources.map { $0.asObservable() }))
  }

  /// Combines each element with the latest element of another stream.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Parameters:
  ///   - second: The stream whose latest element is used.
  ///   - resultSelector: A closure that returns the combined element for one element from each stream.
  /// - Returns: An `Infallible` that emits the results. Elements that arrive before the other stream
  ///   has emitted are dropped.
  public func withLatestFrom<Source: InfallibleType, Result>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Infallible<Result> {
    Infallible(
      asObservable().withLatestFrom(second.asObservable(), resultSelector: resultSelector))
  }

  /// Emits the latest element of another stream whenever this stream emits.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An `Infallible` of the latest elements of the other stream. Nothing is emitted before
  ///   the other stream has emitted.
  public func withLatestFrom<Source: InfallibleType>(
    _ second: Source
  ) -> Infallible<Source.Element> {
    withLatestFrom(second) { $1 }
  }

  /// Combines the latest elements of two streams whenever one of the streams emits. The first
  /// combined element is emitted when both streams have emitted.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Parameters:
  ///   - source1: The first stream.
  ///   - source2: The second stream.
  ///   - resultSelector: A closure that returns the combined element.
  /// - Returns: An `Infallible` that emits the results of `resultSelector`.
  public static func combineLatest<E1, E2>(
    _ source1: some InfallibleType<E1>, _ source2: some InfallibleType<E2>,
    resultSelector: @escaping (E1, E2) throws -> Element
  ) -> Infallible<Element> {
    .combining(.latest, source1, source2, by: resultSelector)
  }

  /// Combines the latest elements of three streams, like ``combineLatest(_:_:resultSelector:)``.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An `Infallible` that emits the results of `resultSelector`, starting when all three streams have
  ///   emitted.
  public static func combineLatest<E1, E2, E3>(
    _ source1: some InfallibleType<E1>, _ source2: some InfallibleType<E2>,
    _ source3: some InfallibleType<E3>,
    resultSelector: @escaping (E1, E2, E3) throws -> Element
  ) -> Infallible<Element> {
    .combining(.latest, source1, source2, source3, by: resultSelector)
  }

  /// Combines the latest elements of four streams, like ``combineLatest(_:_:resultSelector:)``.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An `Infallible` that emits the results of `resultSelector`, starting when all four streams have
  ///   emitted.
  public static func combineLatest<E1, E2, E3, E4>(
    _ source1: some InfallibleType<E1>, _ source2: some InfallibleType<E2>,
    _ source3: some InfallibleType<E3>, _ source4: some InfallibleType<E4>,
    resultSelector: @escaping (E1, E2, E3, E4) throws -> Element
  ) -> Infallible<Element> {
    .combining(.latest, source1, source2, source3, source4, by: resultSelector)
  }

  /// Combines the latest elements of five streams, like ``combineLatest(_:_:resultSelector:)``.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An `Infallible` that emits the results of `resultSelector`, starting when all five streams have
  ///   emitted.
  public static func combineLatest<E1, E2, E3, E4, E5>(
    _ source1: some InfallibleType<E1>, _ source2: some InfallibleType<E2>,
    _ source3: some InfallibleType<E3>, _ source4: some InfallibleType<E4>,
    _ source5: some InfallibleType<E5>,
    resultSelector: @escaping (E1, E2, E3, E4, E5) throws -> Element
  ) -> Infallible<Element> {
    .combining(.latest, source1, source2, source3, source4, source5, by: resultSelector)
  }

  /// Combines the latest elements of six streams, like ``combineLatest(_:_:resultSelector:)``.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An `Infallible` that emits the results of `resultSelector`, starting when all six streams have emitted.
  public static func combineLatest<E1, E2, E3, E4, E5, E6>(
    _ source1: some InfallibleType<E1>, _ source2: some InfallibleType<E2>,
    _ source3: some InfallibleType<E3>, _ source4: some InfallibleType<E4>,
    _ source5: some InfallibleType<E5>, _ source6: some InfallibleType<E6>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6) throws -> Element
  ) -> Infallible<Element> {
    .combining(.latest, source1, source2, source3, source4, source5, source6, by: resultSelector)
  }

  /// Combines the latest elements of seven streams, like ``combineLatest(_:_:resultSelector:)``.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An `Infallible` that emits the results of `resultSelector`, starting when all seven streams have
  ///   emitted.
  public static func combineLatest<E1, E2, E3, E4, E5, E6, E7>(
    _ source1: some InfallibleType<E1>, _ source2: some InfallibleType<E2>,
    _ source3: some InfallibleType<E3>, _ source4: some InfallibleType<E4>,
    _ source5: some InfallibleType<E5>, _ source6: some InfallibleType<E6>,
    _ source7: some InfallibleType<E7>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7) throws -> Element
  ) -> Infallible<Element> {
    .combining(
      .latest, source1, source2, source3, source4, source5, source6, source7, by: resultSelector)
  }

  /// Combines the latest elements of eight streams, like ``combineLatest(_:_:resultSelector:)``.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An `Infallible` that emits the results of `resultSelector`, starting when all eight streams have
  ///   emitted.
  public static func combineLatest<E1, E2, E3, E4, E5, E6, E7, E8>(
    _ source1: some InfallibleType<E1>, _ source2: some InfallibleType<E2>,
    _ source3: some InfallibleType<E3>, _ source4: some InfallibleType<E4>,
    _ source5: some InfallibleType<E5>, _ source6: some InfallibleType<E6>,
    _ source7: some InfallibleType<E7>, _ source8: some InfallibleType<E8>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7, E8) throws -> Element
  ) -> Infallible<Element> {
    .combining(
      .latest, source1, source2, source3, source4, source5, source6, source7, source8,
      by: resultSelector)
  }

  /// Combines the latest elements of any number of streams whenever one of the streams emits. The
  /// first combined element is emitted when all streams have emitted.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Parameters:
  ///   - collection: The streams to combine.
  ///   - resultSelector: A closure that returns the combined element.
  /// - Returns: An `Infallible` that emits the results of `resultSelector`.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Infallible<Element> where Collection.Element: InfallibleType {
    Infallible(
      Observable.combineLatest(
        collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Combines the latest elements of any number of streams into arrays whenever one of the streams
  /// emits. The first array is emitted when all streams have emitted.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An `Infallible` that emits the arrays.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<[Element]>
  where Collection.Element: InfallibleType, Collection.Element.Element == Element {
    Infallible(Observable.combineLatest(collection.map { $0.asObservable() }))
  }
}

extension InfallibleType where Element == Any {
  /// Combines the latest elements of the given streams into tuples whenever one of the streams emits. The first tuple
  /// is emitted when all streams have emitted.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An `Infallible` of the tuples.
  @_semantics("optimize.no.crossmodule")  // There, the pack would crash the compiler (6.3).
  public static func combineLatest<each Source: InfallibleType>(
    _ source: repeat each Source
  ) -> Infallible<(repeat (each Source).Element)> {
    Infallible(Observable.combineLatest(repeat (each source).asObservable()))
  }
}
