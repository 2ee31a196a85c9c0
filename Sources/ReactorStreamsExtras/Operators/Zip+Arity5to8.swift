@_spi(Sinks) public import ReactorStreams

// See `Zip.swift` of ReactorStreams.

extension ObservableType {
  /// Combines the elements of five streams one by one, as ``zip(_:_:resultSelector:)`` does.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: An observable of the results of `resultSelector`, one for each set of five
  ///   elements. It completes when all streams have completed, and fails with the first error of a
  ///   stream or of `resultSelector`.
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType,
    O5: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element) throws -> Element
  ) -> Observable<Element> {
    .combining(.zip, source1, source2, source3, source4, source5, by: resultSelector)
  }

  /// Combines the elements of six streams one by one, as ``zip(_:_:resultSelector:)`` does.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: An observable of the results of `resultSelector`, one for each set of six elements.
  ///   It completes when all streams have completed, and fails with the first error of a stream or
  ///   of `resultSelector`.
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType,
    O5: ObservableType, O6: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element) throws ->
      Element
  ) -> Observable<Element> {
    .combining(.zip, source1, source2, source3, source4, source5, source6, by: resultSelector)
  }

  /// Combines the elements of seven streams one by one, as ``zip(_:_:resultSelector:)`` does.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: An observable of the results of `resultSelector`, one for each set of seven
  ///   elements. It completes when all streams have completed, and fails with the first error of a
  ///   stream or of `resultSelector`.
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType,
    O5: ObservableType, O6: ObservableType, O7: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
    _ source7: O7,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)
      throws -> Element
  ) -> Observable<Element> {
    .combining(
      .zip, source1, source2, source3, source4, source5, source6, source7,
      by: resultSelector)
  }

  /// Combines the elements of eight streams one by one, as ``zip(_:_:resultSelector:)`` does.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: An observable of the results of `resultSelector`, one for each set of eight
  ///   elements. It completes when all streams have completed, and fails with the first error of a
  ///   stream or of `resultSelector`.
  public static func zip<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType,
    O5: ObservableType, O6: ObservableType, O7: ObservableType, O8: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
    _ source7: O7, _ source8: O8,
    resultSelector:
      @escaping (
        O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element,
        O8.Element
      ) throws -> Element
  ) -> Observable<Element> {
    .combining(
      .zip, source1, source2, source3, source4, source5, source6, source7, source8,
      by: resultSelector)
  }
}

extension SourceUse {
  /// The use of `zip` of a fixed number of streams.
  static var zip: SourceUse { .once(waitsForAll: true) }
}
