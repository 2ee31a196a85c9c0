@_spi(Sinks) public import ReactorStreams

/// The trait of a stream that has one element, or none, or fails.
public enum MaybeTrait {}

/// A stream that has one element, and ends with it, or completes without one, or fails.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// The outcome of a ``Maybe``.
@frozen
public enum MaybeEvent<Element> {
  /// It had an element.
  case success(Element)
  /// It failed.
  case error(any Error)
  /// It completed without an element.
  case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Receives the outcome.
  public typealias MaybeObserver = (MaybeEvent<Element>) -> Void

  /// A maybe made by a closure that is called for each subscription.
  ///
  /// - Parameter subscribe: Takes the function to call with the outcome, from any thread; what it
  ///   returns is disposed of as the subscription ends.
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

  /// A maybe that has an element at once.
  public static func just(_ element: Element) -> Maybe<Element> {
    Maybe(raw: .just(element))
  }

  /// A maybe that has an element as soon as a scheduler gets to it.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Maybe<Element> {
    Maybe(raw: .just(element, scheduler: scheduler))
  }

  /// A maybe that fails at once.
  public static func error(_ error: any Swift.Error) -> Maybe<Element> {
    Maybe(raw: .error(error))
  }

  /// A maybe that never has its element and never ends.
  public static func never() -> Maybe<Element> {
    Maybe(raw: .never())
  }

  /// A maybe that completes at once without an element.
  public static func empty() -> Maybe<Element> {
    Maybe(raw: .empty())
  }

  /// Subscribes a closure that takes the outcome.
  ///
  /// - Returns: The subscription; disposing of it ends it.
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
  ///   - onDisposed: Called once, after any of them or as the subscription is disposed of.
  /// - Returns: The subscription; disposing of it ends it.
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

  /// Subscribes closures that are called with an object, as long as it lives; it is not kept alive.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - onSuccess: Receives the element.
  ///   - onError: Receives the error.
  ///   - onCompleted: Called when it completes without an element.
  ///   - onDisposed: Called once, after any of them or as the subscription is disposed of.
  /// - Returns: The subscription; disposing of it ends it.
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

  /// The same, with closures called as it goes by. If one of them throws, the result fails with that error.
  ///
  /// - Parameters:
  ///   - onNext: Called with the element before it is handed on.
  ///   - afterNext: Called with the element after it was handed on.
  ///   - onError: Called with the error before it is handed on.
  ///   - afterError: Called with the error after it was handed on.
  ///   - onCompleted: Called before the completion is handed on.
  ///   - afterCompleted: Called after the completion was handed on.
  ///   - onSubscribe: Called before the source is subscribed to.
  ///   - onSubscribed: Called after the source was subscribed to.
  ///   - onDispose: Called when the subscription ends, for any reason.
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

  /// The element if a predicate holds for it.
  ///
  /// - Parameter predicate: If it throws, the resulting stream fails with that error.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.filter(predicate))
  }

  /// The element transformed.
  ///
  /// - Parameter transform: Makes the new element; if it throws, the resulting stream fails with that error.
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.map(transform))
  }

  /// The element transformed, if the transform gives one.
  ///
  /// - Parameter transform: Makes the new element or nil; if it throws, the resulting stream fails with that error.
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.compactMap(transform))
  }

  /// Continues with a maybe made of the element, if there is one.
  ///
  /// - Parameter selector: Makes it; if it throws, the resulting stream fails with that error.
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Continues with a single made of the element.
  ///
  /// As in RxSwift, the caller has to keep the single's promise: if there is no element, it
  /// completes without one.
  ///
  /// - Parameter selector: Makes it; if it throws, the resulting stream fails with that error.
  public func flatMapSingle<Result>(
    _ selector: @escaping (Element) throws -> Single<Result>
  ) -> Single<Result> {
    Single<Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Continues with a completable made of the element, if there is one.
  ///
  /// - Parameter selector: Makes it; if it throws, the resulting stream fails with that error.
  public func flatMapCompletable(
    _ selector: @escaping (Element) throws -> Completable
  ) -> Completable {
    Completable(raw: primitiveSequence.source.flatMap(selector))
  }

  /// An element in the place of none.
  public func ifEmpty(default element: Element) -> Single<Element> {
    Single(raw: primitiveSequence.source.ifEmpty(default: element))
  }

  /// Another maybe if there is no element.
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
  }

  /// A single if there is no element.
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    Single(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
  }

  /// An element in the place of an error.
  public func catchAndReturn(_ element: Element) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.catchAndReturn(element))
  }

  /// The same as a single, which fails with `RxError.noElements` if there is none.
  public func asSingle() -> Single<Element> {
    primitiveSequence.source.asSingle()
  }

  /// The same without its element.
  public func asCompletable() -> Completable {
    primitiveSequence.source.ignoreElements().asCompletable()
  }
}
