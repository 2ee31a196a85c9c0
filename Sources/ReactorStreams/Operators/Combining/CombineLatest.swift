extension ObservableType {
  /// The latest elements of any number of streams together: whenever one comes, once all have sent
  /// one.
  ///
  /// An error of any stream ends the result. It completes when all of them have, or when the only one that
  /// has not sends an element though another has sent none. Of no streams, it is one element, made of nothing.
  ///
  /// - Parameters:
  ///   - collection: The streams.
  ///   - resultSelector: Makes an element of them; if it throws, the resulting stream fails with that error.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    if collection.isEmpty { return deferred { Just(try resultSelector([])) } }
    return .combining(.latest) { sources in
      let latest = collection.map { sources.add($0.asObservable()) }
      return { try resultSelector(latest.map { $0.take() }) }
    }
  }

  /// Arrays of the latest elements of any number of streams: whenever one comes, once all have sent
  /// one.
  ///
  /// An error of any stream ends the result. It completes when all of them have, or when the only one that
  /// has not sends an element though another has sent none. Of no streams, it is one empty array.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]>
  where Collection.Element: ObservableType, Collection.Element.Element == Element {
    Observable.combineLatest(collection) { $0 }
  }
}

// A function for each number of streams, as in RxSwift: with one that takes a parameter pack, Swift
// 6.3 needs seconds to check `{ $0 + $1 + $2 + $3 + $4 }`. Without a closure, a pack is checked quickly.

extension ObservableType {
  /// The latest elements of the streams together: whenever one comes, once all have sent one.
  ///
  /// An error of any stream ends the result. It completes when all of them have, or when the only one that
  /// has not sends an element though another has sent none.
  ///
  /// - Parameters:
  ///   - source1: The first stream.
  ///   - source2: The second one.
  ///   - resultSelector: Makes an element of them; if it throws, the resulting stream fails with that error.
  public static func combineLatest<O1: ObservableType, O2: ObservableType>(
    _ source1: O1, _ source2: O2,
    resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
  ) -> Observable<Element> {
    .combining(.latest, source1, source2, by: resultSelector)
  }

  /// As ``combineLatest(_:_:resultSelector:)``, of three streams.
  public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
  ) -> Observable<Element> {
    .combining(.latest, source1, source2, source3, by: resultSelector)
  }

  /// As ``combineLatest(_:_:resultSelector:)``, of four streams.
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
  ) -> Observable<Element> {
    .combining(.latest, source1, source2, source3, source4, by: resultSelector)
  }
}

extension ObservableType where Element == Any {
  /// Tuples of the latest elements of the streams: whenever one comes, once all have sent one.
  ///
  /// An error of any stream ends the result. It completes when all of them have, or when the only one that
  /// has not sends an element though another has sent none.
  @_semantics("optimize.no.crossmodule")  // In which the pack crashes the compiler (6.3).
  public static func combineLatest<each Source: ObservableType>(
    _ source: repeat each Source
  ) -> Observable<(repeat (each Source).Element)> {
    .combining(.latest, repeat each source) { (element: repeat (each Source).Element) in
      (repeat each element)
    }
  }
}
