extension ObservableType {
  /// The latest elements of any number of streams together: whenever one comes, once all have sent
  /// one.
  ///
  /// An error of any stream ends the result. It completes when all of them have, or when the only one that
  /// has not sends an element though another has sent none. Of no streams, it is one element, made of nothing.
  ///
  /// - Parameters:
  ///   - collection: The streams.
  ///   - resultSelector: Makes an element of them; an error it throws is the result's.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    if collection.isEmpty { return deferred { Just(try resultSelector([])) } }
    return .combining { sources in
      let latest = collection.map { sources.latest($0) }
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

extension ObservableType where Element == Any {
  /// ``combineLatest(_:)`` of any number of streams, for the traits.
  @_semantics("optimize.no.crossmodule")  // In which the pack crashes the compiler (6.3).
  package static func combineLatest<each Source: ObservableType>(
    each source: repeat each Source
  ) -> Observable<(repeat (each Source).Element)> {
    .combining { sources in
      let buffer = (repeat sources.latest(each source))
      return { (repeat (each buffer).take()) }
    }
  }
}
