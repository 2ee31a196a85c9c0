/// The trait of a stream that emits one element, completes without an element, or fails.
public enum MaybeTrait {}

/// A stream that emits one element and completes, completes without an element, or fails.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// The outcome of a ``Maybe``.
@frozen
public enum MaybeEvent<Element> {
  /// The `Maybe` emitted an element and completed.
  case success(Element)
  /// The `Maybe` failed with an error.
  case error(any Error)
  /// The `Maybe` completed without an element.
  case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// A closure that receives the outcome of a `Maybe`.
  public typealias MaybeObserver = (MaybeEvent<Element>) -> Void

  /// Creates a `Maybe` from a closure that is called for each subscription.
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
  /// - Parameter subscribe: A closure that receives a function to call with the outcome. The
  ///   function can be called on any thread. The disposable that the closure returns is disposed of
  ///   when the subscription ends.
  /// - Returns: A `Maybe` that ends with the outcome reported by the closure.
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

  /// Creates a `Maybe` that emits the given element.
  ///
  /// Rx contract: [just](http://reactivex.io/documentation/operators/just.html).
  ///
  /// - Returns: A `Maybe` that emits `element` immediately and then completes.
  public static func just(_ element: Element) -> Maybe<Element> {
    Maybe(raw: .just(element))
  }

