/// A type that can be converted to a stream.
public protocol ObservableConvertibleType<Element> {
  /// The type of the stream's elements.
  associatedtype Element

  /// The stream.
  func asObservable() -> Observable<Element>
}

/// A stream of events.
///
/// The Rx contract holds: `next* (error | completed)?`, nothing after disposal, and what a
/// subscription holds is given back as it ends.
public protocol ObservableType<Element>: ObservableConvertibleType {
  /// Subscribes an observer.
  ///
  /// - Returns: The subscription; disposing of it ends it.
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element
}

extension ObservableType {
  /// The stream as an `Observable`.
  public func asObservable() -> Observable<Element> {
    Observable.create { observer in self.subscribe(observer) }
  }

  /// Subscribes a closure that takes every event.
  @inlinable
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    subscribe(eachElement: { on(.next($0)) }, end: { on($0.map { .error($0) } ?? .completed) })
  }

  /// Subscribes a closure for the elements and another one for the end: the error, or nil for the
  /// completion.
  @usableFromInline
  func subscribe(
    eachElement: @escaping (Element) -> Void, end: @escaping ((any Error)?) -> Void
  ) -> any Disposable {
    asObservable().subscribe(sink: EventSink(onNext: eachElement, onEnd: end))
  }

  /// Subscribes closures for each kind of event.
  ///
  /// - Parameters:
  ///   - onNext: Receives each element.
  ///   - onError: Receives the error that ends the stream.
  ///   - onCompleted: Called as the stream completes.
  ///   - onDisposed: Called once, when the stream has ended or the subscription was disposed of.
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(
      sink: ClosureSink(
        onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed))
  }

  /// Subscribes closures for each kind of event, which are called with an object as long as that is
  /// there; the subscription does not keep it alive.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - onNext: Receives each element.
  ///   - onError: Receives the error that ends the stream.
  ///   - onCompleted: Called as the stream completes.
  ///   - onDisposed: Called once, when the stream has ended or the subscription was disposed of.
  /// - Returns: The subscription; disposing of it ends it.
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Swift.Error) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onNext: { [weak object] element in
        if let object { onNext?(object, element) }
      },
      onError: { [weak object] error in
        if let object { onError?(object, error) }
      },
      onCompleted: { [weak object] in
        if let object { onCompleted?(object) }
      },
      onDisposed: { [weak object] in
        if let object { onDisposed?(object) }
      })
  }
}
