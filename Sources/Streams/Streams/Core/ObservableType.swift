/// A type that can be converted to a stream.
public protocol ObservableConvertibleType<Element> {
  /// The type of the stream's elements.
  associatedtype Element

  /// Converts the receiver to an observable.
  ///
  /// - Returns: An observable with the events of the receiver.
  func asObservable() -> Observable<Element>
}

/// A stream of events.
///
/// The Rx contract holds: `next* (error | completed)?`, nothing after disposal, and a subscription
/// releases its resources when it ends.
public protocol ObservableType<Element>: ObservableConvertibleType {
  /// Subscribes an observer.
  ///
  /// - Parameter observer: Receives the events.
  /// - Returns: The subscription; dispose of it to end it.
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element
}

extension ObservableType {
  /// Converts this stream to an observable.
  ///
  /// - Returns: An observable that subscribes to this stream for each subscription.
  public func asObservable() -> Observable<Element> {
    Observable.create { observer in self.subscribe(observer) }
  }

  /// Subscribes a closure that receives every event.
  ///
  /// Rx contract: [subscribe](http://reactivex.io/documentation/operators/subscribe.html).
  ///
  /// - Parameter on: Receives every event.
  /// - Returns: The subscription; dispose of it to end it.
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    subscribe(
      onNext: { on(.next($0)) }, onError: { on(.error($0)) }, onCompleted: { on(.completed) })
  }

  /// Subscribes closures for each kind of event.
  ///
  /// ```swift
  /// let subscription = Observable.of(1, 2).subscribe(
  ///   onNext: { print($0) },
  ///   onCompleted: { print("done") })
  /// // Prints 1, 2 and "done".
  /// ```
  ///
  /// Rx contract: [subscribe](http://reactivex.io/documentation/operators/subscribe.html).
  ///
  /// - Parameters:
  ///   - onNext: Receives each element.
  ///   - onError: Receives the error that ends the stream.
  ///   - onCompleted: Called when the stream completes.
  ///   - onDisposed: Called once, when the stream has ended or the subscription was disposed of.
  /// - Returns: The subscription; dispose of it to end it.
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(
      sink: ClosureSink(
        onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed))
  }

  /// Subscribes closures for each kind of event, which are called with an object as long as the
  /// object exists. The subscription does not keep the object alive.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - onNext: Receives each element.
  ///   - onError: Receives the error that ends the stream.
  ///   - onCompleted: Called when the stream completes.
  ///   - onDisposed: Called once, when the stream has ended or the subscription was disposed of.
  /// - Returns: The subscription; dispose of it to end it.
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Swift.Error) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onNext: { [weak object] in if let object { onNext?(object, $0) } },
      onError: { [weak object] in if let object { onError?(object, $0) } },
      onCompleted: { [weak object] in if let object { onCompleted?(object) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } })
  }
}
