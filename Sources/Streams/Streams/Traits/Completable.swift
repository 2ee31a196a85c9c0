/// The trait of a stream that completes or fails, without elements.
public enum CompletableTrait {}

/// A stream that completes or fails, without elements.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// The outcome of a ``Completable``.
@frozen
public enum CompletableEvent: Sendable {
  /// The completable ended with an error.
  case error(any Error)
  /// The completable completed.
  case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Receives the outcome.
  public typealias CompletableObserver = (CompletableEvent) -> Void

  /// Creates a completable from a closure that is called for each subscription.
  ///
  /// ```swift
  /// let save = Completable.create { send in
  ///   store.save { error in send(error.map { .error($0) } ?? .completed) }
  ///   return Disposables.create()
  /// }
  /// ```
  ///
  /// Rx contract: [create](http://reactivex.io/documentation/operators/create.html).
  ///
  /// - Parameter subscribe: Receives a function to call with the outcome, which can be called on
  ///   any thread. The disposable that it returns is disposed of when the subscription ends.
  /// - Returns: A completable with the outcome that the closure sends.
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

  /// Creates a completable that fails immediately.
  ///
  /// Rx contract: [throw](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: A completable that fails with `error`.
  public static func error(_ error: any Swift.Error) -> Completable {
    Completable(raw: .error(error))
  }

  /// Creates a completable that never ends.
  ///
  /// Rx contract: [never](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: A completable without an outcome.
  public static func never() -> Completable {
    Completable(raw: .never())
  }

  /// Creates a completable that completes immediately.
  ///
  /// Rx contract: [empty](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: A completable that completes when it is subscribed to.
  public static func empty() -> Completable {
    Completable(raw: .empty())
  }

  /// Subscribes a closure that receives the outcome.
  ///
  /// - Returns: The subscription; dispose of it to end it.
  public func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> any Disposable {
    subscribe(onCompleted: { observer(.completed) }, onError: { observer(.error($0)) })
  }

  /// Subscribes closures.
  ///
  /// - Parameters:
  ///   - onCompleted: Called when it completes.
  ///   - onError: Receives the error.
  ///   - onDisposed: Called once, after one of the other closures or when the subscription is
  ///     disposed of.
  /// - Returns: The subscription; dispose of it to end it.
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

  /// Subscribes closures that are called with an object, as long as the object exists. The
  /// subscription does not keep the object alive.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - onCompleted: Called when it completes.
  ///   - onError: Receives the error.
  ///   - onDisposed: Called once, after one of the other closures or when the subscription is
  ///     disposed of.
  /// - Returns: The subscription; dispose of it to end it.
  public func subscribe<Object: AnyObject>(
    with object: Object, onCompleted: ((Object) -> Void)? = nil,
    onError: ((Object, any Swift.Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onCompleted: { [weak object] in if let object { onCompleted?(object) } },
      onError: { [weak object] in if let object { onError?(object, $0) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } })
  }

  /// Calls closures as events pass.
  ///
  /// If one of the closures throws, the resulting completable fails with that error.
  ///
  /// Rx contract: [do](http://reactivex.io/documentation/operators/do.html).
  ///
  /// - Parameters:
  ///   - onError: Called with the error before it is passed on.
  ///   - afterError: Called with the error after it was passed on.
  ///   - onCompleted: Called before the completion is passed on.
  ///   - afterCompleted: Called after the completion was passed on.
  ///   - onSubscribe: Called before the source is subscribed to.
  ///   - onSubscribed: Called after the source was subscribed to.
  ///   - onDispose: Called when the subscription ends, for any reason.
  /// - Returns: A completable with the outcome of this completable, or the error of a closure.
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

  /// Continues with another completable when this one has completed.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Parameter second: The other completable. It is subscribed to when this one completes.
  /// - Returns: A completable that completes with `second`, and fails with the first error.
  public func concat(_ second: Completable) -> Completable {
    Completable.concat(primitiveSequence, second)
  }

  /// Concatenates completables: each is subscribed to when the previous one has completed.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Returns: A completable that completes with the last one, and fails with the first error.
  public static func concat(_ sources: Completable...) -> Completable {
    concat(sources)
  }

  /// Concatenates completables: each is subscribed to when the previous one has completed.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Returns: A completable that completes with the last one, and fails with the first error.
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Completable where Collection.Element == Completable {
    Completable(raw: .concat(collection.map(\.source)))
  }

  /// Concatenates the completables of a `Sequence`, each of which is requested when the previous
  /// one has completed; the sequence may be endless.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Returns: A completable that completes with the last one, and fails with the first error.
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Completable where Sequence.Element == Completable {
    Completable(raw: .concat(sequence.lazy.map(\.source)))
  }

  /// Subscribes to all completables at the same time.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: A completable that completes when all have completed, and fails with the first
  ///   error.
  public static func zip(_ sources: Completable...) -> Completable {
    zip(sources)
  }

  /// Subscribes to all completables at the same time.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: A completable that completes when all have completed, and fails with the first
  ///   error.
  public static func zip<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Completable where Collection.Element == Completable {
    Completable(raw: .merge(sources.map(\.source)))
  }

  /// Continues with a single when this completable has completed.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Parameter second: The single. It is subscribed to when this one completes.
  /// - Returns: A single with the outcome of `second`, or the error of this completable.
  public func andThen<Second>(_ second: Single<Second>) -> Single<Second> {
    Single<Second>(raw: followed(by: second.source))
  }

  /// Continues with another completable when this one has completed.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Parameter second: The other completable. It is subscribed to when this one completes.
  /// - Returns: A completable with the outcome of `second`, or the error of this completable.
  public func andThen(_ second: Completable) -> Completable {
    concat(second)
  }

  /// Continues with a stream when this completable has completed.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Parameter second: The stream. It is subscribed to when this one completes.
  /// - Returns: An observable with the events of `second`, or the error of this completable.
  public func andThen<Second>(_ second: Observable<Second>) -> Observable<Second> {
    followed(by: second)
  }

  /// Returns this stream followed by another stream, which is subscribed to when this one has completed.
  package func followed<Second>(by second: Observable<Second>) -> Observable<Second> {
    .concat(primitiveSequence.source.map(unreachable), second)
  }
}

/// A function that takes an element that cannot exist.
func unreachable<Result>(_ never: Never) -> Result {}
