extension SharedSequence {
  /// Merges sequences: each element is emitted when it arrives.
  ///
  /// Rx contract: [merge](http://reactivex.io/documentation/operators/merge.html).
  ///
  /// - Returns: A shared sequence with the elements of all sequences. It completes when all have
  ///   completed.
  public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> Shared<Element>
  where Collection.Element == Shared<Element> {
    SharedSequence(.merge(sources.map { $0.asObservable() }))
  }

  /// Merges sequences: each element is emitted when it arrives.
  ///
  /// Rx contract: [merge](http://reactivex.io/documentation/operators/merge.html).
  ///
  /// - Returns: A shared sequence with the elements of all sequences. It completes when all have
  ///   completed.
  public static func merge(_ sources: Shared<Element>...) -> Shared<Element> {
    merge(sources)
  }

  /// Concatenates sequences: each is subscribed to when the previous one has completed.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Returns: A shared sequence with the elements of all sequences, one sequence after the other.
  public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Shared<Element>
  where Sequence.Element == Shared<Element> {
    SharedSequence(.concat(sequence.lazy.map { $0.asObservable() }))
  }

  /// Concatenates sequences: each is subscribed to when the previous one has completed.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Returns: A shared sequence with the elements of all sequences, one sequence after the other.
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Shared<Element> where Collection.Element == Shared<Element> {
    SharedSequence(.concat(collection.map { $0.asObservable() }))
  }

  /// Combines the elements of sequences one by one.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Parameters:
  ///   - collection: The sequences.
  ///   - resultSelector: Returns an element from one element of each sequence.
  /// - Returns: A shared sequence of the results. It completes when all sequences have completed,
  ///   or when one emits and all others have completed.
  public static func zip<Collection: Swift.Collection, Part>(
    _ collection: Collection, resultSelector: @escaping ([Part]) throws -> Element
  ) -> Shared<Element> where Collection.Element == Shared<Part> {
    SharedSequence(.zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Combines the elements of sequences one by one, as arrays.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: A shared sequence of the arrays. It completes when all sequences have completed, or
  ///   when one emits and all others have completed.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Shared<[Element]> where Collection.Element == Shared<Element> {
    Shared<[Element]>.zip(collection) { $0 }
  }

  /// Combines the latest elements of sequences each time that one of them emits, after all have
  /// emitted.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Parameters:
  ///   - collection: The sequences.
  ///   - resultSelector: Returns an element from the latest ones.
  /// - Returns: A shared sequence of the results.
  public static func combineLatest<Collection: Swift.Collection, Part>(
    _ collection: Collection, resultSelector: @escaping ([Part]) throws -> Element
  ) -> Shared<Element> where Collection.Element == Shared<Part> {
    SharedSequence(
      .combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Combines the latest elements of sequences, as arrays, each time that one of them emits, after
  /// all have emitted.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: A shared sequence of the arrays.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Shared<[Element]> where Collection.Element == Shared<Element> {
    Shared<[Element]>.combineLatest(collection) { $0 }
  }
}

extension SharedSequenceConvertibleType {
  /// Combines each element with the latest one of another sequence.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Parameters:
  ///   - second: The other sequence.
  ///   - resultSelector: Returns an element that combines the two.
  /// - Returns: A shared sequence of the results. Elements that arrive before the other sequence
  ///   has emitted are dropped.
  public func withLatestFrom<Source: SharedSequenceConvertibleType, Result>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) -> Result
  ) -> Shared<Result> where Source.SharingStrategy == SharingStrategy {
    SharedSequence(
      asObservable().withLatestFrom(second.asSharedSequence(), resultSelector: resultSelector))
  }

  /// Emits the latest element of another sequence for each element of this one.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: A shared sequence of those elements. Nothing is emitted before the other sequence
  ///   has emitted.
  public func withLatestFrom<Source: SharedSequenceConvertibleType>(
    _ second: Source
  ) -> Shared<Source.Element> {
    SharedSequence(asObservable().withLatestFrom(second.asSharedSequence()))
  }

  /// Combines each element with an object, which is not kept alive.
  ///
  /// - Parameters:
  ///   - object: The object, which is not kept alive.
  ///   - resultSelector: Returns an element that combines the two.
  /// - Returns: A shared sequence of the results. It completes at the next element after the object has been freed.
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, resultSelector: @escaping (Object, Element) -> Result
  ) -> Shared<Result> {
    SharedSequence(asObservable().withUnretained(object, resultSelector: resultSelector))
  }

  /// Pairs each element with an object, which is not kept alive.
  ///
  /// - Parameter object: The object, which is not kept alive.
  /// - Returns: A shared sequence of the pairs. It completes at the next element after the object has been freed.
  public func withUnretained<Object: AnyObject>(_ object: Object) -> Shared<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  /// Emits the elements of the latest sequence that this one has emitted.
  ///
  /// Rx contract: [switch](http://reactivex.io/documentation/operators/switch.html).
  ///
  /// - Returns: A shared sequence that completes when this sequence and the latest one in it have completed.
  public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(asObservable().switchLatest())
  }

  /// Merges the sequences that this one emits.
  ///
  /// Rx contract: [merge](http://reactivex.io/documentation/operators/merge.html).
  ///
  /// - Returns: A shared sequence with the elements of all of them. It completes when this sequence
  ///   and all of them have completed.
  public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(asObservable().merge())
  }

  /// Merges the sequences that this one emits, a limited number at a time; the others wait.
  ///
  /// Rx contract: [merge](http://reactivex.io/documentation/operators/merge.html).
  ///
  /// - Parameter maxConcurrent: The number of sequences that are subscribed to at a time.
  /// - Returns: A shared sequence with the elements of all of them. It completes when this sequence
  ///   and all of them have completed.
  public func merge(
    maxConcurrent: Int
  ) -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(asObservable().merge(maxConcurrent: maxConcurrent))
  }
}
