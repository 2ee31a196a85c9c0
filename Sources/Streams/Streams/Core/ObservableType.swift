/// A type that can be converted to a stream.
public protocol ObservableConvertibleType<Element> {
  /// The type of the stream's elements.
  associatedtype Element

  /// Converts this value to an observable.
  ///
  /// - Returns: An observable that emits the same events.
  func asObservable() -> Observable<Element>
}

/// A stream of events.
///
/// Streams observe the Rx contract: events follow the grammar `next* (error | completed)?`, no
/// event follows disposal, and a subscription releases its resources when it ends.
public protocol ObservableType<Element>: ObservableConvertibleType {
  /// Subscribes an observer to the stream.
  ///
  /// - Parameter observer: The observer that receives the events.
  /// - Returns: A disposable that ends the subscription.
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element
}

extension ObservableType {
  /// Converts this stream to an observable.
  ///
  /// - Returns: An observable that subscribes to this stream each time an observer subscribes.
  public func asObservable() -> Observable<Element> {
    Observable.create { observer in self.subscribe(observer) }
  }

  /// Subscribes a closure that receives every event of the stream.
  ///
  /// Rx contract: [subscribe](http://reactivex.io/documentation/operators/subscribe.html).
  ///
  /// - Parameter on: A closure that receives each element and the termination.
  /// - Returns: A disposable that ends the subscription.
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    subscribe(
      onNext: { on(.next($0)) }, onError: { on(.error($0)) }, onCompleted: { on(.completed) })
  }

  /// Subscribes closures for the individual kinds of events.
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
  ///   - onNext: A closure that receives each element.
  ///   - onError: A closure that receives the error that ends the stream.
  ///   - onCompleted: A closure that is called when the stream completes.
  ///   - onDisposed: A closure that is called once, when the stream ends or the subscription is disposed of.
  /// - Returns: A disposable that ends the subscription.
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(
      sink: ClosureSink(
        onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed))
  }

  /// Subscribes closures for the individual kinds of events. The closures receive the given object and are called only
  /// while that object exists. The subscription does not keep the object alive.
  ///
  /// - Parameters:
  ///   - object: The object to pass to the closures.
  ///   - onNext: A closure that receives the object and each element.
  ///   - onError: A closure that receives the object and the error that ends the stream.
  ///   - onCompleted: A closure that is called when the stream completes.
  ///   - onDisposed: A closure that is called once, when the stream ends or the subscription is disposed of.
  /// - Returns: A disposable that ends the subscription.
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
