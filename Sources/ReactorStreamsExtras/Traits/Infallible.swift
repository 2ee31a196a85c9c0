@_spi(Sinks) public import ReactorStreams

/// A stream that never fails.
public struct Infallible<Element>: InfallibleType, Sendable {
  private let source: Observable<Element>

  /// Takes a stream that is known not to fail.
  init(_ source: Observable<Element>) {
    self.source = source
  }

  /// The stream without its promise.
  public func asObservable() -> Observable<Element> {
    source
  }
}

/// Anything that is a stream that never fails.
public protocol InfallibleType: ObservableConvertibleType {}

extension InfallibleType {
  /// Subscribes closures.
  ///
  /// - Parameters:
  ///   - onNext: Receives each element.
  ///   - onCompleted: Called as the stream completes.
  ///   - onDisposed: Called once, when the stream has ended or the subscription was disposed of.
  /// - Returns: The subscription; disposing of it ends it.
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes closures that are called with an object, as long as it lives; it is not kept alive.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - onNext: Receives each element.
  ///   - onCompleted: Called as the stream completes.
  ///   - onDisposed: Called once, when the stream has ended or the subscription was disposed of.
  /// - Returns: The subscription; disposing of it ends it.
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onNext: { [weak object] in if let object { onNext?(object, $0) } },
      onCompleted: { [weak object] in if let object { onCompleted?(object) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } })
  }

  /// Subscribes a closure that takes every event.
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    asObservable().subscribe(on)
  }

  /// Subscribes an observer.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe(observer)
  }
}
