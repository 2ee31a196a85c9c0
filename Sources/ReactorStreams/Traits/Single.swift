/// The trait of a stream that has one element or fails.
public enum SingleTrait {}

/// A stream that has one element, and ends with it, or fails.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// The outcome of a ``Single``.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Receives the outcome.
  public typealias SingleObserver = (SingleEvent<Element>) -> Void

  /// A single made by a closure that is called for each subscription.
  ///
  /// - Parameter subscribe: Takes the function to call with the outcome, from any thread; what it
  ///   returns is disposed of as the subscription ends.
  @inlinable
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

  /// A single that has an element at once.
  @inlinable
  public static func just(_ element: Element) -> Single<Element> {
    Single(raw: .just(element))
  }

  /// A single that has an element as soon as a scheduler gets to it.
  @inlinable
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Single<Element> {
    Single(raw: .just(element, scheduler: scheduler))
  }

  /// A single that fails at once.
  @inlinable
  public static func error(_ error: any Swift.Error) -> Single<Element> {
    Single(raw: .error(error))
  }

  /// A single that never has its element and never fails.
  public static func never() -> Single<Element> {
    Single(raw: .never())
  }

  /// Subscribes a closure that takes the outcome.
  ///
  /// - Returns: The subscription; disposing of it ends it.
  public func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> any Disposable {
    subscribe(onSuccess: { observer(.success($0)) }, onFailure: { observer(.failure($0)) })
  }

  /// Subscribes closures.
  ///
  /// - Parameters:
  ///   - onSuccess: Receives the element.
  ///   - onFailure: Receives the error.
  ///   - onDisposed: Called once, after either of them or as the subscription is disposed of.
  /// - Returns: The subscription; disposing of it ends it.
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

  /// Subscribes closures that are called with an object, as long as it lives; it is not kept alive.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - onSuccess: Receives the element.
  ///   - onFailure: Receives the error.
  ///   - onDisposed: Called once, after either of them or as the subscription is disposed of.
  /// - Returns: The subscription; disposing of it ends it.
  public func subscribe<Object: AnyObject>(
    with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
    onFailure: ((Object, any Swift.Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onSuccess: { [weak object] in if let object { onSuccess?(object, $0) } },
      onFailure: { [weak object] in if let object { onFailure?(object, $0) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } })
  }

  /// The same, with closures called as it goes by. If one of them throws, the result fails with that error.
  ///
  /// - Parameters:
  ///   - onSuccess: Called with the element before it is handed on.
  ///   - afterSuccess: Called with the element after it was handed on.
  ///   - onError: Called with the error before it is handed on.
  ///   - afterError: Called with the error after it was handed on.
  ///   - onSubscribe: Called before the source is subscribed to.
  ///   - onSubscribed: Called after the source was subscribed to.
  ///   - onDispose: Called when the subscription ends, for any reason.
  @inlinable
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

  /// The element transformed.
  ///
  /// - Parameter transform: Makes the new element; if it throws, the resulting stream fails with that error.
  @inlinable
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Single<Result> {
    Single<Result>(raw: primitiveSequence.source.map(transform))
  }

  /// Continues with a single made of the element.
  ///
  /// - Parameter selector: Makes it; if it throws, the resulting stream fails with that error.
  @inlinable
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> Single<Result>
  ) -> Single<Result> {
    Single<Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Continues with a completable made of the element.
  ///
  /// - Parameter selector: Makes it; if it throws, the resulting stream fails with that error.
  @inlinable
  public func flatMapCompletable(
    _ selector: @escaping (Element) throws -> Completable
  ) -> Completable {
    Completable(raw: primitiveSequence.source.flatMap(selector))
  }

  /// An element in the place of an error.
  @inlinable
  public func catchAndReturn(_ element: Element) -> Single<Element> {
    Single(raw: primitiveSequence.source.catchAndReturn(element))
  }

  /// The same without its element.
  public func asCompletable() -> Completable {
    primitiveSequence.source.ignoreElements().asCompletable()
  }
}
