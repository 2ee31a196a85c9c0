@_spi(Sinks) public import ReactorStreams

extension SharedSequence {
  /// All sequences at once: every element as it comes.
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> SharedSequence<SharingStrategy, Element>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(.merge(sources.map { $0.asObservable() }))
  }

  /// All sequences at once: every element as it comes.
  public static func merge(
    _ sources: SharedSequence<SharingStrategy, Element>...
  ) -> SharedSequence<SharingStrategy, Element> {
    merge(sources)
  }

  /// One sequence after the other.
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> SharedSequence<SharingStrategy, Element>
  where Sequence.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(.concat(sequence.lazy.map { $0.asObservable() }))
  }

  /// One sequence after the other.
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> SharedSequence<SharingStrategy, Element>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(.concat(collection.map { $0.asObservable() }))
  }

  /// One element of each sequence together: the first ones, then the second ones, and so on.
  ///
  /// - Parameters:
  ///   - collection: The sequences.
  ///   - resultSelector: Makes an element of them.
  public static func zip<Collection: Swift.Collection, Part>(
    _ collection: Collection, resultSelector: @escaping ([Part]) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where Collection.Element == SharedSequence<SharingStrategy, Part> {
    SharedSequence(.zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Arrays of one element of each sequence: the first ones, then the second ones, and so on.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> SharedSequence<SharingStrategy, [Element]>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, [Element]>.zip(collection) { $0 }
  }

  /// The latest elements of all sequences together, each time that one of them emits.
  ///
  /// - Parameters:
  ///   - collection: The sequences.
  ///   - resultSelector: Makes an element of them.
  public static func combineLatest<Collection: Swift.Collection, Part>(
    _ collection: Collection, resultSelector: @escaping ([Part]) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where Collection.Element == SharedSequence<SharingStrategy, Part> {
    SharedSequence(
      .combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Arrays of the latest elements of all sequences, each time that one of them emits.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> SharedSequence<SharingStrategy, [Element]>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, [Element]>.combineLatest(collection) { $0 }
  }
}

extension SharedSequenceConvertibleType {
  /// Each element together with another sequence's latest one.
  ///
  /// - Parameters:
  ///   - second: The other sequence.
  ///   - resultSelector: Makes the new element of the two.
  public func withLatestFrom<Source: SharedSequenceConvertibleType, Result>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> where Source.SharingStrategy == SharingStrategy {
    SharedSequence(
      asObservable().withLatestFrom(second.asSharedSequence(), resultSelector: resultSelector))
  }

  /// Another sequence's latest element, for each element of this one.
  public func withLatestFrom<Source: SharedSequenceConvertibleType>(
    _ second: Source
  ) -> SharedSequence<SharingStrategy, Source.Element> {
    SharedSequence(asObservable().withLatestFrom(second.asSharedSequence()))
  }

  /// Each element with an object, as long as it lives; the sequence completes when the object is gone.
  ///
  /// - Parameters:
  ///   - object: The object, which is not kept alive.
  ///   - resultSelector: Makes the new element of the two.
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, resultSelector: @escaping (Object, Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().withUnretained(object, resultSelector: resultSelector))
  }

  /// Each element with an object, as long as it lives; the sequence completes when the object is gone.
  ///
  /// - Parameter object: The object, which is not kept alive.
  public func withUnretained<Object: AnyObject>(
    _ object: Object
  ) -> SharedSequence<SharingStrategy, (Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  /// The elements of the latest sequence in this one.
  public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(asObservable().switchLatest())
  }

  /// The elements of all sequences in this one, as they come.
  public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(asObservable().merge())
  }

  /// The elements of all sequences in this one, as they come.
  ///
  /// - Parameter maxConcurrent: The number of sequences that are subscribed to at a time.
  public func merge(
    maxConcurrent: Int
  ) -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(asObservable().merge(maxConcurrent: maxConcurrent))
  }
}
