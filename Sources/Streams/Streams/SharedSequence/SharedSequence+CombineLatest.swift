// There is one function for each number of sequences. For the reason, see `CombineLatest.swift`.

extension SharedSequence {
  /// Combines the latest elements of two sequences whenever one of the sequences emits. The first
  /// combined element is emitted when both sequences have emitted.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Parameters:
  ///   - source1: The first sequence.
  ///   - source2: The second sequence.
  ///   - resultSelector: A closure that returns the combined element. As in RxCocoa, the closure
  ///     may throw an error, which breaks the guarantee that the sequence never fails.
  /// - Returns: A shared sequence of the results of `resultSelector`.
  public static func combineLatest<E1, E2>(
    _ source1: Shared<E1>, _ source2: Shared<E2>,
    resultSelector: @escaping (E1, E2) throws -> Element
  ) -> Shared<Element> {
    .combining(.latest, source1, source2, by: resultSelector)
  }

  /// Combines the latest elements of three sequences, like ``combineLatest(_:_:resultSelector:)``.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: A shared sequence of the results of `resultSelector`, starting when all three sequences have emitted.
  public static func combineLatest<E1, E2, E3>(
    _ source1: Shared<E1>, _ source2: Shared<E2>, _ source3: Shared<E3>,
    resultSelector: @escaping (E1, E2, E3) throws -> Element
  ) -> Shared<Element> {
    .combining(.latest, source1, source2, source3, by: resultSelector)
  }

  /// Combines the latest elements of four sequences, like ``combineLatest(_:_:resultSelector:)``.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: A shared sequence of the results of `resultSelector`, starting when all four sequences have emitted.
  public static func combineLatest<E1, E2, E3, E4>(
    _ source1: Shared<E1>, _ source2: Shared<E2>, _ source3: Shared<E3>, _ source4: Shared<E4>,
    resultSelector: @escaping (E1, E2, E3, E4) throws -> Element
  ) -> Shared<Element> {
    .combining(.latest, source1, source2, source3, source4, by: resultSelector)
  }

  /// Combines the latest elements of five sequences, like ``combineLatest(_:_:resultSelector:)``.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: A shared sequence of the results of `resultSelector`, starting when all five sequences have emitted.
  public static func combineLatest<E1, E2, E3, E4, E5>(
    _ source1: Shared<E1>, _ source2: Shared<E2>, _ source3: Shared<E3>, _ source4: Shared<E4>,
    _ source5: Shared<E5>,
    resultSelector: @escaping (E1, E2, E3, E4, E5) throws -> Element
  ) -> Shared<Element> {
    .combining(.latest, source1, source2, source3, source4, source5, by: resultSelector)
  }

  /// Combines the latest elements of six sequences, like ``combineLatest(_:_:resultSelector:)``.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: A shared sequence of the results of `resultSelector`, starting when all six sequences have emitted.
  public static func combineLatest<E1, E2, E3, E4, E5, E6>(
    _ source1: Shared<E1>, _ source2: Shared<E2>, _ source3: Shared<E3>, _ source4: Shared<E4>,
    _ source5: Shared<E5>, _ source6: Shared<E6>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6) throws -> Element
  ) -> Shared<Element> {
    .combining(.latest, source1, source2, source3, source4, source5, source6, by: resultSelector)
  }

  /// Combines the latest elements of seven sequences, like ``combineLatest(_:_:resultSelector:)``.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: A shared sequence of the results of `resultSelector`, starting when all seven sequences have emitted.
  public static func combineLatest<E1, E2, E3, E4, E5, E6, E7>(
    _ source1: Shared<E1>, _ source2: Shared<E2>, _ source3: Shared<E3>, _ source4: Shared<E4>,
    _ source5: Shared<E5>, _ source6: Shared<E6>, _ source7: Shared<E7>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7) throws -> Element
  ) -> Shared<Element> {
    .combining(
      .latest, source1, source2, source3, source4, source5, source6, source7, by: resultSelector)
  }

  /// Combines the latest elements of eight sequences, like ``combineLatest(_:_:resultSelector:)``.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: A shared sequence of the results of `resultSelector`, starting when all eight sequences have emitted.
  public static func combineLatest<E1, E2, E3, E4, E5, E6, E7, E8>(
    _ source1: Shared<E1>, _ source2: Shared<E2>, _ source3: Shared<E3>, _ source4: Shared<E4>,
    _ source5: Shared<E5>, _ source6: Shared<E6>, _ source7: Shared<E7>, _ source8: Shared<E8>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7, E8) throws -> Element
  ) -> Shared<Element> {
    .combining(
      .latest, source1, source2, source3, source4, source5, source6, source7, source8,
      by: resultSelector)
  }
}

extension SharedSequenceConvertibleType where Element == Any {
  /// Combines the latest elements of the given sequences into tuples whenever one of the sequences emits. The first
  /// tuple is emitted when all sequences have emitted.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: A shared sequence of the tuples.
  @_semantics("optimize.no.crossmodule")  // There, the pack would crash the compiler (6.3).
  public static func combineLatest<each Part>(
    _ source: repeat SharedSequence<SharingStrategy, each Part>
  ) -> SharedSequence<SharingStrategy, (repeat each Part)> {
    SharedSequence<SharingStrategy, (repeat each Part)>(
      Observable.combineLatest(repeat (each source).asObservable()))
  }
}
