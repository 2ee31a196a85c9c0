extension ObservableType {
  /// One element of each of any number of streams together: the first ones, then the second ones,
  /// and so on.
  ///
  /// An error of any stream ends the result. It completes when all streams have completed, or when a
  /// stream emits and all others have completed; of no streams, at once.
  ///
  /// - Parameters:
  ///   - collection: The streams.
  ///   - resultSelector: Makes an element of them; an error it throws is the result's.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    if collection.isEmpty { return Empty() }
    return .combining { sources in
      let queues = collection.map { sources.queue($0) }
      return { try resultSelector(queues.map { $0.take() }) }
    }
  }

  /// Arrays of one element of each of any number of streams: the first ones, then the second ones,
  /// and so on.
  ///
  /// An error of any stream ends the result. It completes when all streams have completed, or when a
  /// stream emits and all others have completed; of no streams, at once.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]>
  where Collection.Element: ObservableType, Collection.Element.Element == Element {
    Observable.zip(collection) { $0 }
  }
}

extension ObservableType where Element == Any {
  /// ``zip(_:)`` of any number of streams, for the traits.
  @_semantics("optimize.no.crossmodule")  // In which the pack crashes the compiler (6.3).
  package static func zip<each Source: ObservableType>(
    each source: repeat each Source
  ) -> Observable<(repeat (each Source).Element)> {
    .combining(waitsForAll: true) { sources in
      let buffer = (repeat sources.queue(each source))
      return { (repeat (each buffer).take()) }
    }
  }
}
