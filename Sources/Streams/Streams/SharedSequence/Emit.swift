extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Sends the events of this signal to observers.
  ///
  /// - Returns: The subscription.
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    subscribe(observers) { $0.on($1) }
  }

  /// Sends the events of this signal to observers of optional elements.
  ///
  /// - Returns: The subscription.
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    subscribe(observers) { $0.on($1.map { $0 }) }
  }

  /// Sends each element to relays.
  ///
  /// - Returns: The subscription.
  public func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element {
    emit { element in for relay in relays { relay.accept(element) } }
  }

  /// Sends each element to relays of optional elements.
  ///
  /// - Returns: The subscription.
  public func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element? {
    emit { element in for relay in relays { relay.accept(element) } }
  }

  /// Subscribes closures that are called with an object, as long as the object exists.
  ///
  /// - Parameters:
  ///   - object: The object, which is not kept alive.
  ///   - onNext: Called with each element.
  ///   - onCompleted: Called when the signal completes.
  ///   - onDisposed: Called once, when the signal has completed or the subscription was disposed of.
  /// - Returns: The subscription.
  public func emit<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes closures.
  ///
  /// - Parameters:
  ///   - onNext: Called with each element.
  ///   - onCompleted: Called when the signal completes.
  ///   - onDisposed: Called once, when the signal has completed or the subscription was disposed of.
  /// - Returns: The subscription.
  public func emit(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes without receiving elements.
  ///
  /// - Returns: The subscription.
  public func emit() -> any Disposable {
    emit(onNext: nil)
  }
}
