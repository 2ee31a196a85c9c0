extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// The same, with closures called as it goes by. An error that one of them throws is the result's.
  ///
  /// - Parameters:
  ///   - onError: Called with the error before it is handed on.
  ///   - afterError: Called with the error after it was handed on.
  ///   - onCompleted: Called before the completion is handed on.
  ///   - afterCompleted: Called after the completion was handed on.
  ///   - onSubscribe: Called before the source is subscribed to.
  ///   - onSubscribed: Called after the source was subscribed to.
  ///   - onDispose: Called when the subscription ends, for any reason.
  public func `do`(
    onError: ((any Swift.Error) throws -> Void)? = nil,
    afterError: ((any Swift.Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Completable {
    Completable(
      raw: primitiveSequence.source.do(
        onError: onError, afterError: afterError, onCompleted: onCompleted,
        afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
        onDispose: onDispose))
  }

  /// This one, then another one, which is subscribed to only when this one has completed.
  public func concat(_ second: Completable) -> Completable {
    Completable.concat(primitiveSequence, second)
  }

  /// One after the other, each subscribed to only when the one before it has completed.
  public static func concat(_ sources: Completable...) -> Completable {
    concat(sources)
  }

  /// One after the other, each subscribed to only when the one before it has completed.
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Completable where Collection.Element == Completable {
    Completable(raw: .concat(collection.map(\.source)))
  }

  /// One after the other, each asked of the sequence only when the one before it has completed; the
  /// sequence may be endless.
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Completable where Sequence.Element == Completable {
    Completable(raw: .concat(sequence.lazy.map(\.source)))
  }

  /// All at once: complete when all are, failed when one is.
  public static func zip(_ sources: Completable...) -> Completable {
    zip(sources)
  }

  /// All at once: complete when all are, failed when one is.
  public static func zip<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Completable where Collection.Element == Completable {
    Completable(raw: .merge(sources.map(\.source)))
  }

  /// This one, then a single, which is subscribed to only when this one has completed.
  @inlinable
  public func andThen<Second>(_ second: Single<Second>) -> Single<Second> {
    Single<Second>(raw: followed(by: second.source))
  }

  /// This one, then another one, which is subscribed to only when this one has completed.
  @inlinable
  public func andThen(_ second: Completable) -> Completable {
    concat(second)
  }

  /// This one, then a stream, which is subscribed to only when this one has completed.
  @inlinable
  public func andThen<Second>(_ second: Observable<Second>) -> Observable<Second> {
    followed(by: second)
  }

  /// This one, then a stream, which is subscribed to only when this one has completed.
  @inlinable
  package func followed<Second>(by second: Observable<Second>) -> Observable<Second> {
    .concat(primitiveSequence.source.map(unreachable), second)
  }
}

/// A function from an element that cannot exist.
@inlinable
func unreachable<Result>(_ never: Never) -> Result {}
