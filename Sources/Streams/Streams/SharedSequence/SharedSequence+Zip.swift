// There is one function for each number of sequences. For the reason, see `Zip.swift`.

extension SharedSequence {
  /// Combines the elements of two sequences by position: the first elements, then the second
  /// elements, and so on.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Parameters:
  ///   - source1: The first sequence.
  ///   - source2: The second sequence.
  ///   - resultSelector: A closure that returns the combined element. As in RxCocoa, the closure
  ///     may throw an error, which breaks the guarantee that the sequence never fails.
  /// - Returns: A shared sequence of the results of `resultSelector`. It completes when both
  ///   sequences have completed.
  public static func zip<E1, E2>(
    _ source1: Shared<E1>, _ source2: Shared<E2>,
    resultSelector: @escaping (E1, E2) throws -> Element
  ) -> Shared<Element> {
    .combining(.zip, source1, source2, by: resultSelector)
  }

  /// Combines the elements of three sequences by position, like ``zip(_:_:resultSelector:)``.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: A shared sequence of the results of `resultSelector`, one for each set of three
  ///   elements. It completes when all sequences have completed.
  public static func zip<E1, E2, E3>(
    _ source1: Shared<E1>, _ source2: Shared<E2>, _ source3: Shared<E3>,
    resultSelector: @escaping (E1, E2, E3) throws -> Element
  ) -> Shared<Element> {
    .combining(.zip, source1, source2, source3, by: resultSelector)
  }

  /// Combines the elements of four sequences by position, like ``zip(_:_:resultSelector:)``.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: A shared sequence of the results of `resultSelector`, one for each set of four
  ///   elements. It completes when all sequences have completed.
  public static func zip<E1, E2, E3, E4>(
    _ source1: Shared<E1>, _ source2: Shared<E2>, _ source3: Shared<E3>, _ source4: Shared<E4>,
    resultSelector: @escaping (E1, E2, E3, E4) throws -> Element
  ) -> Shared<Element> {
    .combining(.zip, source1, source2, source3, source4, by: resultSelector)
  }

  /// Combines the elements of five sequences by position, like ``zip(_:_:resultSelector:)``.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: A shared sequence of the results of `resultSelector`, one for each set of five
  ///   elements. It completes when all sequences have completed.
  public static func zip<E1, E2, E3, E4, E5>(
    _ source1: Shared<E1>, _ source2: Shared<E2>, _ source3: Shared<E3>, _ source4: Shared<E4>,
    _ source5: Shared<E5>,
    resultSelector: @escaping (E1, E2, E3, E4, E5) throws -> Element
  ) -> Shared<Element> {
    .combining(.zip, source1, source2, source3, source4, source5, by: resultSelector)
  }

  /// Combines the elements of six sequences by position, like ``zip(_:_:resultSelector:)``.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: A shared sequence of the results of `resultSelector`, one for each set of six
  ///   elements. It completes when all sequences have completed.
  public static func zip<E1, E2, E3, E4, E5, E6>(
    _ source1: Shared<E1>, _ source2: Shared<E2>, _ source3: Shared<E3>, _ source4: Shared<E4>,
    _ source5: Shared<E5>, _ source6: Shared<E6>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6) throws -> Element
  ) -> Shared<Element> {
    .combining(.zip, source1, source2, source3, source4, source5, source6, by: resultSelector)
  }

  /// Combines the elements of seven sequences by position, like ``zip(_:_:resultSelector:)``.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: A shared sequence of the results of `resultSelector`, one for each set of seven
  ///   elements. It completes when all sequences have completed.
  public static func zip<E1, E2, E3, E4, E5, E6, E7>(
    _ source1: Shared<E1>, _ source2: Shared<E2>, _ source3: Shared<E3>, _ source4: Shared<E4>,
    _ source5: Shared<E5>, _ source6: Shared<E6>, _ source7: Shared<E7>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7) throws -> Element
  ) -> Shared<Element> {
    .combining(
      .zip, source1, source2, source3, source4, source5, source6, source7, by: resultSelector)
  }

  /// Combines the elements of eight sequences by position, like ``zip(_:_:resultSelector:)``.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: A shared sequence of the results of `resultSelector`, one for each set of eight
  ///   elements. It completes when all sequences have completed.
  public static func zip<E1, E2, E3, E4, E5, E6, E7, E8>(
    _ source1: Shared<E1>, _ source2: Shared<E2>, _ source3: Shared<E3>, _ source4: Shared<E4>,
    _ source5: Shared<E5>, _ source6: Shared<E6>, _ source7: Shared<E7>, _ source8: Shared<E8>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7, E8) throws -> Element
  ) -> Shared<Element> {
    .combining(
      .zip, source1, source2, source3, source4, source5, source6, source7, source8,
      by: resultSelector)
  }
}

extension SharedSequenceConvertibleType where Element == Any {
  /// Combines the elements of the given sequences into tuples by position: the first elements, then the second
  /// elements, and so on.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: A shared sequence of the tuples. It completes when all sequences have completed.
  @_semantics("optimize.no.crossmodule")  // There, the pack would crash the compiler (6.3).
  public static func zip<each Part>(
    _ source: repeat SharedSequence<SharingStrategy, each Part>
  ) -> SharedSequence<SharingStrategy, (repeat each Part)> {
    SharedSequence<SharingStrategy, (repeat each Part)>(
      Observable.zip(repeat (each source).asObservable()))
  }
}

extension SharedSequence {
  /// Returns a sequence that combines one element from each given sequence into an output element.
  @_semantics("optimize.no.crossmodule")  // There, the pack would crash the compiler (6.3).
  static func combining<each Part>(
    _ use: SourceUse, _ source: repeat SharedSequence<SharingStrategy, each Part>,
    by makeOutput: @escaping (repeat each Part) throws -> Element
  ) -> Shared<Element> {
    SharedSequence(.combining(use, repeat each source, by: makeOutput))
  }
}
