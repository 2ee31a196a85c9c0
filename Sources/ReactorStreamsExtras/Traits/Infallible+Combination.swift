@_spi(Sinks) public import ReactorStreams

extension InfallibleType {
  /// Some elements, then this stream.
  public func startWith(_ elements: Element...) -> Infallible<Element> {
    Infallible(.concat([.from(elements), asObservable()]))
  }

  /// This stream, then another one.
  public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Infallible<Element>
  where Source.Element == Element {
    Infallible(asObservable().concat(second.asObservable()))
  }

  /// One stream after the other, each subscribed to only when the one before it has completed.
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
    concat(sources)
  }

  /// One stream after the other, each subscribed to only when the one before it has completed.
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<Element> where Collection.Element == Infallible<Element> {
    Infallible(.concat(collection.map { $0.asObservable() }))
  }

  /// One stream after the other, each asked of the sequence only when the one before it has
  /// completed; the sequence may be endless.
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Infallible<Element> where Sequence.Element == Infallible<Element> {
    Infallible(.concat(sequence.lazy.map { $0.asObservable() }))
  }

  /// All streams at once: every element as it comes.
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
    merge(sources)
  }

  /// All streams at once: every element as it comes.
  public static func merge(_ sources: [Infallible<Element>]) -> Infallible<Element> {
    Infallible(.merge(sources.map { $0.asObservable() }))
  }

  /// All streams at once: every element as it comes.
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Infallible<Element> where Collection.Element == Infallible<Element> {
    merge(Array(sources))
  }

  /// Each element together with another stream's latest one.
  ///
  /// - Parameters:
  ///   - second: The other stream.
  ///   - resultSelector: Makes the new element of the two.
  public func withLatestFrom<Source: InfallibleType, Result>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Infallible<Result> {
    Infallible(
      asObservable().withLatestFrom(second.asObservable(), resultSelector: resultSelector))
  }

  /// Another stream's latest element, for each element of this one.
  public func withLatestFrom<Source: InfallibleType>(
    _ second: Source
  ) -> Infallible<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}
