extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Emits the element of this `Single` only if the element satisfies the given predicate.
  ///
  /// Rx contract: [filter](http://reactivex.io/documentation/operators/filter.html).
  ///
  /// - Parameter predicate: A closure that returns whether the element is emitted. If the closure
  ///   throws an error, the resulting `Maybe` fails with that error.
  /// - Returns: A `Maybe` of the element. It completes without an element if the element does not
  ///   satisfy the predicate.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.filter(predicate))
  }

  /// Transforms the element of this `Single`, or drops it if the transform returns `nil`.
  ///
  /// - Parameter transform: A closure that returns the new element, or `nil` to drop the element.
  ///   If the closure throws an error, the resulting `Maybe` fails with that error.
  /// - Returns: A `Maybe` of the new element. It completes without an element if the transform
  ///   returns `nil`.
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.compactMap(transform))
  }

  /// Continues with a `Maybe` that depends on the element of this `Single`.
  ///
  /// Rx contract: [flatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: A closure that returns the `Maybe` for the element. If the closure throws
  ///   an error, the resulting `Maybe` fails with that error.
  /// - Returns: A `Maybe` that has the same outcome as the `Maybe` returned by `selector`.
  public func flatMapMaybe<Result>(
    _ selector: @escaping (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Converts this `Single` to a `Maybe`.
  ///
  /// - Returns: A `Maybe` that emits the element of the `Single`, or fails with its error.
  public func asMaybe() -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source)
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Continues with a `Maybe` after this `Completable` completes.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Parameter second: The `Maybe`. It is subscribed to after this `Completable` completes.
  /// - Returns: A `Maybe` that has the same outcome as `second`. It fails if this `Completable` fails.
  public func andThen<Second>(_ second: Maybe<Second>) -> Maybe<Second> {
    Maybe<Second>(raw: followed(by: second.source))
  }
}
