/// The trait of a stream that emits one element, or completes without one, or fails.
public enum MaybeTrait {}

/// A stream that emits one element and ends with it, completes without one, or fails.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// The outcome of a ``Maybe``.
@frozen
public enum MaybeEvent<Element> {
  /// The maybe had an element.
  case success(Element)
  /// The maybe ended with an error.
  case error(any Error)
  /// The maybe completed without an element.
  case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Receives the outcome.
  public typealias MaybeObserver = (MaybeEvent<Element>) -> Void

  /// Creates a maybe from a closure that is called for each subscription.
  ///
  /// ```swift
  /// let cached = Maybe<String>.create { send in
  ///   if let value = cache["name"] { send(.success(value)) } else { send(.completed) }
  ///   return Disposables.create()
  /// }
  /// ```
  ///
  /// Rx contract: [create](http://reactivex.io/documentation/operators/create.html).
  ///
  /// - Parameter subscribe: Receives a function to call with the outcome, which can be called on
  ///   any thread. The disposable that it returns is disposed of when the subscription ends.
  /// - Returns: A maybe with the outcome that the closure sends.
  public static func create(
    subscribe: @escaping (@escaping @Sendable (MaybeEvent<Element>) -> Void) -> any Disposable
  ) -> Maybe<Element> {
    Maybe(
      raw: .create { observer in
        subscribe { event in
          switch event {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
          case .error(let error):
            observer.onError(error)
          case .completed:
            observer.onCompleted()
          }
        }
      })
  }

  /// Creates a maybe of one element.
  ///
  /// Rx contract: [just](http://reactivex.io/documentation/operators/just.html).
  ///
  /// - Returns: A maybe that emits `element` immediately.
  public static func just(_ element: Element) -> Maybe<Element> {
    Maybe(raw: .just(element))
  }

