// See `CombineLatest.swift` in ReactorStreams.

extension ObservableType {
  /// Combines the latest elements of five streams, like ``combineLatest(_:_:resultSelector:)``.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An observable of the results of `resultSelector`, starting when all five streams have emitted. It fails
  ///   with the first error of a stream or of `resultSelector`.
  public static func combineLatest<E1, E2, E3, E4, E5>(
    _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
    _ source3: some ObservableType<E3>, _ source4: some ObservableType<E4>,
    _ source5: some ObservableType<E5>,
    resultSelector: @escaping (E1, E2, E3, E4, E5) throws -> Element
  ) -> Observable<Element> {
    .combining(.latest, source1, source2, source3, source4, source5, by: resultSelector)
  }

  /// Combines the latest elements of six streams, like ``combineLatest(_:_:resultSelector:)``.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An observable of the results of `resultSelector`, starting when all six streams have emitted. It fails
  ///   with the first error of a stream or of `resultSelector`.
  public static func combineLatest<E1, E2, E3, E4, E5, E6>(
    _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
    _ source3: some ObservableType<E3>, _ source4: some ObservableType<E4>,
    _ source5: some ObservableType<E5>, _ source6: some ObservableType<E6>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6) throws -> Element
  ) -> Observable<Element> {
    .combining(.latest, source1, source2, source3, source4, source5, source6, by: resultSelector)
  }

  /// Combines the latest elements of seven streams, like ``combineLatest(_:_:resultSelector:)``.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An observable of the results of `resultSelector`, starting when all seven streams have emitted. It
  ///   fails with the first error of a stream or of `resultSelector`.
  public static func combineLatest<E1, E2, E3, E4, E5, E6, E7>(
    _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
    _ source3: some ObservableType<E3>, _ source4: some ObservableType<E4>,
    _ source5: some ObservableType<E5>, _ source6: some ObservableType<E6>,
    _ source7: some ObservableType<E7>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7) throws -> Element
  ) -> Observable<Element> {
    .combining(
      .latest, source1, source2, source3, source4, source5, source6, source7, by: resultSelector)
  }

  /// Combines the latest elements of eight streams, like ``combineLatest(_:_:resultSelector:)``.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An observable of the results of `resultSelector`, starting when all eight streams have emitted. It
  ///   fails with the first error of a stream or of `resultSelector`.
  public static func combineLatest<E1, E2, E3, E4, E5, E6, E7, E8>(
    _ source1: some ObservableType<E1>, _ source2: some ObservableType<E2>,
    _ source3: some ObservableType<E3>, _ source4: some ObservableType<E4>,
    _ source5: some ObservableType<E5>, _ source6: some ObservableType<E6>,
    _ source7: some ObservableType<E7>, _ source8: some ObservableType<E8>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7, E8) throws -> Element
  ) -> Observable<Element> {
    .combining(
      .latest, source1, source2, source3, source4, source5, source6, source7, source8,
      by: resultSelector)
  }
}
