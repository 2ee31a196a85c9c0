/// A subject that accepts only elements. It never fails and never completes. A conforming type
/// implements `asObservable()`.
public protocol RelayType<Element>: ObservableType {
  /// Sends an element to all subscribers, in the order in which they subscribed.
  func accept(_ event: Element)
}

extension RelayType {
  /// Subscribes an observer to the relay's elements.
  ///
  /// - Returns: A disposable that ends the subscription.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe(observer)
  }
}

extension ObservableConvertibleType {
  /// Sends each element of this stream to the given relays. A completion is not forwarded. As in RxRelay, an error is
  /// treated as a programming error and stops a debug build.
  ///
  /// ```swift
  /// let query = BehaviorRelay(value: "")
  /// texts.bind(to: query).disposed(by: disposeBag)
  /// ```
  ///
  /// - Returns: A disposable that ends the subscription.
  public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element {
    bindToRelays { element in for relay in relays { relay.accept(element) } }
  }

  /// Sends each element of this stream to the given relays of optional elements.
  ///
  /// - Returns: A disposable that ends the subscription.
  public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element? {
    bindToRelays { element in for relay in relays { relay.accept(element) } }
  }

  private func bindToRelays(_ send: @escaping (Element) -> Void) -> any Disposable {
    asObservable().subscribe(
      onNext: send,
      onError: { error in
        assertionFailure("a stream that is bound to a relay failed: \(error)")
      })
  }
}
