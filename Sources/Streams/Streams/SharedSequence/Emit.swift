extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Sends the events of this signal to the given observers.
  ///
  /// - Returns: A disposable that ends the subscription.
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    subscribe(observers) { $0.on($1) }
  }

  /// Sends the events of this signal to the given observers of optional elements.
  ///
  /// - Returns: A disposable that ends the subscription.
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    subscribe(observers) { $0.on($1.map { $0 }) }
  }

  /// Sends each element of this signal to the given relays.
  ///
  /// - Returns: A disposable that ends the subscription.
  public func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element {
    emit { element in for relay in relays { relay.accept(element) } }
  }

  /// Sends each element of this signal to the given relays of optional elements.
  ///
  /// - Returns: A disposable that ends the subscription.
  public func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element? {
    emit { element in for relay in relays { relay.accept(element) } }
  }

  /// Subscribes closures to this signal. The closures receive the given object and are called only
  /// while the object exists.
  ///
  /// - Parameters:
  ///   - object: The object to pass to the closures. The subscription does not keep the object
  ///     alive.
  ///   - onNext: A closure that is called with the object and each element.
  ///   - onCompleted: A closure that is called when the signal completes.
  ///   - onDisposed: A closure that is called once, when the signal completes or the subscription is disposed of.
  /// - Returns: A disposable that ends the subscription.
  public func emit<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes closures to this signal.
  ///
  /// - Parameters:
  ///   - onNext: A closure that is called with each element.
  ///   - onCompleted: A closure that is called when the signal completes.
  ///   - onDisposed: A closure that is called once, when the signal completes or the subscription is disposed of.
  /// - Returns: A disposable that ends the subscription.
  public func emit(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes to this signal and ignores its elements.
  ///
  /// - Returns: A disposable that ends the subscription.
  public func emit() -> any Disposable {
    emit(onNext: nil)
  }
}
