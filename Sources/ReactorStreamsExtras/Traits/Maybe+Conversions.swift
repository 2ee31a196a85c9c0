@_spi(Sinks) public import ReactorStreams

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The element if a predicate holds for it.
  ///
  /// - Parameter predicate: If it throws, the resulting stream fails with that error.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.filter(predicate))
  }

  /// The element transformed, if the transform gives one.
  ///
  /// - Parameter transform: Makes the new element or nil; if it throws, the resulting stream fails with that error.
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.compactMap(transform))
  }

  /// Continues with a maybe made of the element.
  ///
  /// - Parameter selector: Makes it; if it throws, the resulting stream fails with that error.
  public func flatMapMaybe<Result>(
    _ selector: @escaping (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// The same as a maybe that always has its element.
  public func asMaybe() -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source)
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// This one, then a maybe, which is subscribed to only when this one has completed.
  public func andThen<Second>(_ second: Maybe<Second>) -> Maybe<Second> {
    Maybe<Second>(raw: followed(by: second.source))
  }
}
