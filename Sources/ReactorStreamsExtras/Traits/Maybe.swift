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
}
