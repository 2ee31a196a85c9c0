// See `Zip.swift` in ReactorStreams.

extension ObservableType {
  /// Combines the elements of five streams by position, like ``zip(_:_:resultSelector:)``.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: An observable of the results of `resultSelector`, one for each set of five
  ///   elements. It completes when all streams have completed, and fails with the first error of a
  ///   stream or of `resultSelector`.
  public static func zip<E1, E2, E3, E4, E5>(
    _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
    _ source3: some ObservableType<E3>, _ source4: some ObservableType<E4>,
    _ source5: some ObservableType<E5>,
    resultSelector: @escaping (E1, E2, E3, E4, E5) throws -> Element
  ) -> Observable<Element> {
    .combining(.zip, source1, source2, source3, source4, source5, by: resultSelector)
  }

  /// Combines the elements of six streams by position, like ``zip(_:_:resultSelector:)``.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: An observable of the results of `resultSelector`, one for each set of six elements.
  ///   It completes when all streams have completed, and fails with the first error of a stream or
  ///   of `resultSelector`.
  public static func zip<E1, E2, E3, E4, E5, E6>(
    _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
    _ source3: some ObservableType<E3>, _ source4: some ObservableType<E4>,
    _ source5: some ObservableType<E5>, _ source6: some ObservableType<E6>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6) throws -> Element
  ) -> Observable<Element> {
    .combining(.zip, source1, source2, source3, source4, source5, source6, by: resultSelector)
  }

  /// Combines the elements of seven streams by position, like ``zip(_:_:resultSelector:)``.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: An observable of the results of `resultSelector`, one for each set of seven
  ///   elements. It completes when all streams have completed, and fails with the first error of a
  ///   stream or of `resultSelector`.
  public static func zip<E1, E2, E3, E4, E5, E6, E7>(
    _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
    _ source3: some ObservableType<E3>, _ source4: some ObservableType<E4>,
    _ source5: some ObservableType<E5>, _ source6: some ObservableType<E6>,
    _ source7: some ObservableType<E7>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7) throws -> Element
  ) -> Observable<Element> {
    .combining(
      .zip, source1, source2, source3, source4, source5, source6, source7, by: resultSelector)
  }

  /// Combines the elements of eight streams by position, like ``zip(_:_:resultSelector:)``.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: An observable of the results of `resultSelector`, one for each set of eight
  ///   elements. It completes when all streams have completed, and fails with the first error of a
  ///   stream or of `resultSelector`.
  public static func zip<E1, E2, E3, E4, E5, E6, E7, E8>(
    _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
    _ source3: some ObservableType<E3>, _ source4: some ObservableType<E4>,
    _ source5: some ObservableType<E5>, _ source6: some ObservableType<E6>,
    _ source7: some ObservableType<E7>, _ source8: some ObservableType<E8>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7, E8) throws -> Element
  ) -> Observable<Element> {
    .combining(
      .zip, source1, source2, source3, source4, source5, source6, source7, source8,
      by: resultSelector)
  }
}
