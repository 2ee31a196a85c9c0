@_spi(Sinks) public import ReactorStreams

extension InfallibleType {
  /// Emits elements before those of this stream.
  ///
  /// Rx contract: [startWith](http://reactivex.io/documentation/operators/startwith.html).
  ///
  /// - Parameter elements: The first elements, in order.
  /// - Returns: An infallible with `elements` and the elements of this one.
  public func startWith(_ elements: Element...) -> Infallible<Element> {
    Infallible(.concat(elements.map { .just($0) } + [asObservable()]))
  }

  /// Continues with another stream when this one has completed.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Returns: An infallible with the elements of both, one stream after the other.
  public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Infallible<Element>
  where Source.Element == Element {
    Infallible(asObservable().concat(second.asObservable()))
  }

  /// Concatenates streams: each is subscribed to when the one before it has completed.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Returns: An infallible with the elements of all streams, one stream after the other.
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
    concat(sources)
  }

  /// Concatenates streams: each is subscribed to when the one before it has completed.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Returns: An infallible with the elements of all streams, one stream after the other.
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<Element> where Collection.Element == Infallible<Element> {
    Infallible(.concat(collection.map { $0.asObservable() }))
  }

  /// Concatenates the streams of a `Sequence`, each of which is requested when the one before it
  /// has completed; the sequence may be endless.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Returns: An infallible with the elements of all streams, one stream after the other.
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Infallible<Element> where Sequence.Element == Infallible<Element> {
    Infallible(.concat(sequence.lazy.map { $0.asObservable() }))
  }

  /// Merges streams: each element is emitted as it comes.
  ///
  /// Rx contract: [merge](http://reactivex.io/documentation/operators/merge.html).
  ///
  /// - Returns: An infallible with the elements of all streams. It completes when all have
  ///   completed.
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
    merge(sources)
  }

  /// Merges streams: each element is emitted as it comes.
  ///
  /// Rx contract: [merge](http://reactivex.io/documentation/operators/merge.html).
  ///
  /// - Returns: An infallible with the elements of all streams. It completes when all have
  ///   completed.
  public static func merge(_ sources: [Infallible<Element>]) -> Infallible<Element> {
    Infallible(.merge(sources.map { $0.asObservable() }))
  }

  /// Merges streams: each element is emitted as it comes.
  ///
  /// Rx contract: [merge](http://reactivex.io/documentation/operators/merge.html).
  ///
  /// - Returns: An infallible with the elements of all streams. It completes when all have
  ///   completed.
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Infallible<Element> where Collection.Element == Infallible<Element> {
    merge(Array(sources))
  }

  /// Combines each element with the latest one of another stream.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Parameters:
  ///   - second: The other stream.
  ///   - resultSelector: Makes the new element of the two.
  /// - Returns: An infallible of the results. Elements that come before the other stream has
  ///   emitted are dropped.
  public func withLatestFrom<Source: InfallibleType, Result>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Infallible<Result> {
    Infallible(
      asObservable().withLatestFrom(second.asObservable(), resultSelector: resultSelector))
  }

  /// Emits the latest element of another stream for each element of this one.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An infallible of those elements. Nothing is emitted before the other stream has
  ///   emitted.
  public func withLatestFrom<Source: InfallibleType>(
    _ second: Source
  ) -> Infallible<Source.Element> {
    withLatestFrom(second) { $1 }
  }

  /// Combines the latest elements of two streams each time that one of them emits, once both have.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Parameters:
  ///   - source1: The first stream.
  ///   - source2: The second one.
  ///   - resultSelector: Makes an element of them.
  /// - Returns: An infallible of the results of `resultSelector`.
  public static func combineLatest<I1: InfallibleType, I2: InfallibleType>(
    _ source1: I1, _ source2: I2,
    resultSelector: @escaping (I1.Element, I2.Element) throws -> Element
  ) -> Infallible<Element> {
    .combining(.latest, source1, source2, by: resultSelector)
  }

  /// Combines the latest elements of three streams, as ``combineLatest(_:_:resultSelector:)`` does.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An infallible of the results of `resultSelector`, one for each element that comes
  ///   once all three streams have emitted.
  public static func combineLatest<I1: InfallibleType, I2: InfallibleType, I3: InfallibleType>(
    _ source1: I1, _ source2: I2, _ source3: I3,
    resultSelector: @escaping (I1.Element, I2.Element, I3.Element) throws -> Element
  ) -> Infallible<Element> {
    .combining(.latest, source1, source2, source3, by: resultSelector)
  }

  /// Combines the latest elements of four streams, as ``combineLatest(_:_:resultSelector:)`` does.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An infallible of the results of `resultSelector`, one for each element that comes
  ///   once all four streams have emitted.
  public static func combineLatest<
    I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType
  >(
    _ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4,
    resultSelector: @escaping (I1.Element, I2.Element, I3.Element, I4.Element) throws -> Element
  ) -> Infallible<Element> {
    .combining(.latest, source1, source2, source3, source4, by: resultSelector)
  }

  /// Combines the latest elements of five streams, as ``combineLatest(_:_:resultSelector:)`` does.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An infallible of the results of `resultSelector`, one for each element that comes
  ///   once all five streams have emitted.
  public static func combineLatest<
    I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType,
    I5: InfallibleType
  >(
    _ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4, _ source5: I5,
    resultSelector:
      @escaping (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element) throws -> Element
  ) -> Infallible<Element> {
    .combining(.latest, source1, source2, source3, source4, source5, by: resultSelector)
  }

  /// Combines the latest elements of six streams, as ``combineLatest(_:_:resultSelector:)`` does.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An infallible of the results of `resultSelector`, one for each element that comes
  ///   once all six streams have emitted.
  public static func combineLatest<
    I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType,
    I5: InfallibleType, I6: InfallibleType
  >(
    _ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4, _ source5: I5, _ source6: I6,
    resultSelector:
      @escaping (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element) throws ->
      Element
  ) -> Infallible<Element> {
    .combining(.latest, source1, source2, source3, source4, source5, source6, by: resultSelector)
  }

  /// Combines the latest elements of seven streams, as ``combineLatest(_:_:resultSelector:)`` does.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An infallible of the results of `resultSelector`, one for each element that comes
  ///   once all seven streams have emitted.
  public static func combineLatest<
    I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType,
    I5: InfallibleType, I6: InfallibleType, I7: InfallibleType
  >(
    _ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4, _ source5: I5, _ source6: I6,
    _ source7: I7,
    resultSelector:
      @escaping (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element, I7.Element)
      throws -> Element
  ) -> Infallible<Element> {
    .combining(
      .latest, source1, source2, source3, source4, source5, source6, source7,
      by: resultSelector)
  }

  /// Combines the latest elements of eight streams, as ``combineLatest(_:_:resultSelector:)`` does.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An infallible of the results of `resultSelector`, one for each element that comes
  ///   once all eight streams have emitted.
  public static func combineLatest<
    I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType,
    I5: InfallibleType, I6: InfallibleType, I7: InfallibleType, I8: InfallibleType
  >(
    _ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4, _ source5: I5, _ source6: I6,
    _ source7: I7, _ source8: I8,
    resultSelector:
      @escaping (
        I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element, I7.Element,
        I8.Element
      ) throws -> Element
  ) -> Infallible<Element> {
    .combining(
      .latest, source1, source2, source3, source4, source5, source6, source7, source8,
      by: resultSelector)
  }

  /// Combines the latest elements of streams each time that one of them emits, once all have.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Parameters:
  ///   - collection: The streams.
  ///   - resultSelector: Makes the new element.
  /// - Returns: An infallible of the results of `resultSelector`.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Infallible<Element> where Collection.Element: InfallibleType {
    Infallible(
      Observable.combineLatest(
        collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Combines the latest elements of streams, as arrays, each time that one of them emits, once all
  /// have.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An infallible of the arrays.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<[Element]>
  where Collection.Element: InfallibleType, Collection.Element.Element == Element {
    Infallible(Observable.combineLatest(collection.map { $0.asObservable() }))
  }
}

extension InfallibleType where Element == Any {
  /// Combines the latest elements of streams, as tuples, each time that one of them emits, once all
  /// have.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An infallible of the tuples.
  @_semantics("optimize.no.crossmodule")  // In which the pack crashes the compiler (6.3).
  public static func combineLatest<each Source: InfallibleType>(
    _ source: repeat each Source
  ) -> Infallible<(repeat (each Source).Element)> {
    Infallible(Observable.combineLatest(repeat (each source).asObservable()))
  }
}
