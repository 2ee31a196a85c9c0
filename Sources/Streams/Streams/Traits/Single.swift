/// The trait of a stream that emits one element or fails.
public enum SingleTrait {}

/// A stream that emits one element and ends with it, or fails.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// The outcome of a ``Single``.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Receives the outcome.
  public typealias SingleObserver = (SingleEvent<Element>) -> Void

  /// Creates a single from a closure that is called for each subscription.
  ///
  /// ```swift
  /// let answer = Single<Data>.create { send in
  ///   let task = session.load { result in send(result) }
  ///   return Disposables.create { task.cancel() }
  /// }
  /// ```
  ///
  /// Rx contract: [create](http://reactivex.io/documentation/operators/create.html).
  ///
  /// - Parameter subscribe: Receives a function to call with the outcome, which can be called on
  ///   any thread. The disposable that it returns is disposed of when the subscription ends.
  /// - Returns: A single with the outcome that the closure sends.
  public static func create(
    subscribe: @escaping (@escaping @Sendable (SingleEvent<Element>) -> Void) -> any Disposable
  ) -> Single<Element> {
    Single(
      raw: .create { observer in
        subscribe { event in
          switch event {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
          case .failure(let error):
            observer.onError(error)
          }
        }
      })
  }

  /// Creates a single of one element.
  ///
  /// Rx contract: [just](http://reactivex.io/documentation/operators/just.html).
  ///
  /// - Returns: A single that emits `element` immediately.
  public static func just(_ element: Element) -> Single<Element> {
    Single(raw: .just(element))
  }

  /// Creates a single of one element, emitted on a scheduler.
  ///
  /// Rx contract: [just](http://reactivex.io/documentation/operators/just.html).
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - scheduler: The scheduler on which it is emitted.
  /// - Returns: A single that emits `element` as soon as the scheduler runs the work.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Single<Element> {
    Single(raw: .just(element, scheduler: scheduler))
  }

  /// Creates a single that fails immediately.
  ///
  /// Rx contract: [throw](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: A single that fails with `error`.
  public static func error(_ error: any Swift.Error) -> Single<Element> {
    Single(raw: .error(error))
  }

  /// Creates a single that never ends.
  ///
  /// Rx contract: [never](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: A single without an outcome.
  public static func never() -> Single<Element> {
    Single(raw: .never())
  }

  /// Subscribes a closure that receives the outcome.
  ///
  /// - Returns: The subscription; dispose of it to end it.
  public func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> any Disposable {
    subscribe(onSuccess: { observer(.success($0)) }, onFailure: { observer(.failure($0)) })
  }

  /// Subscribes closures.
  ///
  /// - Parameters:
  ///   - onSuccess: Receives the element.
  ///   - onFailure: Receives the error.
  ///   - onDisposed: Called once, after one of the other closures or when the subscription is
  ///     disposed of.
  /// - Returns: The subscription; dispose of it to end it.
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Swift.Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      sink: TraitSink(onDisposed: onDisposed) { event in
        switch event {
        case .next(let element): onSuccess?(element)
        case .error(let error): onFailure?(error)
        case .completed: assertionFailure("a single completed without an element")
        }
      })
  }

  /// Subscribes closures that are called with an object, as long as the object exists. The
  /// subscription does not keep the object alive.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - onSuccess: Receives the element.
  ///   - onFailure: Receives the error.
  ///   - onDisposed: Called once, after one of the other closures or when the subscription is
  ///     disposed of.
  /// - Returns: The subscription; dispose of it to end it.
  public func subscribe<Object: AnyObject>(
    with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
    onFailure: ((Object, any Swift.Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onSuccess: { [weak object] in if let object { onSuccess?(object, $0) } },
      onFailure: { [weak object] in if let object { onFailure?(object, $0) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } })
  }

  /// Calls closures as events pass.
  ///
  /// If one of them throws, the resulting single fails with that error.
  ///
  /// Rx contract: [do](http://reactivex.io/documentation/operators/do.html).
  ///
  /// - Parameters:
  ///   - onSuccess: Called with the element before it is passed on.
  ///   - afterSuccess: Called with the element after it was passed on.
  ///   - onError: Called with the error before it is passed on.
  ///   - afterError: Called with the error after it was passed on.
  ///   - onSubscribe: Called before the source is subscribed to.
  ///   - onSubscribed: Called after the source was subscribed to.
  ///   - onDispose: Called when the subscription ends, for any reason.
  /// - Returns: A single with the outcome of this one, or the error of a closure.
  public func `do`(
    onSuccess: ((Element) throws -> Void)? = nil, afterSuccess: ((Element) throws -> Void)? = nil,
    onError: ((any Swift.Error) throws -> Void)? = nil,
    afterError: ((any Swift.Error) throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
  ) -> Single<Element> {
    Single(
      raw: primitiveSequence.source.do(
        onNext: onSuccess, afterNext: afterSuccess, onError: onError, afterError: afterError,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// Transforms the element.
  ///
  /// Rx contract: [map](http://reactivex.io/documentation/operators/map.html).
  ///
  /// - Parameter transform: Returns the new element. If it throws, the resulting single fails with
  ///   that error.
  /// - Returns: A single of the new element, which fails if this one fails.
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Single<Result> {
    Single<Result>(raw: primitiveSequence.source.map(transform))
  }

  /// Continues with a single for the element.
  ///
  /// Rx contract: [flatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: Returns the single. If it throws, the resulting single fails with that
  ///   error.
  /// - Returns: A single with the outcome of the one that `selector` returns, or the error of this
  ///   one.
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> Single<Result>
  ) -> Single<Result> {
    Single<Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Continues with a completable for the element.
  ///
  /// Rx contract: [flatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: Returns the completable. If it throws, the resulting completable fails
  ///   with that error.
  /// - Returns: A completable with the outcome of the one that `selector` returns, or the error of
  ///   this single.
  public func flatMapCompletable(
    _ selector: @escaping (Element) throws -> Completable
  ) -> Completable {
    Completable(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Emits `element` if this single fails.
  ///
  /// Rx contract: [catch](http://reactivex.io/documentation/operators/catch.html).
  ///
  /// - Parameter element: The element that replaces an error.
  /// - Returns: A single that never fails.
  public func catchAndReturn(_ element: Element) -> Single<Element> {
    Single(raw: primitiveSequence.source.catchAndReturn(element))
  }

  /// Drops the element.
  ///
  /// Rx contract:
  /// [ignoreElements](http://reactivex.io/documentation/operators/ignoreelements.html).
  ///
  /// - Returns: A completable that completes or fails like this single.
  public func asCompletable() -> Completable {
    primitiveSequence.source.ignoreElements().asCompletable()
  }
}
