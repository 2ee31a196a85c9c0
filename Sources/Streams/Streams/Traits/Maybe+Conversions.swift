extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Keeps the element if a predicate holds for it.
  ///
  /// Rx contract: [filter](http://reactivex.io/documentation/operators/filter.html).
  ///
  /// - Parameter predicate: Decides whether the element is kept. If it throws, the resulting maybe
  ///   fails with that error.
  /// - Returns: A maybe of the element; it completes without one if the predicate does not hold.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.filter(predicate))
  }

  /// Transforms the element, if the transform returns a value.
  ///
  /// - Parameter transform: Returns the new element, or nil for none. If it throws, the resulting
  ///   maybe fails with that error.
  /// - Returns: A maybe of the new element; it completes without one if the transform returns nil.
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.compactMap(transform))
  }

  /// Continues with a maybe for the element.
  ///
  /// Rx contract: [flatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: Returns the maybe. If it throws, the resulting maybe fails with that
  ///   error.
  /// - Returns: A maybe with the outcome of the one that `selector` returns.
  public func flatMapMaybe<Result>(
    _ selector: @escaping (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Converts this single to a maybe.
  ///
  /// - Returns: A maybe with the element or the error of the single.
  public func asMaybe() -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source)
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Continues with a maybe when this completable has completed.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Parameter second: The maybe. It is subscribed to when this one completes.
  /// - Returns: A maybe with the outcome of `second`, or the error of this completable.
  public func andThen<Second>(_ second: Maybe<Second>) -> Maybe<Second> {
    Maybe<Second>(raw: followed(by: second.source))
  }
}