  /// Creates a maybe of one element, emitted on a scheduler.
  ///
  /// Rx contract: [just](http://reactivex.io/documentation/operators/just.html).
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - scheduler: The scheduler on which it is emitted.
  /// - Returns: A maybe that emits `element` as soon as the scheduler runs the work.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Maybe<Element> {
    Maybe(raw: .just(element, scheduler: scheduler))
  }

  /// Creates a maybe that fails immediately.
  ///
  /// Rx contract: [throw](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: A maybe that fails with `error`.
  public static func error(_ error: any Swift.Error) -> Maybe<Element> {
    Maybe(raw: .error(error))
  }

  /// Creates a maybe that never ends.
  ///
  /// Rx contract: [never](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: A maybe without an outcome.
  public static func never() -> Maybe<Element> {
    Maybe(raw: .never())
  }

  /// Creates a maybe that completes immediately without an element.
  ///
  /// Rx contract: [empty](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: A maybe without an element.
  public static func empty() -> Maybe<Element> {
    Maybe(raw: .empty())
  }

  /// Subscribes a closure that receives the outcome.
  ///
  /// - Returns: The subscription; dispose of it to end it.
  public func subscribe(_ observer: @escaping (MaybeEvent<Element>) -> Void) -> any Disposable {
    subscribe(
      onSuccess: { observer(.success($0)) }, onError: { observer(.error($0)) },
      onCompleted: { observer(.completed) })
  }

  /// Subscribes closures.
  ///
  /// - Parameters:
  ///   - onSuccess: Receives the element.
  ///   - onError: Receives the error.
  ///   - onCompleted: Called when it completes without an element.
  ///   - onDisposed: Called once, after one of the other closures or when the subscription is
  ///     disposed of.
  /// - Returns: The subscription; dispose of it to end it.
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onError: ((any Swift.Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      sink: TraitSink(onDisposed: onDisposed) { event in
        switch event {
        case .next(let element): onSuccess?(element)
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
  ///   - onSuccess: Receives the element.
  ///   - onError: Receives the error.
  ///   - onCompleted: Called when it completes without an element.
  ///   - onDisposed: Called once, after one of the other closures or when the subscription is
  ///     disposed of.
  /// - Returns: The subscription; dispose of it to end it.
  public func subscribe<Object: AnyObject>(
    with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Swift.Error) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onSuccess: { [weak object] in if let object { onSuccess?(object, $0) } },
      onError: { [weak object] in if let object { onError?(object, $0) } },
      onCompleted: { [weak object] in if let object { onCompleted?(object) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } })
  }

  /// Calls closures as events pass.
  ///
  /// If one of them throws, the resulting maybe fails with that error.
  ///
  /// Rx contract: [do](http://reactivex.io/documentation/operators/do.html).
  ///
  /// - Parameters:
  ///   - onNext: Called with the element before it is passed on.
  ///   - afterNext: Called with the element after it was passed on.
  ///   - onError: Called with the error before it is passed on.
  ///   - afterError: Called with the error after it was passed on.
  ///   - onCompleted: Called before the completion is passed on.
  ///   - afterCompleted: Called after the completion was passed on.
  ///   - onSubscribe: Called before the source is subscribed to.
  ///   - onSubscribed: Called after the source was subscribed to.
  ///   - onDispose: Called when the subscription ends, for any reason.
  /// - Returns: A maybe with the outcome of this one, or the error of a closure.
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Swift.Error) throws -> Void)? = nil,
    afterError: ((any Swift.Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Maybe<Element> {
    Maybe(
      raw: primitiveSequence.source.do(
        onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
        onCompleted: onCompleted, afterCompleted: afterCompleted, onSubscribe: onSubscribe,
        onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// Keeps the element if a predicate holds for it.
  ///
  /// Rx contract: [filter](http://reactivex.io/documentation/operators/filter.html).
  ///
  /// - Parameter predicate: Decides whether the element is kept. If it throws, the resulting maybe
  ///   fails with that error.
  /// - Returns: A maybe of the element; it completes without one if there is none or the predicate
  ///   does not hold.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.filter(predicate))
  }

  /// Transforms the element.
  ///
  /// Rx contract: [map](http://reactivex.io/documentation/operators/map.html).
  ///
  /// - Parameter transform: Returns the new element. If it throws, the resulting maybe fails with
  ///   that error.
  /// - Returns: A maybe of the new element, or with the outcome of this one if there is no element.
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.map(transform))
  }

  /// Replaces the element with the value that the transform returns, if it returns one.
  ///
  /// - Parameter transform: Returns the new element, or nil for none. If it throws, the resulting
  ///   maybe fails with that error.
  /// - Returns: A maybe of the new element; it completes without one if there is none or the
  ///   transform returns nil.
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.compactMap(transform))
  }

  /// Continues with a maybe for the element, if there is one.
  ///
  /// Rx contract: [flatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: Returns the maybe. If it throws, the resulting maybe fails with that
  ///   error.
  /// - Returns: A maybe with the outcome of the one that `selector` returns; it completes if there
  ///   is no element.
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Continues with a single for the element.
  ///
  /// As in RxSwift, this can break the guarantee of a single: if there is no element, it completes
  /// without one.
  ///
  /// Rx contract: [flatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: Returns the single. If it throws, the resulting single fails with that
  ///   error.
  /// - Returns: A single with the outcome of the one that `selector` returns.
  public func flatMapSingle<Result>(
    _ selector: @escaping (Element) throws -> Single<Result>
  ) -> Single<Result> {
    Single<Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Continues with a completable for the element, if there is one.
  ///
  /// Rx contract: [flatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: Returns the completable. If it throws, the resulting completable fails
  ///   with that error.
  /// - Returns: A completable with the outcome of the one that `selector` returns; it completes if
  ///   there is no element.
  public func flatMapCompletable(
    _ selector: @escaping (Element) throws -> Completable
  ) -> Completable {
    Completable(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Emits `element` if this maybe completes without one.
  ///
  /// Rx contract:
  /// [defaultIfEmpty](http://reactivex.io/documentation/operators/defaultifempty.html).
  ///
  /// - Returns: A single of the element of this maybe or of `element`, which fails if this maybe fails.
  public func ifEmpty(default element: Element) -> Single<Element> {
    Single(raw: primitiveSequence.source.ifEmpty(default: element))
  }

  /// Continues with another maybe if this one completes without an element.
  ///
  /// Rx contract: [switchIfEmpty](http://reactivex.io/documentation/operators/defaultifempty.html).
  ///
  /// - Parameter other: The other maybe. It is subscribed to when this one completes without an
  ///   element.
  /// - Returns: A maybe with the element of this one or the outcome of `other`.
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
  }

  /// Continues with a single if this maybe completes without an element.
  ///
  /// Rx contract: [switchIfEmpty](http://reactivex.io/documentation/operators/defaultifempty.html).
  ///
  /// - Parameter other: The single. It is subscribed to when this one completes without an element.
  /// - Returns: A single with the element of this maybe or the outcome of `other`.
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    Single(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
  }

  /// Emits `element` and completes if this maybe fails.
  ///
  /// Rx contract: [catch](http://reactivex.io/documentation/operators/catch.html).
  ///
  /// - Parameter element: The element that replaces an error.
  /// - Returns: A maybe that never fails.
  public func catchAndReturn(_ element: Element) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.catchAndReturn(element))
  }

  /// Converts this maybe to a single.
  ///
  /// - Returns: A single of the element. It fails with `RxError.noElements` if there is none.
  public func asSingle() -> Single<Element> {
    primitiveSequence.source.asSingle()
  }

  /// Drops the element.
  ///
  /// Rx contract:
  /// [ignoreElements](http://reactivex.io/documentation/operators/ignoreelements.html).
  ///
  /// - Returns: A completable that completes or fails like this maybe.
  public func asCompletable() -> Completable {
    primitiveSequence.source.ignoreElements().asCompletable()
  }
}