  /// Creates a `Maybe` that emits the given element on the given scheduler.
  ///
  /// Rx contract: [just](http://reactivex.io/documentation/operators/just.html).
  ///
  /// - Parameters:
  ///   - element: The element to emit.
  ///   - scheduler: The scheduler that emits the element.
  /// - Returns: A `Maybe` that emits `element` as soon as the scheduler runs the work.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Maybe<Element> {
    Maybe(raw: .just(element, scheduler: scheduler))
  }

  /// Creates a `Maybe` that fails immediately with the given error.
  ///
  /// Rx contract: [throw](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: A `Maybe` that fails with `error`.
  public static func error(_ error: any Swift.Error) -> Maybe<Element> {
    Maybe(raw: .error(error))
  }

  /// Creates a `Maybe` that never terminates.
  ///
  /// Rx contract: [never](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: A `Maybe` that never emits, never completes, and never fails.
  public static func never() -> Maybe<Element> {
    Maybe(raw: .never())
  }

  /// Creates a `Maybe` that completes immediately without an element.
  ///
  /// Rx contract: [empty](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: A `Maybe` that completes without an element.
  public static func empty() -> Maybe<Element> {
    Maybe(raw: .empty())
  }

  /// Subscribes a closure that receives the outcome of this `Maybe`.
  ///
  /// - Returns: A disposable that ends the subscription.
  public func subscribe(_ observer: @escaping (MaybeEvent<Element>) -> Void) -> any Disposable {
    subscribe(
      onSuccess: { observer(.success($0)) }, onError: { observer(.error($0)) },
      onCompleted: { observer(.completed) })
  }

  /// Subscribes closures to the possible outcomes of this `Maybe`.
  ///
  /// - Parameters:
  ///   - onSuccess: A closure that receives the element of the `Maybe`.
  ///   - onError: A closure that receives the error of the `Maybe`.
  ///   - onCompleted: A closure that is called when the `Maybe` completes without an element.
  ///   - onDisposed: A closure that is called once, after the outcome or when the subscription is
  ///     disposed of.
  /// - Returns: A disposable that ends the subscription.
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

  /// Subscribes closures to the possible outcomes of this `Maybe`. The closures receive the given object and are called
  /// only while the object exists. The subscription does not keep the object alive.
  ///
  /// - Parameters:
  ///   - object: The object to pass to the closures.
  ///   - onSuccess: A closure that receives the object and the element of the `Maybe`.
  ///   - onError: A closure that receives the object and the error of the `Maybe`.
  ///   - onCompleted: A closure that is called when the `Maybe` completes without an element.
  ///   - onDisposed: A closure that is called once, after the outcome or when the subscription is
  ///     disposed of.
  /// - Returns: A disposable that ends the subscription.
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

  /// Calls the given closures when events pass through the `Maybe`.
  ///
  /// If a closure throws an error, the resulting `Maybe` fails with that error.
  ///
  /// Rx contract: [do](http://reactivex.io/documentation/operators/do.html).
  ///
  /// - Parameters:
  ///   - onNext: A closure that is called with the element before the element is forwarded.
  ///   - afterNext: A closure that is called with the element after the element has been forwarded.
  ///   - onError: A closure that is called with the error before the error is forwarded.
  ///   - afterError: A closure that is called with the error after the error has been forwarded.
  ///   - onCompleted: A closure that is called before the completion is forwarded.
  ///   - afterCompleted: A closure that is called after the completion has been forwarded.
  ///   - onSubscribe: A closure that is called before the source is subscribed to.
  ///   - onSubscribed: A closure that is called after the source has been subscribed to.
  ///   - onDispose: A closure that is called when the subscription ends for any reason.
  /// - Returns: A `Maybe` that has the same outcome as this `Maybe`. It fails if a closure throws an error.
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

  /// Emits the element of this `Maybe` only if the element satisfies the given predicate.
  ///
  /// Rx contract: [filter](http://reactivex.io/documentation/operators/filter.html).
  ///
  /// - Parameter predicate: A closure that returns whether the element is emitted. If the closure
  ///   throws an error, the resulting `Maybe` fails with that error.
  /// - Returns: A `Maybe` of the element. It completes without an element if this `Maybe` has no
  ///   element or the element does not satisfy the predicate.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.filter(predicate))
  }

  /// Transforms the element of this `Maybe` with the given closure.
  ///
  /// Rx contract: [map](http://reactivex.io/documentation/operators/map.html).
  ///
  /// - Parameter transform: A closure that returns the new element. If the closure throws an error,
  ///   the resulting `Maybe` fails with that error.
  /// - Returns: A `Maybe` that emits the new element. If this `Maybe` has no element, the resulting `Maybe` completes
  ///   or fails in the same way.
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.map(transform))
  }

  /// Transforms the element of this `Maybe`, or drops it if the transform returns `nil`.
  ///
  /// - Parameter transform: A closure that returns the new element, or `nil` to drop the element.
  ///   If the closure throws an error, the resulting `Maybe` fails with that error.
  /// - Returns: A `Maybe` of the new element. It completes without an element if this `Maybe` has no
  ///   element or the transform returns `nil`.
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.compactMap(transform))
  }

  /// Continues with a `Maybe` that depends on the element of this `Maybe`, if any.
  ///
  /// Rx contract: [flatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: A closure that returns the `Maybe` for the element. If the closure throws
  ///   an error, the resulting `Maybe` fails with that error.
  /// - Returns: A `Maybe` that has the same outcome as the `Maybe` returned by `selector`. It completes if this `Maybe`
  ///   has no element.
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Continues with a `Single` that depends on the element of this `Maybe`.
  ///
  /// As in RxSwift, the resulting `Single` completes without an element if this `Maybe` has no
  /// element. This breaks the guarantee of a `Single`.
  ///
  /// Rx contract: [flatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: A closure that returns the `Single` for the element. If the closure throws
  ///   an error, the resulting `Single` fails with that error.
  /// - Returns: A `Single` that has the same outcome as the `Single` returned by `selector`.
  public func flatMapSingle<Result>(
    _ selector: @escaping (Element) throws -> Single<Result>
  ) -> Single<Result> {
    Single<Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Continues with a `Completable` that depends on the element of this `Maybe`, if any.
  ///
  /// Rx contract: [flatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: A closure that returns the `Completable` for the element. If the closure
  ///   throws an error, the resulting `Completable` fails with that error.
  /// - Returns: A `Completable` that has the same outcome as the `Completable` returned by `selector`. It completes if
  ///   this `Maybe` has no element.
  public func flatMapCompletable(
    _ selector: @escaping (Element) throws -> Completable
  ) -> Completable {
    Completable(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Emits the given element if this `Maybe` completes without an element.
  ///
  /// Rx contract:
  /// [defaultIfEmpty](http://reactivex.io/documentation/operators/defaultifempty.html).
  ///
  /// - Returns: A `Single` that emits the element of this `Maybe`, or `element` if there is no such element. It fails
  ///   if this `Maybe` fails.
  public func ifEmpty(default element: Element) -> Single<Element> {
    Single(raw: primitiveSequence.source.ifEmpty(default: element))
  }

  /// Continues with another `Maybe` if this `Maybe` completes without an element.
  ///
  /// Rx contract: [switchIfEmpty](http://reactivex.io/documentation/operators/defaultifempty.html).
  ///
  /// - Parameter other: The other `Maybe`. It is subscribed to when this `Maybe` completes without an
  ///   element.
  /// - Returns: A `Maybe` that emits the element of this `Maybe`, or has the same outcome as `other` if there is no
  ///   element. It fails if this `Maybe` fails.
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
  }

  /// Continues with a `Single` if this `Maybe` completes without an element.
  ///
  /// Rx contract: [switchIfEmpty](http://reactivex.io/documentation/operators/defaultifempty.html).
  ///
  /// - Parameter other: The `Single`. It is subscribed to when this `Maybe` completes without an
  ///   element.
  /// - Returns: A `Single` that emits the element of this `Maybe`, or has the same outcome as `other` if there is no
  ///   element. It fails if this `Maybe` fails.
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    Single(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
  }

  /// Emits the given element and completes if this `Maybe` fails.
  ///
  /// Rx contract: [catch](http://reactivex.io/documentation/operators/catch.html).
  ///
  /// - Parameter element: The element to emit if the stream fails.
  /// - Returns: A `Maybe` that has the same outcome as this `Maybe`, but emits `element` instead of failing.
  public func catchAndReturn(_ element: Element) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.catchAndReturn(element))
  }

  /// Converts this `Maybe` to a `Single`.
  ///
  /// - Returns: A `Single` of the element. It fails with `RxError.noElements` if this `Maybe` has no
  ///   element.
  public func asSingle() -> Single<Element> {
    primitiveSequence.source.asSingle()
  }

  /// Converts this `Maybe` to a `Completable` by dropping the element.
  ///
  /// Rx contract:
  /// [ignoreElements](http://reactivex.io/documentation/operators/ignoreelements.html).
  ///
  /// - Returns: A `Completable` that completes or fails like this `Maybe`.
  public func asCompletable() -> Completable {
    primitiveSequence.source.ignoreElements().asCompletable()
  }
}
