extension ObservableType {
  /// Combines the latest elements of any number of streams each time that one of them emits, once
  /// all have.
  ///
  /// Without streams, it emits one element, which `resultSelector` makes of an empty array.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Parameters:
  ///   - collection: The streams.
  ///   - resultSelector: Makes an element of them; if it throws, the resulting stream fails with that error.
  /// - Returns: An observable of the results of `resultSelector`. It completes when all streams
  ///   have completed, or when the only one that has not emits an element though another has
  ///   emitted none, and fails with the first error of a stream or of `resultSelector`.
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

  /// Combines the latest elements of any number of streams, as arrays, each time that one of them
  /// emits, once all have.
  ///
  /// Without streams, it emits one empty array.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An observable of the arrays. It completes when all streams have completed, or when
  ///   the only one that has not emits an element though another has emitted none, and fails with
  ///   the first error of a stream.
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

// A function for each number of streams, as in RxSwift: with one that takes a parameter pack, Swift
// 6.3 needs seconds to check `{ $0 + $1 + $2 + $3 + $4 }`. Without a closure, a pack is checked quickly, but it looks up the
// type of each part at run time: two to four streams have functions of their own there, too.

extension ObservableType {
  /// Combines the latest elements of two streams each time that one of them emits, once both have.
  ///
  /// ```swift
  /// let name = BehaviorSubject(value: "")
  /// let age = BehaviorSubject(value: 0)
  /// let isValid = Observable.combineLatest(name, age) { name, age in
  ///   !name.isEmpty && age >= 18
  /// }
  /// ```
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Parameters:
  ///   - source1: The first stream.
  ///   - source2: The second one.
  ///   - resultSelector: Makes an element of them; if it throws, the resulting stream fails with that error.
  /// - Returns: An observable of the results of `resultSelector`. It completes when all streams
  ///   have completed, or when the only one that has not emits an element though another has
  ///   emitted none, and fails with the first error of a stream or of `resultSelector`.
  public static func combineLatest<O1: ObservableType, O2: ObservableType>(
    _ source1: O1, _ source2: O2,
    resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
  ) -> Observable<Element> {
    .combining { sources in
      let a = sources.latest(source1)
      let b = sources.latest(source2)
      return { try resultSelector(a.take(), b.take()) }
    }
  }

  /// Combines the latest elements of three streams, as ``combineLatest(_:_:resultSelector:)`` does.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An observable of the results of `resultSelector`, one for each element that comes
  ///   once all three streams have emitted. It fails with the first error of a stream or of
  ///   `resultSelector`.
  public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
  ) -> Observable<Element> {
    .combining { sources in
      let a = sources.latest(source1)
      let b = sources.latest(source2)
      let c = sources.latest(source3)
      return { try resultSelector(a.take(), b.take(), c.take()) }
    }
  }

  /// Combines the latest elements of four streams, as ``combineLatest(_:_:resultSelector:)`` does.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An observable of the results of `resultSelector`, one for each element that comes
  ///   once all four streams have emitted. It fails with the first error of a stream or of
  ///   `resultSelector`.
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
  ) -> Observable<Element> {
    .combining { sources in
      let a = sources.latest(source1)
      let b = sources.latest(source2)
      let c = sources.latest(source3)
      let d = sources.latest(source4)
      return { try resultSelector(a.take(), b.take(), c.take(), d.take()) }
    }
  }
}

extension ObservableType where Element == Any {
  /// Pairs of the latest elements of the streams: whenever one comes, once both have sent one.
  ///
  /// An error of any stream ends the result. It completes when both have, or with the next element of the other one if one completes
  /// without an element.
  @inlinable
  public static func combineLatest<O1: ObservableType, O2: ObservableType>(
    _ source1: O1, _ source2: O2
  ) -> Observable<(O1.Element, O2.Element)> {
    .combineLatest(source1, source2) { ($0, $1) }
  }

  /// As ``combineLatest(_:_:)``, of three streams.
  @inlinable
  public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1, _ source2: O2, _ source3: O3
  ) -> Observable<(O1.Element, O2.Element, O3.Element)> {
    .combineLatest(source1, source2, source3) { ($0, $1, $2) }
  }

  /// As ``combineLatest(_:_:)``, of four streams.
  @inlinable
  public static func combineLatest<
    O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType
  >(
    _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element)> {
    .combineLatest(source1, source2, source3, source4) { ($0, $1, $2, $3) }
  }

  /// Combines the latest elements of streams, as tuples, each time that one of them emits, once all
  /// have.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: An observable of the tuples. It completes when all streams have completed, or when
  ///   the only one that has not emits an element though another has emitted none, and fails with
  ///   the first error of a stream.
  @_semantics("optimize.no.crossmodule")  // In which the pack crashes the compiler (6.3).
  public static func combineLatest<each Source: ObservableType>(
    _ source: repeat each Source
  ) -> Observable<(repeat (each Source).Element)> {
    .combining { sources in
      let buffer = (repeat sources.latest(each source))
      return { (repeat (each buffer).take()) }
    }
  }
}
