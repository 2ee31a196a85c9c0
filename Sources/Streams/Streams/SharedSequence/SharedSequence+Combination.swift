extension SharedSequence {
  /// Merges the sequences in a collection. Each element is emitted when it arrives.
  ///
  /// Rx contract: [merge](http://reactivex.io/documentation/operators/merge.html).
  ///
  /// - Returns: A shared sequence that emits the elements of all sequences. It completes when all sequences have
  ///   completed.
  public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> Shared<Element>
  where Collection.Element == Shared<Element> {
    SharedSequence(.merge(sources.map { $0.asObservable() }))
  }

  /// Merges the given sequences. Each element is emitted when it arrives.
  ///
  /// Rx contract: [merge](http://reactivex.io/documentation/operators/merge.html).
  ///
  /// - Returns: A shared sequence that emits the elements of all sequences. It completes when all sequences have
  ///   completed.
  public static func merge(_ sources: Shared<Element>...) -> Shared<Element> {
    merge(sources)
  }

  /// Concatenates the shared sequences in a Swift sequence. Each shared sequence is subscribed to after the previous
  /// one completes.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Returns: A shared sequence that emits the elements of all shared sequences, in order.
  public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Shared<Element>
  where Sequence.Element == Shared<Element> {
    SharedSequence(.concat(sequence.lazy.map { $0.asObservable() }))
  }

  /// Concatenates the sequences in a collection. Each sequence is subscribed to after the previous sequence completes.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Returns: A shared sequence that emits the elements of all sequences, in order.
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Shared<Element> where Collection.Element == Shared<Element> {
    SharedSequence(.concat(collection.map { $0.asObservable() }))
  }

  /// Combines the elements of any number of sequences by position: the first elements, then the
  /// second elements, and so on.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Parameters:
  ///   - collection: The sequences to combine.
  ///   - resultSelector: A closure that returns the combined element for one element from each
  ///     sequence.
  /// - Returns: A shared sequence of the results. It completes when all sequences have completed. It also completes
  ///   when an element arrives that can no longer be combined because all other sequences have completed.
  public static func zip<Collection: Swift.Collection, Part>(
    _ collection: Collection, resultSelector: @escaping ([Part]) throws -> Element
  ) -> Shared<Element> where Collection.Element == Shared<Part> {
    SharedSequence(.zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Combines the elements of any number of sequences into arrays by position: the first elements,
  /// then the second elements, and so on.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: A shared sequence of the arrays. It completes when all sequences have completed. It also completes when
  ///   an element arrives that can no longer be combined because all other sequences have completed.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Shared<[Element]> where Collection.Element == Shared<Element> {
    Shared<[Element]>.zip(collection) { $0 }
  }

  /// Combines the latest elements of any number of sequences whenever one of the sequences emits.
  /// The first combined element is emitted when all sequences have emitted.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Parameters:
  ///   - collection: The sequences to combine.
  ///   - resultSelector: A closure that returns the combined element for the latest elements.
  /// - Returns: A shared sequence of the results.
  public static func combineLatest<Collection: Swift.Collection, Part>(
    _ collection: Collection, resultSelector: @escaping ([Part]) throws -> Element
  ) -> Shared<Element> where Collection.Element == Shared<Part> {
    SharedSequence(
      .combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Combines the latest elements of any number of sequences into arrays whenever one of the
  /// sequences emits. The first array is emitted when all sequences have emitted.
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
  /// Combines each element with the latest element of another sequence.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Parameters:
  ///   - second: The sequence whose latest element is used.
  ///   - resultSelector: A closure that returns the combined element for one element from each
  ///     sequence.
  /// - Returns: A shared sequence of the results. Elements that arrive before the other sequence
  ///   has emitted are dropped.
  public func withLatestFrom<Source: SharedSequenceConvertibleType, Result>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) -> Result
  ) -> Shared<Result> where Source.SharingStrategy == SharingStrategy {
    SharedSequence(
      asObservable().withLatestFrom(second.asSharedSequence(), resultSelector: resultSelector))
  }

  /// Emits the latest element of another sequence whenever this sequence emits.
  ///
  /// Rx contract: [combineLatest](http://reactivex.io/documentation/operators/combinelatest.html).
  ///
  /// - Returns: A shared sequence of the latest elements of the other sequence. Nothing is emitted
  ///   before the other sequence has emitted.
  public func withLatestFrom<Source: SharedSequenceConvertibleType>(
    _ second: Source
  ) -> Shared<Source.Element> {
    SharedSequence(asObservable().withLatestFrom(second.asSharedSequence()))
  }

  /// Combines each element with the given object. The sequence does not keep the object alive.
  ///
  /// - Parameters:
  ///   - object: The object to combine with each element.
  ///   - resultSelector: A closure that returns the combined element for the object and an element.
  /// - Returns: A shared sequence of the results. It completes when an element arrives after the
  ///   object has been freed.
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, resultSelector: @escaping (Object, Element) -> Result
  ) -> Shared<Result> {
    SharedSequence(asObservable().withUnretained(object, resultSelector: resultSelector))
  }

  /// Pairs each element with the given object. The sequence does not keep the object alive.
  ///
  /// - Parameter object: The object to pair with each element.
  /// - Returns: A shared sequence of the pairs. It completes when an element arrives after the
  ///   object has been freed.
  public func withUnretained<Object: AnyObject>(_ object: Object) -> Shared<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  /// Emits the elements of the latest inner sequence that this sequence has emitted.
  ///
  /// Rx contract: [switch](http://reactivex.io/documentation/operators/switch.html).
  ///
  /// - Returns: A shared sequence that emits the elements of the latest inner sequence. It completes when this sequence
  ///   and the latest inner sequence have completed.
  public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(asObservable().switchLatest())
  }

  /// Merges the inner sequences that this sequence emits.
  ///
  /// Rx contract: [merge](http://reactivex.io/documentation/operators/merge.html).
  ///
  /// - Returns: A shared sequence that emits the elements of all inner sequences. It completes when this sequence and
  ///   all inner sequences have completed.
  public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(asObservable().merge())
  }

  /// Merges the inner sequences that this sequence emits. Only a limited number of inner sequences are subscribed to at
  /// a time, and further inner sequences are queued.
  ///
  /// Rx contract: [merge](http://reactivex.io/documentation/operators/merge.html).
  ///
  /// - Parameter maxConcurrent: The maximum number of inner sequences that are subscribed to at a
  ///   time.
  /// - Returns: A shared sequence that emits the elements of all inner sequences. It completes when this sequence and
  ///   all inner sequences have completed.
  public func merge(
    maxConcurrent: Int
  ) -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(asObservable().merge(maxConcurrent: maxConcurrent))
  }
}
