/// The trait of a stream that completes or fails, and has no element.
public enum CompletableTrait {}

/// A stream that completes or fails, and has no element.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// The outcome of a ``Completable``.
@frozen
public enum CompletableEvent: Sendable {
  /// It failed.
  case error(any Error)
  /// It completed.
  case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Receives the outcome.
  public typealias CompletableObserver = (CompletableEvent) -> Void

  /// A completable made by a closure that is called for each subscription.
  ///
  /// - Parameter subscribe: Takes the function to call with the outcome, from any thread; what it
  ///   returns is disposed of as the subscription ends.
  @inlinable
  public static func create(
    subscribe: @escaping (@escaping @Sendable (CompletableEvent) -> Void) -> any Disposable
  ) -> Completable {
    Completable(
      raw: .create { observer in
        subscribe { event in
          switch event {
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      })
  }

  /// A completable that fails at once.
  @inlinable
  public static func error(_ error: any Swift.Error) -> Completable {
    Completable(raw: .error(error))
  }

  /// A completable that never ends.
  public static func never() -> Completable {
    Completable(raw: .never())
  }

  /// A completable that completes at once.
  @inlinable
  public static func empty() -> Completable {
    Completable(raw: .empty())
  }

  /// Subscribes a closure that takes the outcome.
  ///
  /// - Returns: The subscription; disposing of it ends it.
  public func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> any Disposable {
    subscribe(onCompleted: { observer(.completed) }, onError: { observer(.error($0)) })
  }

  /// Subscribes closures.
  ///
  /// - Parameters:
  ///   - onCompleted: Called when it completes.
  ///   - onError: Receives the error.
  ///   - onDisposed: Called once, after either of them or as the subscription is disposed of.
  /// - Returns: The subscription; disposing of it ends it.
  public func subscribe(
    onCompleted: (() -> Void)? = nil, onError: ((any Swift.Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      sink: TraitSink(onDisposed: onDisposed) { event in
        switch event {
        case .error(let error): onError?(error)
        case .completed: onCompleted?()
        }
      })
  }

  /// Subscribes closures that are called with an object, as long as it lives; it is not kept alive.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - onCompleted: Called when it completes.
  ///   - onError: Receives the error.
  ///   - onDisposed: Called once, after either of them or as the subscription is disposed of.
  /// - Returns: The subscription; disposing of it ends it.
  public func subscribe<Object: AnyObject>(
    with object: Object, onCompleted: ((Object) -> Void)? = nil,
    onError: ((Object, any Swift.Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onCompleted: { [weak object] in if let object { onCompleted?(object) } },
      onError: { [weak object] in if let object { onError?(object, $0) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } })
  }

  /// The same, with closures called as it goes by. If one of them throws, the result fails with that error.
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
