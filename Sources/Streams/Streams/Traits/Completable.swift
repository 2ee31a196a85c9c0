/// The trait of a stream that either completes without an element or fails.
public enum CompletableTrait {}

/// A stream that either completes without an element or fails.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// The outcome of a ``Completable``.
@frozen
public enum CompletableEvent: Sendable {
  /// The `Completable` failed with an error.
  case error(any Error)
  /// The `Completable` completed.
  case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// A closure that receives the outcome of a `Completable`.
  public typealias CompletableObserver = (CompletableEvent) -> Void

  /// Creates a `Completable` from a closure that is called for each subscription.
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
  /// - Parameter subscribe: A closure that receives a function to call with the outcome. The
  ///   function can be called on any thread. The disposable that the closure returns is disposed of
  ///   when the subscription ends.
  /// - Returns: A `Completable` that ends with the outcome reported by the closure.
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

  /// Creates a `Completable` that fails immediately with the given error.
  ///
  /// Rx contract: [throw](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: A `Completable` that fails with `error`.
  public static func error(_ error: any Swift.Error) -> Completable {
    Completable(raw: .error(error))
  }

  /// Creates a `Completable` that never terminates.
  ///
  /// Rx contract: [never](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: A `Completable` that never completes and never fails.
  public static func never() -> Completable {
    Completable(raw: .never())
  }

  /// Creates a `Completable` that completes immediately.
  ///
  /// Rx contract: [empty](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: A `Completable` that completes when it is subscribed to.
  public static func empty() -> Completable {
    Completable(raw: .empty())
  }

  /// Subscribes a closure that receives the outcome of this `Completable`.
  ///
  /// - Returns: A disposable that ends the subscription.
  public func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> any Disposable {
    subscribe(onCompleted: { observer(.completed) }, onError: { observer(.error($0)) })
  }

  /// Subscribes closures to the possible outcomes of this `Completable`.
  ///
  /// - Parameters:
  ///   - onCompleted: A closure that is called when the `Completable` completes.
  ///   - onError: A closure that receives the error of the `Completable`.
  ///   - onDisposed: A closure that is called once, after the outcome or when the subscription is
  ///     disposed of.
  /// - Returns: A disposable that ends the subscription.
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

  /// Subscribes closures to the possible outcomes of this `Completable`. The closures receive the given object and are
  /// called only while the object exists. The subscription does not keep the object alive.
  ///
  /// - Parameters:
  ///   - object: The object to pass to the closures.
  ///   - onCompleted: A closure that is called when the `Completable` completes.
  ///   - onError: A closure that receives the object and the error of the `Completable`.
  ///   - onDisposed: A closure that is called once, after the outcome or when the subscription is
  ///     disposed of.
  /// - Returns: A disposable that ends the subscription.
  public func subscribe<Object: AnyObject>(
    with object: Object, onCompleted: ((Object) -> Void)? = nil,
    onError: ((Object, any Swift.Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onCompleted: { [weak object] in if let object { onCompleted?(object) } },
      onError: { [weak object] in if let object { onError?(object, $0) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } })
  }

  /// Calls the given closures when events pass through the `Completable`.
  ///
  /// If a closure throws an error, the resulting `Completable` fails with that error.
  ///
  /// Rx contract: [do](http://reactivex.io/documentation/operators/do.html).
  ///
  /// - Parameters:
  ///   - onError: A closure that is called with the error before the error is forwarded.
  ///   - afterError: A closure that is called with the error after the error has been forwarded.
  ///   - onCompleted: A closure that is called before the completion is forwarded.
  ///   - afterCompleted: A closure that is called after the completion has been forwarded.
  ///   - onSubscribe: A closure that is called before the source is subscribed to.
  ///   - onSubscribed: A closure that is called after the source has been subscribed to.
  ///   - onDispose: A closure that is called when the subscription ends for any reason.
  /// - Returns: A `Completable` that has the same outcome as this `Completable`. It fails if a closure throws an error.
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

  /// Continues with another `Completable` after this `Completable` completes.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Parameter second: The other `Completable`. It is subscribed to after this `Completable` completes.
  /// - Returns: A `Completable` that completes when `second` completes, and fails if either completable fails.
  public func concat(_ second: Completable) -> Completable {
    Completable.concat(primitiveSequence, second)
  }

  /// Concatenates the given completables. Each `Completable` is subscribed to after the previous one completes.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Returns: A `Completable` that completes when the last completable completes, and fails as soon as a completable
  ///   fails.
  public static func concat(_ sources: Completable...) -> Completable {
    concat(sources)
  }

  /// Concatenates the completables in a collection. Each `Completable` is subscribed to after the previous one
  /// completes.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Returns: A `Completable` that completes when the last completable completes, and fails as soon as a completable
  ///   fails.
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Completable where Collection.Element == Completable {
    Completable(raw: .concat(collection.map(\.source)))
  }

  /// Concatenates the completables in a sequence. Each `Completable` is requested after the previous one completes, so
  /// the sequence may be infinite.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Returns: A `Completable` that completes when the last completable completes, and fails as soon as a completable
  ///   fails.
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Completable where Sequence.Element == Completable {
    Completable(raw: .concat(sequence.lazy.map(\.source)))
  }

  /// Subscribes to all given completables at the same time.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: A `Completable` that completes when all given completables have completed, and fails
  ///   with the first error.
  public static func zip(_ sources: Completable...) -> Completable {
    zip(sources)
  }

  /// Subscribes to all completables in a collection at the same time.
  ///
  /// Rx contract: [zip](http://reactivex.io/documentation/operators/zip.html).
  ///
  /// - Returns: A `Completable` that completes when all completables have completed, and fails with
  ///   the first error.
  public static func zip<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Completable where Collection.Element == Completable {
    Completable(raw: .merge(sources.map(\.source)))
  }

  /// Continues with a `Single` after this `Completable` completes.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Parameter second: The `Single`. It is subscribed to after this `Completable` completes.
  /// - Returns: A `Single` that has the same outcome as `second`. It fails if this `Completable` fails.
  public func andThen<Second>(_ second: Single<Second>) -> Single<Second> {
    Single<Second>(raw: followed(by: second.source))
  }

  /// Continues with another `Completable` after this `Completable` completes.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Parameter second: The other `Completable`. It is subscribed to after this `Completable` completes.
  /// - Returns: A `Completable` that has the same outcome as `second`. It fails if this `Completable` fails.
  public func andThen(_ second: Completable) -> Completable {
    concat(second)
  }

  /// Continues with a stream after this `Completable` completes.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Parameter second: The stream. It is subscribed to after this `Completable` completes.
  /// - Returns: An observable that sends the events of `second`. It fails if this `Completable` fails.
  public func andThen<Second>(_ second: Observable<Second>) -> Observable<Second> {
    followed(by: second)
  }

  /// Returns a stream that continues with another stream after this `Completable`. The other stream is subscribed to
  /// when this `Completable` completes.
  package func followed<Second>(by second: Observable<Second>) -> Observable<Second> {
    .concat(primitiveSequence.source.map(unreachable), second)
  }
}

/// Converts an element of type `Never` to a value of any type. This function is never called because no such element
/// exists.
func unreachable<Result>(_ never: Never) -> Result {}
