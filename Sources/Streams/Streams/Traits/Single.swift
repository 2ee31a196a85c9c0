/// The trait of a stream that either emits one element or fails.
public enum SingleTrait {}

/// A stream that either emits one element and completes, or fails.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// The outcome of a ``Single``.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// A closure that receives the outcome of a `Single`.
  public typealias SingleObserver = (SingleEvent<Element>) -> Void

  /// Creates a `Single` from a closure that is called for each subscription.
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
  /// - Parameter subscribe: A closure that receives a function to call with the outcome. The
  ///   function can be called on any thread. The disposable that the closure returns is disposed of
  ///   when the subscription ends.
  /// - Returns: A `Single` that ends with the outcome reported by the closure.
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

  /// Creates a `Single` that emits the given element.
  ///
  /// Rx contract: [just](http://reactivex.io/documentation/operators/just.html).
  ///
  /// - Returns: A `Single` that emits `element` immediately and then completes.
  public static func just(_ element: Element) -> Single<Element> {
    Single(raw: .just(element))
  }

  /// Creates a `Single` that emits the given element on the given scheduler.
  ///
  /// Rx contract: [just](http://reactivex.io/documentation/operators/just.html).
  ///
  /// - Parameters:
  ///   - element: The element to emit.
  ///   - scheduler: The scheduler that emits the element.
  /// - Returns: A `Single` that emits `element` as soon as the scheduler runs the work.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Single<Element> {
    Single(raw: .just(element, scheduler: scheduler))
  }

  /// Creates a `Single` that fails immediately with the given error.
  ///
  /// Rx contract: [throw](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: A `Single` that fails with `error`.
  public static func error(_ error: any Swift.Error) -> Single<Element> {
    Single(raw: .error(error))
  }

  /// Creates a `Single` that never terminates.
  ///
  /// Rx contract: [never](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: A `Single` that never emits and never fails.
  public static func never() -> Single<Element> {
    Single(raw: .never())
  }

  /// Subscribes a closure that receives the outcome of this `Single`.
  ///
  /// - Returns: A disposable that ends the subscription.
  public func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> any Disposable {
    subscribe(onSuccess: { observer(.success($0)) }, onFailure: { observer(.failure($0)) })
  }

  /// Subscribes closures to the possible outcomes of this `Single`.
  ///
  /// - Parameters:
  ///   - onSuccess: A closure that receives the element of the `Single`.
  ///   - onFailure: A closure that receives the error of the `Single`.
  ///   - onDisposed: A closure that is called once, after the outcome or when the subscription is
  ///     disposed of.
  /// - Returns: A disposable that ends the subscription.
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

  /// Subscribes closures to the possible outcomes of this `Single`. The closures receive the given object and are
  /// called only while the object exists. The subscription does not keep the object alive.
  ///
  /// - Parameters:
  ///   - object: The object to pass to the closures.
  ///   - onSuccess: A closure that receives the object and the element of the `Single`.
  ///   - onFailure: A closure that receives the object and the error of the `Single`.
  ///   - onDisposed: A closure that is called once, after the outcome or when the subscription is
  ///     disposed of.
  /// - Returns: A disposable that ends the subscription.
  public func subscribe<Object: AnyObject>(
    with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
    onFailure: ((Object, any Swift.Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onSuccess: { [weak object] in if let object { onSuccess?(object, $0) } },
      onFailure: { [weak object] in if let object { onFailure?(object, $0) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } })
  }

  /// Calls the given closures when events pass through the `Single`.
  ///
  /// If a closure throws an error, the resulting `Single` fails with that error.
  ///
  /// Rx contract: [do](http://reactivex.io/documentation/operators/do.html).
  ///
  /// - Parameters:
  ///   - onSuccess: A closure that is called with the element before the element is forwarded.
  ///   - afterSuccess: A closure that is called with the element after the element has been forwarded.
  ///   - onError: A closure that is called with the error before the error is forwarded.
  ///   - afterError: A closure that is called with the error after the error has been forwarded.
  ///   - onSubscribe: A closure that is called before the source is subscribed to.
  ///   - onSubscribed: A closure that is called after the source has been subscribed to.
  ///   - onDispose: A closure that is called when the subscription ends for any reason.
  /// - Returns: A `Single` that has the same outcome as this `Single`. It fails if a closure throws an error.
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

  /// Transforms the element of this `Single` with the given closure.
  ///
  /// Rx contract: [map](http://reactivex.io/documentation/operators/map.html).
  ///
  /// - Parameter transform: A closure that returns the new element. If the closure throws an error,
  ///   the resulting `Single` fails with that error.
  /// - Returns: A `Single` of the new element. It fails if this `Single` fails.
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Single<Result> {
    Single<Result>(raw: primitiveSequence.source.map(transform))
  }

  /// Continues with a `Single` that depends on the element of this `Single`.
  ///
  /// Rx contract: [flatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: A closure that returns the `Single` for the element. If the closure throws
  ///   an error, the resulting `Single` fails with that error.
  /// - Returns: A `Single` that has the same outcome as the `Single` returned by `selector`. It fails if this `Single`
  ///   fails.
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> Single<Result>
  ) -> Single<Result> {
    Single<Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Continues with a `Completable` that depends on the element of this `Single`.
  ///
  /// Rx contract: [flatMap](http://reactivex.io/documentation/operators/flatmap.html).
  ///
  /// - Parameter selector: A closure that returns the `Completable` for the element. If the closure
  ///   throws an error, the resulting `Completable` fails with that error.
  /// - Returns: A `Completable` that has the same outcome as the `Completable` returned by `selector`. It fails if this
  ///   `Single` fails.
  public func flatMapCompletable(
    _ selector: @escaping (Element) throws -> Completable
  ) -> Completable {
    Completable(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Emits the given element if this `Single` fails.
  ///
  /// Rx contract: [catch](http://reactivex.io/documentation/operators/catch.html).
  ///
  /// - Parameter element: The element to emit if the stream fails.
  /// - Returns: A `Single` that emits the element of this `Single`, or `element` if this `Single` fails.
  public func catchAndReturn(_ element: Element) -> Single<Element> {
    Single(raw: primitiveSequence.source.catchAndReturn(element))
  }

  /// Converts this `Single` to a `Completable` by dropping the element.
  ///
  /// Rx contract:
  /// [ignoreElements](http://reactivex.io/documentation/operators/ignoreelements.html).
  ///
  /// - Returns: A `Completable` that completes or fails like this `Single`.
  public func asCompletable() -> Completable {
    primitiveSequence.source.ignoreElements().asCompletable()
  }
}
